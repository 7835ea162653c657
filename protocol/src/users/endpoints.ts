import { z } from 'zod'
import { accessControlList } from '../clients/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { newPassword, userSummary } from './schemas.ts'

export const listForAdministrator = endpoint({
  name: 'users.listForAdministrator',
  summary: 'The users an administrator can view the portal as',
  path: '/users/getListOfUsers',
  access: 'providerAdmin',
  body: z.object({
    keyword: z.string().max(200).nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: z.object({ users: z.array(userSummary), totalCount: z.int(), pageNumber: z.int() }),
})

export const getAccessControlList = endpoint({
  name: 'users.getAccessControlList',
  summary: 'What a user may enter: their own, or an administrator’s choice',
  path: '/users/getAccessControlListForUser',
  access: 'signedIn',
  scoped: false,
  body: z.object({ userId: id }),
  response: accessControlList,
})

const choice = { password: newPassword, passwordConfirmation: z.string().max(1000) }

export const resetPassword = endpoint({
  name: 'users.resetPassword',
  summary: 'Changes one’s own password and signs in with a new token',
  path: '/users/resetPassword',
  access: 'signedIn',
  scoped: false,
  body: z.object({ userId: id, ...choice, currentPassword: z.string().max(1000).nullish() }),
  response: z.object({ token: z.string() }),
})

export const requestPasswordLink = endpoint({
  name: 'users.requestPasswordLink',
  summary: 'Sends a link to choose a new password; the same answer whether the user exists or not',
  path: '/users/requestToResetPasswordForNonLoggedInUser',
  access: 'public',
  body: z.object({ username: z.string().trim().min(1, { error: 'Enter your username' }).max(254) }),
  response: z.object({}),
})

export const resetPasswordWithLink = endpoint({
  name: 'users.resetPasswordWithLink',
  summary: 'Chooses a new password with a link that works once, for an hour',
  path: '/users/resetPasswordWithLink',
  access: 'public',
  body: z.object({ resetToken: z.string().min(1).max(200), ...choice }),
  response: z.object({ token: z.string() }),
})
