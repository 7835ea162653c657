import * as users from '@tearsheet/protocol/users/endpoints'
import { rateLimitPasswordLinks } from '../auth/rate-limit-password-links.ts'
import type { SessionDependencies } from '../auth/start-session.ts'
import type { Database } from '../database/connection.ts'
import type { Serve } from '../http/serve.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswordWithLink } from './reset-password-with-link.ts'

interface Dependencies extends SessionDependencies {
  database: Database
}

export function userRoutes(serve: Serve, deps: Dependencies): void {
  const { database } = deps
  serve.signedIn(users.resetPassword, async ({ actor, body, request }) => ({
    token: await resetPassword(database, { actor, body, address: request.ip }, deps),
  }))
  serve.open(users.requestPasswordLink, async ({ body, request }) => {
    await database.transaction('tearsheet_provider', async (tx) => {
      await rateLimitPasswordLinks(tx, request.ip)
      await requestPasswordLink(tx, body.username)
    })
    return {}
  })
  serve.open(users.resetPasswordWithLink, async ({ body }) => ({
    token: await resetPasswordWithLink(database, body, deps),
  }))
}
