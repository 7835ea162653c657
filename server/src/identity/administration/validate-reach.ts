import type { FieldError } from '@tearsheet/protocol/errors'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { ProfileChanges } from '../change-person.ts'
import type { Reach } from '../find-mandate.ts'
import type { AccountPerson } from './account-user-queries.ts'

interface Changes {
  username: string | undefined
  profile: ProfileChanges
  accounts: { added: string[]; removed: string[] }
}

/**
 * Returns the errors of a change that the caller may not make (R5.10): of the address, of the profile of a user who works
 * for another client, or of an account that roles at the desk depend on; and of one that leaves the user no account.
 */
export function reachErrors(
  { person, here, memberships }: AccountPerson,
  { mandate, restriction, exceedsAtDesk, worksForOthers }: Reach,
  { username, profile, accounts: { added, removed } }: Changes,
): FieldError[] {
  const name = `${person.firstName} ${person.lastName}`
  const desk = { code: 'desk_roles', message: userMessages.deskPerson(name) }
  const errors: FieldError[] = []
  if (username !== undefined && !mandate) {
    const elsewhere = { code: 'works_elsewhere', message: userMessages.usernameElsewhere }
    errors.push({ ...(restriction === 'desk_roles' ? desk : elsewhere), field: 'user.username' })
  }
  if (worksForOthers)
    for (const field of Object.keys(profile))
      errors.push({ code: 'works_elsewhere', field: `user.${field}`, message: userMessages.profileElsewhere })
  const kept = memberships.filter(({ clientAccountId }) => !removed.includes(clientAccountId))
  const field = 'user.clientAccountIds'
  if (removed.length > 0 && kept.length + added.length === 0)
    errors.push({ code: 'invalid', field, message: userMessages.noAccount })
  // Roles at the desk end with the last account of the provider's own client
  else if (removed.length > 0 && exceedsAtDesk && !kept.some(({ clientId }) => clientId === here.clientId))
    errors.push({ ...desk, field })
  return errors
}
