import { uuidv7 } from 'uuidv7'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import type { Tokens } from '../../http/token.ts'
import type { Person } from '../person-queries.ts'

/** Dependencies of signing in, in addition to the database. */
export interface SessionDependencies {
  tokens: Tokens
  /** Hours for which a token is valid. */
  tokenHours: number
}

/** Maximum length of a session, unless one of the user's accounts has a lower limit (R3.15). */
const maxSessionDays = 30

/** Returns the expiry of a token that is issued now, in a session that ends at `endsAt`. */
export const endOfToken = (tokenHours: number, endsAt: Date) =>
  new Date(Math.min(Date.now() + tokenHours * 3_600_000, endsAt.getTime()))

/** Returns a session's signed token with its claims about the user. */
export function tokenFor(person: Person, sessionId: string, expiresAt: Date, tokens: Tokens): Promise<string> {
  const payload = {
    userId: person.id,
    isJEAdministrator: person.isAdministrator,
    ...(person.deskRoles.length > 0 ? { isDeskStaff: true } : {}),
    resetPasswordFlag: person.resetPasswordFlag,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
  }
  return tokens.sign(payload, sessionId, expiresAt)
}

/**
 * Starts a session and returns its token, which is rejected as soon as the session ends.
 * @param device its user agent @param familyId of the sign-in, if it is known already
 */
export async function startSession(
  tx: Transaction,
  {
    person,
    deps: { tokens, tokenHours },
    device = null,
    familyId: id = uuidv7(),
  }: { person: Person; deps: SessionDependencies; device?: string | null; familyId?: string | undefined },
): Promise<string> {
  const endsAt = new Date(Date.now() + (await sessionDaysOf(tx, person.id)) * 86_400_000)
  const expiresAt = endOfToken(tokenHours, endsAt)
  await tx
    .insert(session)
    .values({ id, familyId: id, userId: person.id, expiresAt, endsAt, device: device?.slice(0, 300) ?? null })
  return tokenFor(person, id, expiresAt, tokens)
}

/** Returns the shortest session limit, in days, of a user's accounts. */
async function sessionDaysOf(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    select coalesce(min(a.session_days), ${maxSessionDays})::int as days
      from membership m join client_account a on a.id = m.client_account_id
      where m.user_id = ${userId} and m.active`)
  return rows[0]?.days ?? maxSessionDays
}
