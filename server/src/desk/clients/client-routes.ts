import * as clients from '@tearsheet/protocol/desk/client-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { type Routes, serve } from '../../http/verb.ts'
import {
  addDeskAccount,
  createDeskClient,
  setAccountQuoteRules,
  setAccountSettings,
  setClientCurrency,
  setClientSettings,
} from './change-client.ts'
import { amendDeskContract, createDeskContract, lockDeskContract, renewDeskContract } from './change-contract.ts'
import { listClients, loadDeskClient } from './client-queries.ts'
import { listDeskContracts } from './contract-queries.ts'

/** Routes for clients with their accounts and settings, and for their media contracts. */
export const deskClientRoutes: Routes = [
  serve(clients.listClients, listClients),
  serve(clients.getClient, loadDeskClient),
  serve(clients.createClient, createDeskClient),
  serve(clients.setClientSettings, setClientSettings),
  serve(clients.setClientCurrency, setClientCurrency),
  serve(clients.addAccount, addDeskAccount),
  serve(clients.setAccountSettings, setAccountSettings),
  serve(desk.setQuoteRules, setAccountQuoteRules),
  serve(clients.listDeskContracts, listDeskContracts),
  serve(clients.createContract, createDeskContract),
  serve(clients.amendContract, amendDeskContract),
  serve(clients.lockContract, lockDeskContract),
  serve(clients.renewContract, renewDeskContract),
]
