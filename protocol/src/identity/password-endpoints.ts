import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { factorCode } from './sign-in-schemas.ts'

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
