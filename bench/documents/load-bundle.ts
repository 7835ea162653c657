import { generatePdf, generateZip } from '@tearsheet/protocol/invoices/endpoints'
import pg from 'pg'
import { accountOf, invoiceId, loadInvoices, userId } from '../payment-rate/data-set.ts'
import { sampleInvoice } from './sample-invoice.ts'

export const bundleSize = 1_000
const account = accountOf(0)

/** Creates a thousand invoices of twelve lines in one account, in a migrated, empty database. */
export async function loadBundle(connectionString: string): Promise<void> {
  await loadInvoices(connectionString, bundleSize)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('update invoice set client_id = $1, client_account_id = $1', [account])
    for (let number = 0; number < bundleSize; number++) {
      const { items, invoice } = sampleInvoice(number)
      await client.query('update invoice set balance = $2::integer, shown_balance = $2::integer where id = $1', [
        invoice.id,
        invoice.balance,
      ])
      await client.query(
        `insert into invoice_item (id, invoice_id, client_account_id, description, publication_name, amount)
         select id, $1, $2, description, "publicationName", amount
         from json_to_recordset($3) i (id uuid, description text, "publicationName" text, amount integer)`,
        [invoice.id, account, JSON.stringify(items)],
      )
    }
  } finally {
    await client.end()
  }
}

/** Requests the PDF of one of them, or the zip of all, and reads it as a stream. */
export async function fetchDocuments(url: string, token: string, count: number) {
  const endpoint = count === 1 ? generatePdf : generateZip
  const started = performance.now()
  const response = await fetch(`${url}/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({
      activeView: { user: { id: userId }, client: { id: account }, clientAccount: { id: account } },
      clientId: account,
      clientAccountId: account,
      invoiceItemIdList: Array.from({ length: count }, (_, number) => invoiceId(number)),
    }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  let firstByte = 0
  for await (const chunk of response.body) {
    if (bytes === 0) firstByte = performance.now() - started
    bytes += chunk.length
  }
  return { bytes, firstByte, seconds: (performance.now() - started) / 1000 }
}
