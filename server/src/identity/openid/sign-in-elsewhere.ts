import { createHash, randomBytes } from 'node:crypto'
import type * as openid from '@tearsheet/protocol/identity/openid-endpoints'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { uuidv7 } from 'uuidv7'
import { and, eq, gt, isNull, lt, type Transaction } from '../../database/drizzle.ts'
import { openidAttempt, openidSession } from '../../database/tables/identity/users.ts'
import { HttpError } from '../../errors.ts'
import type { Attempt, Identity } from '../../gateways/openid/port.ts'
import { findSource } from '../../http/connections/request-source.ts'
import type { ContextOf, Verb } from '../../http/verb.ts'
import { type FactorProof, requireSecondFactor } from '../factors/check-second-factor.ts'
import { findPerson } from '../person-queries.ts'
import { deviceOf } from '../sign-in/present-device.ts'
import { cookiePrefix } from '../sign-in/recognize-device.ts'
import { beginSession, type SignInResult } from '../sign-in/start-signed-in.ts'
import { acceptPerson } from './accept-person.ts'
import type { OpenidDependencies } from './prepare-openid.ts'
import { domainOf, findProvider, findProviderOfDomain, relationOf } from './provider-queries.ts'

/** Seconds that a user has to sign in at their identity provider. */
const attemptSeconds = 600

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const failed = (code: string, message: string) => new HttpError(400, [{ code, message }])
const over = () => failed('attempt_over', openidMessages.attemptOver)

const cookieName = (isSecure: boolean) => `${cookiePrefix(isSecure)}tearsheet_openid`

