import { addressOf } from '@tearsheet/protocol/addresses'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import type { Secret } from '../../environment/secrets.ts'
import type { DomainRecords } from '../../gateways/domain-records/port.ts'
import type { OpenidProviders } from '../../gateways/openid/port.ts'
import type { ListAccountNames } from '../administration/ensure-administrator.ts'
import type { ListAccountIds } from '../administration/ensure-all-accounts.ts'
import type { SecondFactorDependencies } from '../factors/check-second-factor.ts'
import { boxPurposes, createSecretBox, type SecretBox } from '../factors/lock-secrets.ts'
import { createSignInGate, type Gate } from '../sign-in/sign-in-gate.ts'
import type { SignInResultDependencies } from '../sign-in/start-signed-in.ts'

/** Path at which identity providers report sessions that ended there, below the portal's URL. */
export const backChannelPath = '/api/auth/openid/back-channel-logout'

interface Openid {
  /** Encrypts secrets of providers, and parts of attempts and sessions that a database dump must not reveal. */
  openidBox: SecretBox
  /** Our URLs that are registered at providers. */
  addresses: { signIn: string; signedOut: string; backChannel: string }
  /** Whether a provider may be contacted without TLS, on a developer's own machine. */
  allowsHttp: boolean
  /** Limits concurrent sign-ins at providers. */
  openidGate: Gate
}

/** Dependencies of signing in at clients' own identity providers. */
export interface OpenidDependencies extends Openid, SignInResultDependencies, SecondFactorDependencies {
  database: Database
  /** Share of the database for requests without a session. */
  publicDatabase: Database
  providers: OpenidProviders
  domainRecords: DomainRecords
  listAccountNames: ListAccountNames
  listAccountIds: ListAccountIds
  /** Returns whether an address is our own proxy's, which all users share. */
  isProxy: (address: string) => boolean
  /** Whether the portal is reached over TLS only. */
  isSecure: boolean
}

/** Returns the dependencies that follow from the configuration. */
export const prepareOpenid = ({ portalUrl, production }: Config, tokenSecret: Secret): Openid => ({
  openidBox: createSecretBox(tokenSecret, boxPurposes.identityProviders),
  addresses: {
    signIn: `${portalUrl}${addressOf('signedInElsewhere')}`,
    signedOut: `${portalUrl}${addressOf('login')}`,
    backChannel: `${portalUrl}${backChannelPath}`,
  },
  allowsHttp: !production,
  // Each slow provider occupies some of them until it is timed out
  openidGate: createSignInGate({ maxConcurrent: 200 }),
})
