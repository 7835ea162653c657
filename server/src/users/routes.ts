import * as users from '@tearsheet/protocol/users/endpoints'
import type { SecondFactorDependencies } from '../auth/factors/check-second-factor.ts'
import { deviceOf } from '../auth/present-device.ts'
import { rateLimitPasswordLinks } from '../auth/rate-limit-password-links.ts'
import type { Database } from '../database/connection.ts'
import type { Route } from '../http/route.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswordWithLink } from './reset-password-with-link.ts'
import type { PasswordDependencies } from './validate-password.ts'

interface Dependencies extends PasswordDependencies, SecondFactorDependencies {
  database: Database
}

export function userRoutes(route: Route, deps: Dependencies): void {
  const { database } = deps
  route(users.resetPassword, async ({ actor, request }, body) => ({
    token: await resetPassword(database, { actor, body, userAgent: deviceOf(request) }, deps),
  }))
  route(users.requestPasswordLink, async ({ request, tx }, body) => {
    await rateLimitPasswordLinks(tx, request.ip)
    await requestPasswordLink(tx, body.username)
    return {}
  })
  route(users.resetPasswordWithLink, async ({ request }, body) => ({
    token: await resetPasswordWithLink(database, { ...body, address: request.ip, device: deviceOf(request) }, deps),
  }))
}
