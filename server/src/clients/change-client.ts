import type { ClientCurrency, ClientSettings } from '@tearsheet/protocol/clients/desk-schemas'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { client, currencyRate } from '../database/tables/clients.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { checkClientName } from './check-client-name.ts'

type Change =
  | { action: 'setSettings'; settings: ClientSettings }
  | { action: 'setCurrency'; use: 'invoice' | 'quote'; currency: ClientCurrency }

/**
 * Changes a client's settings, or the currency of its future invoices or quotes, whose rate is added to its history; an
 * invoice keeps the rate at which it was issued (R21.20). @throws HttpError 404, 400 for a name that another client has
 */
export async function changeClient(
  tx: Transaction,
  clientId: string,
  change: Change,
  performer: Performer,
): Promise<void> {
  if (change.action === 'setSettings') await checkClientName(tx, change.settings.name, clientId)
  const [changed] = await tx.update(client).set(fieldsOf(change)).where(eq(client.id, clientId)).returning()
  if (!changed) throw notFound('Client')
  if (change.action === 'setCurrency') {
    const { code: currency, ...rest } = change.currency
    await tx
      .insert(currencyRate)
      .values({ id: uuidv7(), clientId, use: change.use, currency, ...rest, byName: performer.name })
  }
  const { action, ...detail } = change
  await recordChange(tx, { performer, action: `clients.${action}`, subject: 'client', subjectId: clientId, detail })
}

function fieldsOf(change: Change) {
  if (change.action === 'setSettings') return change.settings
  const { code, symbol, rate, buffer } = change.currency
  return change.use === 'invoice'
    ? { invoiceCurrency: code, invoiceSymbol: symbol, invoiceRate: rate, invoiceBuffer: buffer }
    : { quoteCurrency: code, quoteSymbol: symbol, quoteRate: rate, quoteBuffer: buffer }
}