/** Returns the cookie that this browser received when it was first redirected to an identity provider. */
const browserIn = (cookies: string | undefined, isSecure: boolean): string | null =>
  new RegExp(`(?:^|; *)${cookieName(isSecure)}=([\\w-]{32})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null

/**
 * Redirects a browser to the identity provider of an address's domain.
 * @returns the URL; null for a domain without a provider
 * @throws HttpError 400 provider_away
 */
export const beginSignIn: Verb<typeof openid.beginOpenidSignIn, OpenidDependencies> = async (
  { deps, request, reply },
  { username, returnTo = null },
) => {
  const { openidGate, isProxy, isSecure } = deps
  const visitor = findSource(request, isProxy) ?? `by ${username}`
  const browser = browserIn(request.headers.cookie, isSecure) ?? randomBytes(24).toString('base64url')
  const address = await openidGate.pass({ address: visitor, username, isKnown: false }, () =>
    beginElsewhere({ username, returnTo, browser }, deps),
  )
  const attributes = `Path=${isSecure ? '/' : '/api/auth/openid'}; Max-Age=${attemptSeconds}; HttpOnly; SameSite=Strict`
  if (address !== null)
    reply.header('set-cookie', `${cookieName(isSecure)}=${browser}; ${attributes}${isSecure ? '; Secure' : ''}`)
  return { address }
}

/** @param browser secret that only this browser has */
async function beginElsewhere(
  { username, returnTo, browser }: { username: string; returnTo: string | null; browser: string },
  { publicDatabase: database, providers, openidBox }: OpenidDependencies,
): Promise<string | null> {
  const provider = await database.transaction('tearsheet_provider', (tx) =>
    findProviderOfDomain(tx, domainOf(username)),
  )
  if (!provider) return null
  const begun = await providers.begin(relationOf(provider, openidBox), username).catch(() => {
    throw failed('provider_away', openidMessages.providerAway)
  })
  await database.transaction('tearsheet_provider', async (tx) => {
    await tx.delete(openidAttempt).where(lt(openidAttempt.expiresAt, new Date()))
    await tx.insert(openidAttempt).values({
      stateHash: hashOf(begun.attempt.state),
      browserHash: hashOf(browser),
      clientId: provider.clientId,
      lockedParts: openidBox.lock(JSON.stringify(begun.attempt)),
      returnTo,
      expiresAt: new Date(Date.now() + attemptSeconds * 1000),
    })
  })
  return begun.address
}

interface Return extends FactorProof {
  answer: string
  browser: string
  address: string | null
  userAgent: string | null
}

type Row = typeof openidAttempt.$inferSelect

/**
 * Signs in a user who returns from the provider. Their own second factor is required as with a password: the provider's
 * response is accepted once, and the same request with a code continues from there.
 * @throws HttpError 400 attempt_over, not_believed, not_admitted, second_factor_required, wrong_code; 429
 */
export const finishSignIn: Verb<typeof openid.finishOpenidSignIn, OpenidDependencies> = async (ctx, input) => {
  const { deps, request } = ctx
  const browser = browserIn(request.headers.cookie, deps.isSecure) ?? ''
  const address = findSource(request, deps.isProxy)
  const visit = { address: address ?? browser, username: browser, isKnown: false }
  return deps.openidGate.pass(visit, () =>
    finishElsewhere(ctx, { ...input, browser, address, userAgent: deviceOf(request) }),
  )
}

type Context = ContextOf<typeof openid.finishOpenidSignIn, OpenidDependencies>

async function finishElsewhere(
  ctx: Context,
  { answer, browser, address, userAgent, ...proof }: Return,
): Promise<SignInResult & { returnTo: string | null }> {
  const { deps, inTransaction } = ctx
  const stateHash = hashOf(new URLSearchParams(answer).get('state') ?? '')
  const mine = and(
    eq(openidAttempt.stateHash, stateHash),
    eq(openidAttempt.browserHash, hashOf(browser)),
    gt(openidAttempt.expiresAt, new Date()),
  )
  const fresh = await inTransaction(({ tx }) =>
    tx
      .update(openidAttempt)
      .set({ usedAt: new Date() })
      .where(and(mine, isNull(openidAttempt.usedAt)))
      .returning(),
  )
  if (fresh[0]) await takeAnswer(ctx, { row: fresh[0], answer })

  const outcome = await inTransaction(async (inside) => {
    const { tx } = inside
    const [attempt] = await tx.select().from(openidAttempt).where(mine).for('update')
    const person = attempt?.userId ? await findPerson(tx, attempt.userId) : null
    if (!attempt || person?.confirmed !== 1) return over()
    const rejected = await requireSecondFactor(inside, {
      person,
      proof: { ...proof, username: person.username, address, device: null },
      deps,
    })
    if (rejected) return rejected
    const familyId = uuidv7()
    const begun = await beginSession(inside, { person, device: userAgent, familyId, way: 'openid', deps })
    await keepSession(tx, { familyId, row: attempt })
    await tx.delete(openidAttempt).where(eq(openidAttempt.stateHash, stateHash))
    return { ...begun, returnTo: attempt.returnTo }
  })
  if (outcome instanceof HttpError) throw outcome
  return outcome
}

/**
 * Exchanges the response for the user's identity, and accepts or rejects it. No connection is in use during the
 * exchange.
 */
async function takeAnswer(
  { deps, inTransaction }: Context,
  { row, answer }: { row: Row; answer: string },
): Promise<void> {
  const { providers, openidBox } = deps
  const provider = await inTransaction(({ tx }) => findProvider(tx, row.clientId))
  if (!provider?.provenAt) throw over()
  const attempt = JSON.parse(openidBox.unlock(row.lockedParts)) as Attempt // only `beginElsewhere` writes it
  const identity = await providers.finish(relationOf(provider, openidBox), attempt, answer).catch(() => {
    throw failed('not_believed', openidMessages.notBelieved)
  })
  await inTransaction(async (inside) => {
    const { tx } = inside
    const person = await acceptPerson(inside, { provider, identity })
    await tx
      .update(openidAttempt)
      .set({ userId: person.id, ...notifiedBy(identity), lockedIdToken: openidBox.lock(identity.idToken) })
      .where(eq(openidAttempt.stateHash, row.stateHash))
  })
}

const notifiedBy = ({ subject, sid }: Identity) => ({ subject, sid })

async function keepSession(
  tx: Transaction,
  { familyId, row: { clientId, subject, sid, lockedIdToken } }: { familyId: string; row: Row },
) {
  if (subject === null || lockedIdToken === null) throw new Error('A sign-in attempt without its response')
  await tx.insert(openidSession).values({ familyId, clientId, subject, sid, lockedIdToken })
}
