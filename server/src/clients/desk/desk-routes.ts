import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import * as rates from '@tearsheet/protocol/clients/desk-rate-endpoints'
import { type Routes, serve } from '../../http/verb.ts'
import {
  addDeskAccount,
  createDeskClient,
  setAccountQuoteRules,
  setAccountSettings,
  setClientCurrency,
  setClientSettings,
} from './change-client.ts'
import { listClients, loadDeskClient } from './client-queries.ts'
import { listDeskRates, setDeskRate } from './set-rates.ts'

/** Routes for all clients with their accounts and settings, and for exchange rates. */
export const deskClientRoutes: Routes = [
  serve(clients.listClients, listClients),
  serve(clients.getClient, loadDeskClient),
  serve(clients.createClient, createDeskClient),
  serve(clients.setClientSettings, setClientSettings),
  serve(clients.setClientCurrency, setClientCurrency),
  serve(clients.addAccount, addDeskAccount),
  serve(clients.setAccountSettings, setAccountSettings),
  serve(clients.setQuoteRules, setAccountQuoteRules),
  serve(rates.listExchangeRates, listDeskRates),
  serve(rates.setExchangeRate, setDeskRate),
]
