import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { accessControlList } from './access-control-schemas.ts'
import { savedView, savedViewName, savedViewQuery, userSummary, viewedLists } from './schemas.ts'
import { factorCode } from './sign-in-schemas.ts'

export const listForAdministrator = endpoint({
  name: 'users.listForAdministrator',
  summary: 'Lists the users an administrator can view the portal as',
  path: '/users/getListOfUsers',
  access: 'providerAdmin',
  body: z.object({
    keyword: z.string().max(maxKeyword).nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: z.object({ users: z.array(userSummary), totalCount: z.int(), pageNumber: z.int() }),
})

export const getAccessControlList = endpoint({
  name: 'users.getAccessControlList',
  summary: 'Lists the views that a user may enter: their own, or, for administrators, those of a chosen user',
  path: '/users/getAccessControlListForUser',
  access: 'signedIn',
  scoped: false,
  body: z.object({ userId: id }),
  response: accessControlList,
})

/** Length limits are part of the password validation, so that all errors are returned at once. */
const choice = { password: z.string().max(1000), passwordConfirmation: z.string().max(1000) }

export const resetPassword = endpoint({
  name: 'users.resetPassword',
  summary: 'Changes the caller’s own password and returns a new token',
  path: '/users/resetPassword',
  runs: 'steps',
  access: 'signedIn',
  scoped: false,
  body: z.object({ userId: id, ...choice, currentPassword: z.string().max(1000).nullish() }),
  response: z.object({ token: z.string() }),
})

export const requestPasswordLink = endpoint({
  name: 'users.requestPasswordLink',
  summary: 'Sends a link to choose a new password; the response is the same whether the user exists or not',
  path: '/users/requestToResetPasswordForNonLoggedInUser',
  unrecorded: 'The job that sends the link records it',
  access: 'public',
  body: z.object({ username: z.string().trim().min(1, { error: 'Enter your username' }).max(254) }),
  response: z.object({}),
})

export const resetPasswordWithLink = endpoint({
  name: 'users.resetPasswordWithLink',
  summary: 'Sets a new password by a single-use link, valid for an hour',
  path: '/users/resetPasswordWithLink',
  runs: 'steps',
  access: 'public',
  body: z.object({ resetToken: z.string().min(1).max(200), ...choice, ...factorCode }),
  response: z.object({ token: z.string() }),
})

const views = z.object({ views: z.array(savedView) })

export const listSavedViews = endpoint({
  name: 'users.listSavedViews',
  summary: 'Lists the caller’s own saved views of a list in this account, in order',
  path: '/users/getSavedViews',
  access: 'signedIn',
  writes: false,
  body: z.object({ list: z.enum(viewedLists) }),
  response: views,
})

export const saveView = endpoint({
  name: 'users.saveView',
  summary: 'Saves a view of a list under a name; returns all views of the list',
  path: '/users/saveView',
  access: 'signedIn',
  body: z.object({ list: z.enum(viewedLists), name: savedViewName, query: savedViewQuery }),
  response: views,
  idempotency: 'optional',
})

export const renameView = endpoint({
  name: 'users.renameView',
  summary: 'Renames a view; returns all views of its list',
  path: '/users/renameView',
  access: 'signedIn',
  body: z.object({ viewId: id, name: savedViewName }),
  response: views,
})

export const removeView = endpoint({
  name: 'users.removeView',
  summary: 'Deletes a view; returns the remaining views of its list',
  path: '/users/removeView',
  access: 'signedIn',
  body: z.object({ viewId: id }),
  response: views,
})
