import { randomBytes } from 'node:crypto'
import type * as openid from '@tearsheet/protocol/identity/openid-endpoints'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { withLatest } from '@tearsheet/protocol/with-latest'
import { describeLastAction } from '../../audit/describe-last-action.ts'
import type { RecordContext } from '../../changes/context.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { identityProvider, openidIdentity, openidSession } from '../../database/tables/identity/users.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Relation } from '../../gateways/openid/port.ts'
import type { Verb } from '../../http/verb.ts'
import { ensureAllAccounts } from '../administration/ensure-all-accounts.ts'
import { type Administration, administerUsers } from '../administration/lock-users.ts'
import { ensureFreshProof } from '../factors/prove-again.ts'
import { endSignIns } from '../sign-in/end-session.ts'
import { loadProvider } from './load-provider.ts'
import type { OpenidDependencies } from './prepare-openid.ts'
import { findProvider, recordOf, relationOf } from './provider-queries.ts'

const notYours = { code: 'provider_not_yours', message: openidMessages.providerNotYours }

/** @throws HttpError 403 provider_not_yours or fresh_proof_required */
async function expectMayChange(administration: Administration, { listAccountIds }: OpenidDependencies): Promise<void> {
  await ensureAllAccounts(administration, { listAccountIds, error: notYours })
  await ensureFreshProof(administration.tx, administration.actor.sessionId)
}

/**
 * Sets the client's identity provider, replacing any other (R18.30). A new domain is unproven; at another issuer, or
 * with another client id, no users are linked yet.
 * @throws HttpError 403 as above; 400 for an invalid issuer, or a missing secret
 */
export const setProvider: Verb<typeof openid.setIdentityProvider, OpenidDependencies> = async (ctx, input) => {
  const { deps } = ctx
  const { providers, openidBox, allowsHttp } = deps
  if (!allowsHttp && !input.issuer.startsWith('https:')) throw invalidField('issuer', openidMessages.issuerInsecure)
  const kept = await administerUsers(ctx, async (administration) => {
    await expectMayChange(administration, deps)
    return findProvider(administration.tx, administration.view.clientId)
  })
  const secret = input.secret || (kept && relationOf(kept, openidBox).secret)
  if (!secret) throw invalidField('secret', openidMessages.secretMissing)
  const relation: Relation = { issuer: input.issuer.replace(/\/$/, ''), openidClientId: input.openidClientId, secret }
  // No connection is in use while the provider is contacted.
  await providers.check(relation).catch(() => {
    throw invalidField('issuer', openidMessages.issuerUnreachable)
  })
  await administerUsers(ctx, async (administration) => {
    const { tx, view } = administration
    await expectMayChange(administration, deps)
    const before = await findProvider(tx, view.clientId)
    const isSameDomain = before?.domain === input.domain
    const next = {
      clientAccountId: view.clientAccountId,
      issuer: relation.issuer,
      openidClientId: relation.openidClientId,
      lockedSecret: openidBox.lock(secret),
      domain: input.domain,
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
      await endSessionsOfProvider(administration, view.clientId)
      await tx.delete(openidIdentity).where(eq(openidIdentity.clientId, view.clientId))
    }
    await administration.changes.record({ kind: 'identityProvider.set', id: view.clientId })
  })
  return loadProvider(ctx)
}

/** Removes it and signs out its users. @throws HttpError 403 as above, 409 if there is none */
export const removeProvider: Verb<typeof openid.removeIdentityProvider, OpenidDependencies> = async (ctx) => {
  await administerUsers(ctx, async (administration) => {
    const { tx, view } = administration
    await expectMayChange(administration, ctx.deps)
    await endSessionsOfProvider(administration, view.clientId)
    const removed = await tx
      .delete(identityProvider)
      .where(eq(identityProvider.clientId, view.clientId))
      .returning({ clientId: identityProvider.clientId })
    if (removed.length === 0) {
      throw conflict([withLatest('Single sign-on is removed already', await describeRemoval(administration))])
    }
    await administration.changes.record({ kind: 'identityProvider.removed', id: view.clientId })
  })
  return loadProvider(ctx)
}

/** Describes who removed the provider last, and when. */
const describeRemoval = ({ tx, view }: Pick<Administration, 'tx' | 'view'>): Promise<string> =>
  describeLastAction(tx, {
    subjectId: view.clientId,
    verbs: { 'users.removeIdentityProvider': 'Removed' },
    timeZone: view.user.timeZone,
  })

const noProvider = async (administration: Pick<Administration, 'tx' | 'view'>) =>
  conflict([withLatest(openidMessages.noProviderYet, await describeRemoval(administration))])

/**
 * Looks up the domain's TXT record and enables the provider if it exists (R18.30).
 * @throws HttpError 403 as above, 409 without a provider, 400 for a missing record
 */
export const proveDomain: Verb<typeof openid.proveDomain, OpenidDependencies> = async (ctx) => {
  const { deps } = ctx
  const { domainRecords } = deps
  const provider = await administerUsers(ctx, async (administration) => {
    await expectMayChange(administration, deps)
    const found = await findProvider(administration.tx, administration.view.clientId)
    if (!found) throw await noProvider(administration)
    return found
  })
  const { name, value } = recordOf(provider)
  const texts = await domainRecords.listTexts(name).catch(() => {
    throw invalidField('domain', openidMessages.recordsAway)
  })
  if (!texts.includes(value)) throw invalidField('domain', openidMessages.recordMissing(name), 'record_missing')
  await administerUsers(ctx, async (administration) => {
    const { tx, view } = administration
    await expectMayChange(administration, deps)
    const now = await findProvider(tx, view.clientId)
    if (now?.challenge !== provider.challenge) throw await noProvider(administration)
    if (await isProvenElsewhere(tx, now.domain, view.clientId)) throw invalidField('domain', openidMessages.domainTaken)
    await tx.update(identityProvider).set({ provenAt: new Date() }).where(eq(identityProvider.clientId, view.clientId))
    await administration.changes.record({ kind: 'identityProvider.domainProved', id: view.clientId })
  })
  return loadProvider(ctx)
}

async function isProvenElsewhere(tx: Transaction, domain: string, clientId: string): Promise<boolean> {
  const rows = await tx.select().from(identityProvider).where(eq(identityProvider.domain, domain))
  return rows.some((one) => one.clientId !== clientId && one.provenAt !== null)
}

async function endSessionsOfProvider(ctx: RecordContext, clientId: string): Promise<void> {
  const begun = await ctx.tx
    .delete(openidSession)
    .where(eq(openidSession.clientId, clientId))
    .returning({ familyId: openidSession.familyId })
  if (begun.length > 0)
    await endSignIns(
      ctx,
      begun.map(({ familyId }) => familyId),
    )
}
