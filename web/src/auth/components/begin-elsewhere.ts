import type { Fault } from '@tearsheet/protocol/errors'
import { beginOpenidSignIn } from '@tearsheet/protocol/users/openid-endpoints'
import { openidMessages } from '@tearsheet/protocol/users/openid-messages'
import { call } from '../../lib/api.ts'

/**
 * Leaves for the identity provider of somebody's organization (R18.31); the page goes away.
 * @returns why it does not: no address was typed, or there is none for it
 */
export async function beginElsewhere(username: string, returnTo: string | null): Promise<Fault[]> {
  if (!username) return [{ code: 'required', field: 'username', message: openidMessages.addressMissing }]
  const { address } = await call(beginOpenidSignIn, { username, returnTo })
  if (address === null) {
    const domain = username.slice(username.lastIndexOf('@') + 1)
    return [{ code: 'no_provider', field: 'username', message: openidMessages.noProvider(domain) }]
  }
  window.location.assign(address)
  return []
}
