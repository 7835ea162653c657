import { expect, type FrameLocator, type Page } from '@playwright/test'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { people } from './people.ts'
import { callAs, portalUrl, type Visitor, visit } from './portal.ts'

/** The sandbox bank's test cards, by the result of a payment with them. */
export const cards = {
  credit: '4242424242424242',
  debit: '4000056655665556',
  declined: '4000000000000002',
  asksCardholder: '4000002500003155',
} as const

/**
 * Returns the open invoices of a visitor's account, oldest first: journeys that pay use the ones that lists show last.
 */
export async function openInvoices(visitor: Visitor): Promise<Invoice[]> {
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
  const order = [{ sortBy: 'invoice_number', sortOrder: 'asc' } as const]
  const query = { ...scope, filteredView: 'Open', paginationLimit: 100, pageNumber: 1, sortForFilter: order } as const
  return (await callAs(visitor, invoices.list, { query })).Open.data
}

/** The bank's hosted card field, in its frame. */
export const cardField = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

export async function typeCard(page: Page, number: string): Promise<void> {
  const field = cardField(page)
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel('Expiration (MM/YY)').fill('12/40')
  await field.getByLabel('Card security code').fill('123')
}

/** Returns a card token, as the hosted field receives it, for a payment without a browser. */
export async function tokenOf(number: string): Promise<string> {
  const response = await fetch(`${portalUrl()}/sandbox-bank/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' }),
  })
  expect(response.ok).toBe(true)
  const { gatewayToken } = (await response.json()) as { gatewayToken: string } // the bank's own response
  return gatewayToken
}

/** Returns how often the bank has charged an amount, in minor units, according to its own records. */
export async function chargesOf(amount: number): Promise<number> {
  const { token } = await visit(people.staff)
  const response = await fetch(`${portalUrl()}/sandbox-bank/charges`, { headers: { 'x-auth-token': token } })
  expect(response.ok).toBe(true)
  const ledger = (await response.json()) as { charges: { amount: number; status: string }[] } // the bank's own response
  return ledger.charges.filter((charge) => charge.amount === amount && charge.status === 'succeeded').length
}
