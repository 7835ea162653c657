import { newUsername } from '@tearsheet/protocol/identity/account-schemas'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { toOneLine, toPersonName } from '@tearsheet/protocol/one-line'
import { uuidv7 } from 'uuidv7'
import type { RecordContext } from '../../changes/context.ts'
import { and, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { membership, openidIdentity } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { HttpError } from '../../errors.ts'
import type { Identity } from '../../gateways/openid/port.ts'
import { authorityOfClient, findReach } from '../find-mandate.ts'
import { revokePasswordLinks } from '../passwords/redeem-password-link.ts'
import { findPerson, findPersonByUsername, type Person } from '../person-queries.ts'
import { listMemberships } from '../queries.ts'
import { domainOf, type IdentityProvider } from './provider-queries.ts'

/** Limited User: the role with the fewest rights. */
const leastRole = 1

/** Maximum length of a name, as in the forms. */
const maxName = 80

const rejected = (message: string) => new HttpError(400, [{ code: 'not_admitted', message }])

/**
 * Returns the user for an identity of an identity provider (R18.31): the user already linked to it; one who signs in
 * with its address, in the proven domain, and works only for this client; or a new Limited User.
 * @throws HttpError 400 not_admitted, with the reason
 */
export async function acceptPerson(
  ctx: RecordContext,
  { provider, identity }: { provider: IdentityProvider; identity: Identity },
): Promise<Person> {
  const { tx } = ctx
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users of client'), hashtext(${provider.clientId}))`)
  const [known] = await tx
    .select()
    .from(openidIdentity)
    .where(and(eq(openidIdentity.clientId, provider.clientId), eq(openidIdentity.subject, identity.subject)))
  const person = known ? await findPerson(tx, known.userId) : await findOrAdd(ctx, { provider, identity })
  if (!person || !(await mayEnter(tx, provider, person))) throw rejected(openidMessages.notAdmitted)
  if (!known) await remember(tx, { provider, identity, person })
  return person
}

/**
 * Returns whether a person is active, in an account of this client, and has nothing that the user who set the provider
 * may not grant: no account of another client, and no role at the desk unless that user may grant it (decision record
 * 0075).
 */
async function mayEnter(tx: Transaction, { clientId, setBy }: IdentityProvider, person: Person): Promise<boolean> {
  if (person.confirmed !== 1) return false
  const works = (await listMemberships(tx, person.id)).some(({ active }) => active)
  const authority = await authorityOfClient(tx, { clientId, connectedBy: setBy })
  return works && (await findReach(tx, { authority, person })).mandate !== null
}

async function findOrAdd(
  ctx: RecordContext,
  { provider, identity }: { provider: IdentityProvider; identity: Identity },
): Promise<Person | null> {
  const { email, isEmailVerified } = identity
  if (email === null) throw rejected(openidMessages.noEmail)
  if (isEmailVerified === false) throw rejected(openidMessages.notAdmitted)
  if (!newUsername.safeParse(email).success) throw rejected(openidMessages.notAdmitted)
  if (domainOf(email) !== provider.domain) throw rejected(openidMessages.emailElsewhere(provider.domain))
  const holder = await findPersonByUsername(ctx.tx, email)
  return holder ?? addPerson(ctx, { provider, identity: { ...identity, email } })
}

/** Adds a new user, without invitation or password. */
async function addPerson(
  { tx, changes }: RecordContext,
  {
    provider: { clientId, clientAccountId },
    identity: { email, givenName, familyName },
  }: { provider: IdentityProvider; identity: Identity & { email: string } },
): Promise<Person | null> {
  const id = uuidv7()
  const username = email.trim().toLowerCase()
  const names = {
    firstName: toPersonName(
      toOneLine(givenName ?? '', maxName) || username.slice(0, username.lastIndexOf('@')).slice(0, maxName),
    ),
    lastName: toPersonName(toOneLine(familyName ?? '', maxName)),
  }
  const [added] = await tx
    .insert(appUser)
    .values({ id, username, ...names })
    .onConflictDoNothing()
    .returning()
  if (!added) return null
  await tx.insert(membership).values({ userId: id, clientId, clientAccountId, roleId: leastRole })
  await changes.by({ userId: id, onBehalfOfUserId: null }).record({ kind: 'user.addedBySignIn', id, clientAccountId })
  return added
}

/** Links the user to the provider's own id, which identifies them from now on; the provider may reassign an address. */
async function remember(
  tx: Transaction,
  {
    provider: { clientId },
    identity: { subject },
    person: { id },
  }: { provider: IdentityProvider; identity: Identity; person: Person },
) {
  const kept = await tx
    .insert(openidIdentity)
    .values({ clientId, subject, userId: id })
    .onConflictDoNothing()
    .returning({ userId: openidIdentity.userId })
  if (kept.length === 0) throw rejected(openidMessages.anotherIdentity)
  // The user has accepted the invitation by signing in.
  await tx.update(appUser).set({ invitedUntil: null }).where(eq(appUser.id, id))
  await revokePasswordLinks(tx, id)
}
