import type { FieldError } from '@tearsheet/protocol/errors'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { ReadContext } from '../../context.ts'
import { listAdministeredAccounts } from '../find-mandate.ts'
import { findHolder } from '../person-queries.ts'
import { grantErrors, type Rights } from '../policy.ts'

interface Wanted {
  username?: string | undefined
  rights: Rights | null
  clientAccountIds?: string[] | undefined
  /** Id of the user whose username may stay the same. */
  userId?: string
}

/** Returns all errors of a user that the schema cannot detect, each with its field; none if they may be saved. */
export async function userErrors(
  { tx, view }: ReadContext,
  { username, rights, clientAccountIds, userId }: Wanted,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const holder = username === undefined ? null : await findHolder(tx, username)
  if (holder && holder.id !== userId)
    errors.push({ code: 'taken', field: 'user.username', message: userMessages.usernameTaken })
  // An administrator of the account has all flags that its client has.
  if (rights) errors.push(...grantErrors(rights, view.permissions, view.permissions.manageCandidates))
  const administered = clientAccountIds ? await listAdministeredAccounts(tx, view) : []
  if (clientAccountIds?.some((id) => !administered.includes(id.toLowerCase())))
    errors.push({ code: 'not_yours', field: 'user.clientAccountIds', message: userMessages.accountNotYours })
  return errors
}
