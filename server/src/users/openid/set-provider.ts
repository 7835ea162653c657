import { randomBytes } from 'node:crypto'
import { openidMessages } from '@tearsheet/protocol/users/openid-messages'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import { endSignIns } from '../../auth/end-session.ts'
import type { SecondFactorDependencies } from '../../auth/factors/check-second-factor.ts'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import { ensureFreshProof } from '../../auth/factors/prove-again.ts'
import type { BeginningDependencies } from '../../auth/start-signed-in.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { identityProvider, openidIdentity, openidSession } from '../../database/tables/users.ts'
import type { DomainRecords } from '../../gateways/domain-records/port.ts'
import type { OpenidProviders, Relation } from '../../gateways/openid/port.ts'
import { conflict, invalidField } from '../../http/http-error.ts'
import type { ListAccountNames } from '../administration/ensure-administrator.ts'
import { ensureAllAccounts, type ListAccountIds } from '../administration/ensure-all-accounts.ts'
import { type Administration, administerUsers, type Entering } from '../administration/lock-users.ts'
import { findProvider, relationOf } from './provider-queries.ts'

/** Dependencies of signing in at clients' own identity providers. */
export interface OpenidDependencies extends BeginningDependencies, SecondFactorDependencies {
  database: Database
  providers: OpenidProviders
  domainRecords: DomainRecords
  /** Encrypts secrets of providers, and parts of attempts and sessions that a database dump must not reveal. */
  openidBox: SecretBox
  /** URLs of the portal that are registered at providers. */
  addresses: { signIn: string; signedOut: string; backChannel: string }
  /** Whether a provider may be contacted without TLS, on a developer's own machine. */
  allowsHttp: boolean
  listAccountNames: ListAccountNames
  listAccountIds: ListAccountIds
}

interface Stated {
  issuer: string
  openidClientId: string
  /** Empty to keep the stored one. */
  secret: string
  domain: string
}

const notYours = { code: 'provider_not_yours', message: openidMessages.providerNotYours }

/** @throws HttpError 403 provider_not_yours or fresh_proof_required */
async function expectMayChange(administration: Administration, { listAccountIds }: OpenidDependencies): Promise<void> {
  await ensureAllAccounts(administration, listAccountIds, notYours)
  await ensureFreshProof(administration.tx, administration.actor.sessionId)
}

/**
 * Sets the client's identity provider, replacing any other (R18.30). A new domain is unproven; at another issuer, or
 * with another client id, no users are linked yet.
 * @throws HttpError 403 as above; 400 for an invalid issuer, or a missing secret
 */
export async function setProvider(call: Entering, said: Stated, deps: OpenidDependencies): Promise<void> {
  const { database, providers, openidBox, allowsHttp } = deps
  if (!allowsHttp && !said.issuer.startsWith('https:')) throw invalidField('issuer', openidMessages.issuerInsecure)
  const kept = await administerUsers(database, call, async (administration) => {
    await expectMayChange(administration, deps)
    return findProvider(administration.tx, administration.view.clientId)
  })
  const secret = said.secret || (kept && relationOf(kept, openidBox).secret)
  if (!secret) throw invalidField('secret', openidMessages.secretMissing)
  const relation: Relation = { issuer: said.issuer.replace(/\/$/, ''), openidClientId: said.openidClientId, secret }
  // No connection is in use while the provider is contacted.
  await providers.check(relation).catch(() => {
    throw invalidField('issuer', openidMessages.issuerUnreachable)
  })
  await administerUsers(database, call, async (administration) => {
    const { tx, view } = administration
    await expectMayChange(administration, deps)
    const before = await findProvider(tx, view.clientId)
    const isSameDomain = before?.domain === said.domain
    const next = {
      clientAccountId: view.clientAccountId,
      issuer: relation.issuer,
      openidClientId: relation.openidClientId,
      lockedSecret: openidBox.lock(secret),
      domain: said.domain,
      challenge: isSameDomain ? before.challenge : randomBytes(24).toString('base64url'),
      provenAt: isSameDomain ? before.provenAt : null,
      setBy: view.user.id,
      setAt: new Date(),
    }
    await tx
      .insert(identityProvider)
      .values({ clientId: view.clientId, ...next })
      .onConflictDoUpdate({ target: identityProvider.clientId, set: next })
    if (before && (before.issuer !== next.issuer || before.openidClientId !== next.openidClientId)) {
      await endSessionsOfProvider(tx, view.clientId)
      await tx.delete(openidIdentity).where(eq(openidIdentity.clientId, view.clientId))
    }
    await record(administration, 'users.setIdentityProvider')
  })
}

/** Removes it and signs out its users. @throws HttpError 403 as above, 409 if there is none */
export async function removeProvider(administration: Administration, deps: OpenidDependencies): Promise<void> {
  const { tx, view } = administration
  await expectMayChange(administration, deps)
  await endSessionsOfProvider(tx, view.clientId)
  const removed = await tx
    .delete(identityProvider)
    .where(eq(identityProvider.clientId, view.clientId))
    .returning({ clientId: identityProvider.clientId })
  if (removed.length === 0) throw conflict(['Single sign-on is removed already'])
  await record(administration, 'users.removeIdentityProvider')
}

/**
 * Looks up the domain's TXT record and enables the provider if it exists (R18.30).
 * @throws HttpError 403 as above, 409 without a provider, 400 for a missing record
 */
export async function proveDomain(call: Entering, deps: OpenidDependencies): Promise<void> {
  const { database, domainRecords } = deps
  const provider = await administerUsers(database, call, async (administration) => {
    await expectMayChange(administration, deps)
    return findProvider(administration.tx, administration.view.clientId)
  })
  if (!provider) throw conflict([openidMessages.noProviderYet])
  const { name, value } = recordOf(provider)
  const texts = await domainRecords.listTexts(name).catch(() => {
    throw invalidField('domain', openidMessages.recordsAway)
  })
  if (!texts.includes(value)) throw invalidField('domain', openidMessages.recordMissing(name), 'record_missing')
  await administerUsers(database, call, async (administration) => {
    const { tx, view } = administration
    await expectMayChange(administration, deps)
    const now = await findProvider(tx, view.clientId)
    if (now?.challenge !== provider.challenge) throw conflict([openidMessages.noProviderYet])
    if (await isProvenElsewhere(tx, now.domain, view.clientId)) throw invalidField('domain', openidMessages.domainTaken)
    await tx.update(identityProvider).set({ provenAt: new Date() }).where(eq(identityProvider.clientId, view.clientId))
    await record(administration, 'users.proveDomain')
  })
}

/** Returns the TXT record that proves a domain, in addition to the domain's own records. */
export const recordOf = ({ domain, challenge }: { domain: string; challenge: string }) => ({
  name: `_tearsheet.${domain}`,
  value: `tearsheet-domain=${challenge}`,
})

async function isProvenElsewhere(tx: Transaction, domain: string, clientId: string): Promise<boolean> {
  const rows = await tx.select().from(identityProvider).where(eq(identityProvider.domain, domain))
  return rows.some((one) => one.clientId !== clientId && one.provenAt !== null)
}

async function endSessionsOfProvider(tx: Transaction, clientId: string): Promise<void> {
  const begun = await tx
    .delete(openidSession)
    .where(eq(openidSession.clientId, clientId))
    .returning({ familyId: openidSession.familyId })
  if (begun.length > 0)
    await endSignIns(
      tx,
      begun.map(({ familyId }) => familyId),
    )
}

const record = ({ tx, performer, view }: Administration, action: string) =>
  recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action,
    subject: 'identity_provider',
    subjectId: view.clientId,
  })
