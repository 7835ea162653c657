import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { expect, it } from 'vitest'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const northern = await test.signIn('admin@northern.example')

it('leads from the approved price to the total, with the exchange difference apart', async () => {
  const { clientId, clientAccountId } = northern.scope
  const response = await test.call(invoices.exportCsv, { query: { clientId, clientAccountId } }, northern)
  const csv = (response.body as unknown as Buffer).toString('utf8') // a file's endpoint answers bytes
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const cents = (row: string[], name: string) => Math.round(Number(row[head.indexOf(name)]) * 100)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const parts = ['Approved price', 'Changes', 'Not quoted', 'Exchange difference'].map((name) => cents(row, name))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents(row, 'Total'))
  }
  expect(rows.some((row) => cents(row, 'Exchange difference') < 0)).toBe(true)
})
