import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import type { Tokens } from '../http/token.ts'
import type { Person } from './person-queries.ts'

/** What signing in needs beside the database. */
export interface SessionDependencies {
  tokens: Tokens
  /** How long a token lives. */
  tokenHours: number
}

export const endOfSession = (tokenHours: number) => new Date(Date.now() + tokenHours * 3_600_000)

/** The token of a session: its claims about the user, signed. */
export function tokenFor(person: Person, sessionId: string, expiresAt: Date, tokens: Tokens): Promise<string> {
  const payload = {
    userId: person.id,
    isJEAdministrator: person.isAdministrator,
    resetPasswordFlag: person.resetPasswordFlag,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
  }
  return tokens.sign(payload, sessionId, expiresAt)
}

/** Starts a session and gives its token, which is refused as soon as the session ends. @param device its user agent */
export async function startSession(
  tx: Transaction,
  person: Person,
  { tokens, tokenHours }: SessionDependencies,
  device: string | null = null,
): Promise<string> {
  const id = uuidv7()
  const expiresAt = endOfSession(tokenHours)
  await tx.insert(session).values({ id, userId: person.id, expiresAt, device: device?.slice(0, 300) ?? null })
  return tokenFor(person, id, expiresAt, tokens)
}
