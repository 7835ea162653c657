import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { accountUser, newUser, userChange, userQuery, userRecord } from './account-schemas.ts'

/** User concerned. */
const whom = z.object({ userId: id })
const record = z.object({ user: userRecord })
/** Message displayed by the browser; the server has its own texts. */
const successNotification = z.union([z.string().max(1000), z.boolean(), z.looseObject({})]).nullish()

export const list = endpoint({
  name: 'users.list',
  summary: 'Lists the users of the account',
  path: '/users/getUserListForClient',
  access: 'accountAdministrator',
  writes: false,
  body: z.object({ query: userQuery }),
  response: z.object({ users: z.array(accountUser), totalCount: z.int(), pageNumber: z.int() }),
})

export const exportCsv = endpoint({
  name: 'users.exportCsv',
  summary: 'Downloads all users that match a filter, on all pages, as CSV',
  path: '/users/exportUsers',
  access: 'accountAdministrator',
  body: z.object({ query: userQuery }),
  runs: 'download',
  files: ['text/csv'],
})

export const getById = endpoint({
  name: 'users.getById',
  summary: 'Returns a user: the caller, or, for administrators, any user of the account',
  path: '/users/',
  runs: 'steps',
  access: 'signedIn',
  writes: false,
  body: z.object({ id }),
  response: record,
})

export const add = endpoint({
  name: 'users.add',
  summary: 'Adds a user to the account and sends an invitation email to choose a password',
  path: '/users/saveNewUserInformation',
  runs: 'steps',
  access: 'accountAdministrator',
  body: z.object({ user: newUser, successNotification }),
  example: { user: { username: 'new.colleague@example.com', firstName: 'Ana', lastName: 'Abel', roleId: 1 } },
  response: record,
  idempotency: 'optional',
})

export const save = endpoint({
  name: 'users.save',
  summary: 'Changes a user of the account: name and contact details, permissions, accounts',
  path: '/users/saveExistingUserInformation',
  runs: 'steps',
  access: 'accountAdministrator',
  body: z.object({ user: userChange, successNotification }),
  response: record,
})

export const activate = endpoint({
  name: 'users.activate',
  summary: 'Reactivates a deactivated user',
  path: '/users/activateUser',
  runs: 'steps',
  access: 'accountAdministrator',
  body: whom,
  response: record,
})

export const deactivate = endpoint({
  name: 'users.deactivate',
  summary: 'Deactivates a user at once and ends all their sessions',
  path: '/users/deactivateUser',
  runs: 'steps',
  access: 'accountAdministrator',
  body: whom,
  response: record,
})

export const requireNewPassword = endpoint({
  name: 'users.requireNewPassword',
  summary: 'Requires a new password before any other request: from the caller, or from a user of the account',
  path: '/users/requestToResetPasswordLoggedInUser',
  runs: 'steps',
  access: 'signedIn',
  body: whom,
  response: record,
})

export const resendInvitation = endpoint({
  name: 'users.resendInvitation',
  summary: 'Sends a new invitation, replacing the last one',
  path: '/users/resendInvitation',
  runs: 'steps',
  access: 'accountAdministrator',
  body: whom,
  response: record,
})

export const revokeInvitation = endpoint({
  name: 'users.revokeInvitation',
  summary: 'Revokes an invitation; its link becomes invalid',
  path: '/users/revokeInvitation',
  runs: 'steps',
  access: 'accountAdministrator',
  body: whom,
  response: record,
})

export const resetSecondFactor = endpoint({
  name: 'users.resetSecondFactor',
  summary: 'Disables the second factor of a user who has lost it; notifies both the user and the administrator',
  path: '/users/resetSecondFactor',
  runs: 'steps',
  access: 'accountAdministrator',
  body: whom,
  response: record,
})
