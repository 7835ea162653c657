import type { Fault } from '@tearsheet/protocol/errors'
import { openidMessages } from '@tearsheet/protocol/users/messages'
import { beginOpenidSignIn } from '@tearsheet/protocol/users/openid-endpoints'
import { call } from '../../lib/api.ts'

/**
 * Leaves for the identity provider of somebody's organization (R18.31); the page goes away.
 * @returns why it does not, where there is none for their address
 */
export async function beginElsewhere(username: string, returnTo: string | null): Promise<Fault[]> {
  const { address } = await call(beginOpenidSignIn, { username, returnTo })
  if (address === null) {
    const domain = username.slice(username.lastIndexOf('@') + 1)
    return [{ code: 'no_provider', field: 'username', message: openidMessages.noProvider(domain) }]
  }
  window.location.assign(address)
  return []
}
