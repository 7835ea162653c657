import type { ClientSettings, NewCurrency } from '@tearsheet/protocol/clients/desk-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import { eq, type Transaction } from '../database/drizzle.ts'
import { client, currencyRate } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import { checkClientName } from './check-client-name.ts'
import { findFollowedRate } from './rates/exchange-rate-queries.ts'

/** Settings to store; an absent one is unchanged. */
type ChangedSettings = Omit<ClientSettings, 'billAfterProof'> & { billAfterProof?: boolean | undefined }

type Change = { clientId: string } & (
  | { action: 'setSettings'; settings: ChangedSettings }
  | { action: 'setCurrency'; use: 'invoice' | 'quote'; currency: NewCurrency }
)

/**
 * Changes a client's settings, or the currency of its future invoices or quotes, whose rate is added to its history; an
 * invoice keeps the rate at which it was issued (R21.20). @throws HttpError 404, 400 for a name that another client has,
 * and for a currency that follows the provider's rate without one
 */
export async function changeClient({ tx, performer, changes }: WriteContext, change: Change): Promise<void> {
  const { clientId } = change
  const input = change.action === 'setCurrency' ? { ...change, currency: await ratedNow(tx, change.currency) } : change
  if (input.action === 'setSettings') await checkClientName(tx, { name: input.settings.name, clientId })
  const [changed] = await tx.update(client).set(fieldsOf(input)).where(eq(client.id, clientId)).returning()
  if (!changed) throw notFound('Client')
  if (input.action === 'setCurrency') {
    const { code: currency, symbol, rate, buffer } = input.currency
    const row = { clientId, use: input.use, currency, symbol, rate, buffer, byName: performer.name }
    await tx.insert(currencyRate).values({ id: uuidv7(), ...row })
  }
  const id = clientId
  if (input.action === 'setSettings')
    await changes.record({ kind: 'client.settingsSet', id, detail: { settings: input.settings } })
  else await changes.record({ kind: 'client.currencySet', id, detail: { use: input.use, currency: input.currency } })
}

function fieldsOf(change: Change) {
  if (change.action === 'setSettings') return change.settings
  const { code, symbol, rate, buffer, followsRate } = change.currency
  return change.use === 'invoice'
    ? {
        invoiceCurrency: code,
        invoiceSymbol: symbol,
        invoiceRate: rate,
        invoiceBuffer: buffer,
        invoiceFollowsRate: followsRate,
      }
    : {
        quoteCurrency: code,
        quoteSymbol: symbol,
        quoteRate: rate,
        quoteBuffer: buffer,
        quoteFollowsRate: followsRate,
      }
}

/** Returns a currency as it is stored: one that follows the provider's rate has that of today. @throws HttpError 400 */
export async function ratedNow(tx: Transaction, currency: NewCurrency, field = 'code'): Promise<NewCurrency> {
  return currency.followsRate ? { ...currency, rate: await findFollowedRate(tx, currency.code, field) } : currency
}
