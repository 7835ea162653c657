import * as auth from '@tearsheet/protocol/auth/endpoints'
import * as factors from '@tearsheet/protocol/auth/factor-endpoints'
import * as sessions from '@tearsheet/protocol/auth/session-endpoints'
import * as comments from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import * as accountUsers from '@tearsheet/protocol/users/account-endpoints'
import * as users from '@tearsheet/protocol/users/endpoints'

/** Every call that the protocol declares, so that what must hold for all is asked of all. */
export const everyEndpoint: Endpoint[] = [
  auth,
  sessions,
  factors,
  campaigns,
  comments,
  downloads,
  clients,
  desk,
  invoices,
  mediaContracts,
  notifications,
  quotes,
  users,
  accountUsers,
].flatMap((domain) => Object.values<Endpoint>(domain))

/** An address of an endpoint, with an id that nobody has for each of its parameters. */
export function addressOf(endpoint: Endpoint): string {
  return `/api${endpoint.path}`.replace(/:version\b/, '1').replace(/:\w+/g, '01900000-0000-7000-8000-00000000abcd')
}
