import type { ClientCurrency, ClientSettings } from '@tearsheet/protocol/clients/desk-schemas'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import { client, currencyRate } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import { checkClientName } from './check-client-name.ts'

/** Settings to store; an absent one is unchanged. */
type ChangedSettings = Omit<ClientSettings, 'billAfterProof'> & { billAfterProof?: boolean | undefined }

type Change = { clientId: string } & (
  | { action: 'setSettings'; settings: ChangedSettings }
  | { action: 'setCurrency'; use: 'invoice' | 'quote'; currency: ClientCurrency }
)

/**
 * Changes a client's settings, or the currency of its future invoices or quotes, whose rate is added to its history; an
 * invoice keeps the rate at which it was issued (R21.20). @throws HttpError 404, 400 for a name that another client has
 */
export async function changeClient({ tx, performer, changes }: WriteContext, input: Change): Promise<void> {
  const { clientId } = input
  if (input.action === 'setSettings') await checkClientName(tx, { name: input.settings.name, clientId })
  const [changed] = await tx.update(client).set(fieldsOf(input)).where(eq(client.id, clientId)).returning()
  if (!changed) throw notFound('Client')
  if (input.action === 'setCurrency') {
    const { code: currency, ...rest } = input.currency
    await tx
      .insert(currencyRate)
      .values({ id: uuidv7(), clientId, use: input.use, currency, ...rest, byName: performer.name })
  }
  const id = clientId
  if (input.action === 'setSettings')
    await changes.record({ kind: 'client.settingsSet', id, detail: { settings: input.settings } })
  else await changes.record({ kind: 'client.currencySet', id, detail: { use: input.use, currency: input.currency } })
}

function fieldsOf(change: Change) {
  if (change.action === 'setSettings') return change.settings
  const { code, symbol, rate, buffer } = change.currency
  return change.use === 'invoice'
    ? { invoiceCurrency: code, invoiceSymbol: symbol, invoiceRate: rate, invoiceBuffer: buffer }
    : { quoteCurrency: code, quoteSymbol: symbol, quoteRate: rate, quoteBuffer: buffer }
}
