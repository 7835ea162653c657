import { emailMessages } from '@tearsheet/protocol/email-messages'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { Database } from '../database/connection.ts'
import { countUse } from '../documents/email/count-use.ts'
import { HttpError, tooMany } from '../errors.ts'

/**
 * Maximum number of addresses in use that the users and the directory of a client may enter together: more of them are a
 * search for users (decision record 0099).
 */
const limit = { hour: 10, day: 30 }

/**
 * Throws an error again; one that reveals that an address is in use, at another client as well, is counted, in a
 * transaction of its own, since that of the caller was rolled back.
 * @throws HttpError 429 after too many of them
 */
export async function limitTaken(
  database: Database,
  { error, clientId }: { error: unknown; clientId: string },
): Promise<never> {
  const isTaken =
    error instanceof HttpError && error.errors.some(({ message }) => message === userMessages.usernameTaken)
  if (!isTaken) throw error
  const use = { purpose: 'addresses in use', subject: clientId }
  const seconds = await database.transaction('tearsheet_provider', (tx) => countUse(tx, use, limit))
  throw seconds > 0 ? tooMany(emailMessages.tooManyTaken(seconds), seconds) : error
}
