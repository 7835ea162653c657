import type { FieldError } from '@tearsheet/protocol/errors'
import { beginOpenidSignIn } from '@tearsheet/protocol/identity/openid-endpoints'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { call } from '@tearsheet/ui/lib/api.ts'

/**
 * Redirects to the identity provider of the user's organization (R18.31).
 * @returns the errors when it does not: no address was entered, or no provider is configured for it
 */
export async function beginElsewhere(username: string, returnTo: string | null): Promise<FieldError[]> {
  if (!username) return [{ code: 'required', field: 'username', message: openidMessages.addressMissing }]
  const { address } = await call(beginOpenidSignIn, { username, returnTo })
  if (address === null) {
    const domain = username.slice(username.lastIndexOf('@') + 1)
    return [{ code: 'no_provider', field: 'username', message: openidMessages.noProvider(domain) }]
  }
  window.location.assign(address)
  return []
}
