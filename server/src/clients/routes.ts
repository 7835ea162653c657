import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import * as desk from '@tearsheet/protocol/clients/desk-branding-endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import * as accessControl from '@tearsheet/protocol/identity/access-control-endpoints'
import * as viewing from '@tearsheet/protocol/identity/viewing-endpoints'
import type { Database } from '../database/connection.ts'
import type { FileChecks } from '../documents/check-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type Routes, serve } from '../http/verb.ts'
import { allowChanges, stopViewing } from './change-viewing.ts'
import { deskClientRoutes } from './desk/desk-routes.ts'
import { listAllUsers } from './list-all-users.ts'
import type { ListShownContracts } from './load-access-control-list.ts'
import { type AttentionDependencies, loadAttention } from './load-attention.ts'
import { loadClient } from './load-client.ts'
import { getAccountLogo, getLogo } from './logo-queries.ts'
import { getAdministrators, getProvider } from './queries.ts'
import { requestAccess } from './request-access.ts'
import { setAccent, setAccountAccent } from './set-accent.ts'
import { setBillingAddress } from './set-billing-address.ts'
import { setBranding } from './set-branding.ts'
import { setFactorRequired } from './set-factor-required.ts'
import { removeAccountLogo, removeLogo, setAccountLogo, setLogo } from './set-logo.ts'
import { setProviderAccess } from './set-provider-access.ts'
import { setQuoteSettings } from './set-quote-settings.ts'
import { beginViewing } from './start-viewing.ts'
import { viewAs } from './view-as.ts'
import { getViewing } from './viewing-queries.ts'

interface Dependencies extends AttentionDependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  scanner: FileChecks['scanner']
  listShownContracts: ListShownContracts
}

/** Routes for a client's settings and appearance, and for the accounts that a user may enter. */
export const clientRoutes: Routes<Dependencies> = [
  ...deskClientRoutes,
  serve(viewing.listForAdministrator, listAllUsers),
  serve(accessControl.getAccessControlList, viewAs),
  serve(viewing.beginViewing, beginViewing),
  serve(viewing.getViewing, getViewing),
  serve(viewing.allowChanges, allowChanges),
  serve(viewing.stopViewing, stopViewing),

  serve(clients.getById, loadClient),
  serve(clients.getProvider, getProvider),
  serve(clients.setProviderAccess, setProviderAccess),
  serve(clients.setFactorRequired, setFactorRequired),
  serve(clients.setQuoteSettings, setQuoteSettings),
  serve(clients.getAdministrators, getAdministrators),
  serve(clients.requestAccess, requestAccess),
  serve(clients.setBillingAddress, setBillingAddress),
  serve(clients.getAttention, loadAttention),

  serve(branding.setBranding, setBranding),
  serve(branding.setAccent, setAccent),
  serve(branding.setLogo, setLogo),
  serve(branding.removeLogo, removeLogo),
  serve(branding.getLogo, getLogo),
  serve(desk.setAccountAccent, setAccountAccent),
  serve(desk.setAccountLogo, setAccountLogo),
  serve(desk.removeAccountLogo, removeAccountLogo),
  serve(desk.getAccountLogo, getAccountLogo),
]
