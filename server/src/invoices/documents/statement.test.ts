// @module-tag sql
import { addDays, bookDate, dateIn } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { expect, it } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'
import { writeStatement } from './export-statement.ts'
import { partsToReport } from './present-sums.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')

const today = new Date().toISOString().slice(0, 10)
const longAgo = addDays(today, -1200)
// Today in the reader's time zone may be tomorrow in UTC, or yesterday.
const tomorrow = addDays(today, 1)

async function statement(from: string, to: string, as = full): Promise<StatementPart[]> {
  const { status, body } = await test.call(invoices.getStatement, { from, to }, as)
  expect(status).toBe(200)
  return body.parts
}

function expectToAddUp({ opening, movements, invoiced, paid, refunded, closing }: StatementPart): void {
  expect(opening + invoiced - paid + refunded).toBe(closing)
  let balance = opening
  for (const movement of movements) {
    balance += movement.amount
    expect(movement.balance).toBe(balance)
  }
  expect(balance).toBe(closing)
}

it('adds up line by line, and closes with the account’s current open amount', async () => {
  for (const as of [full, northern]) {
    const parts = await statement(longAgo, tomorrow, as)
    for (const part of parts) expectToAddUp(part)
    const { amounts } = (await test.call(invoices.getBalance, {}, as)).body
    const closing = parts.filter((part) => part.closing !== 0)
    expect(closing.map(({ currencyCode, closing: amount }) => [currencyCode, amount])).toEqual(
      amounts.map(({ currencyCode, amount }) => [currencyCode, amount]),
    )
  }
})

it('omits a currency without opening balance and movements, unless there is no other', async () => {
  const [part] = await statement(longAgo, tomorrow)
  if (!part) throw new Error('The account has movements')
  const idle = { ...part, currencyCode: 'CAD', opening: 0, closing: 0, movements: [] }
  expect(partsToReport([idle, part])).toEqual([part])
  expect(partsToReport([{ ...idle, opening: 1 }, part])).toHaveLength(2)
  expect(partsToReport([idle])).toEqual([idle])
})

it('starts with the closing balance of the previous range, wherever a year is split', async () => {
  for (const days of [400, 200, 90, 31, 10, 1]) {
    const cut = addDays(today, -days)
    const [before] = await statement(longAgo, addDays(cut, -1), northern)
    const [after] = await statement(cut, tomorrow, northern)
    const [whole] = await statement(longAgo, tomorrow, northern)
    if (!before || !after || !whole) throw new Error('Each range includes Canadian dollars')
    expect(after.opening).toBe(before.currencyCode === after.currencyCode ? before.closing : 0)
    expect(after.closing).toBe(whole.closing)
  }
})

it('lists a refunded payment twice: as paid, and as refunded', async () => {
  const [part] = await statement(longAgo, tomorrow)
  const [refund] = part?.movements.filter(({ kind }) => kind === 'refund') ?? []
  const reference = refund?.words.match(/PAY-\d+/)?.[0]
  const both = part?.movements.filter(({ words }) => words.includes(reference ?? 'none'))
  expect(both?.map(({ kind, amount }) => [kind, Math.sign(amount)])).toEqual([
    ['payment', -1],
    ['refund', 1],
  ])
  expect(part?.refunded).toBe(refund?.amount)
})

it('derives an earlier payment of an invoice later paid by card, exact to the cent', async () => {
  // Half of it by check, then the rest by card, at a rate at which the halves do not add up.
  const [row] = await test.sql<{ id: string; payment_id: string }>(
    `select i.id, s.payment_id from invoice i join payment_invoice s on s.invoice_id = i.id join payment p on p.id = s.payment_id
     where i.client_account_id = $1 and p.state = 'succeeded' and i.status = 1 limit 1`,
    [northern.scope.clientAccountId],
  )
  await test.sql(
    'update payment_invoice set charged_amount = charged_amount - 7 where payment_id = $1 and invoice_id = $2',
    [row?.payment_id, row?.id],
  )
  await test.sql('update payment set charged_amount = charged_amount - 7 where id = $1', [row?.payment_id])
  const [part] = await statement(longAgo, tomorrow, northern)
  expect(part?.movements.filter(({ kind, amount }) => kind === 'payment' && amount === -7)).toHaveLength(1)
  const { amounts } = (await test.call(invoices.getBalance, {}, northern)).body
  expect(part?.closing).toBe(amounts[0]?.amount)
})

it('has a CSV with opening and closing balance, in the currency’s own decimals', async () => {
  const from = addDays(today, -120)
  const [part] = await statement(from, today, northern)
  const response = await test.call(invoices.exportStatement, { from, to: today }, northern)
  expect(response.headers['content-disposition']).toContain(`Statement-${from}-${today}.csv`)
  const bytes: unknown = response.body
  const lines = (Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\u{feff}Currency,Date,Kind,Description,Amount,Balance')
  expect(lines[1]).toBe(`CAD,${from},Opening balance,,,${((part?.opening ?? 0) / 100).toFixed(2)}`)
  expect(lines.at(-1)).toBe(`CAD,${today},Closing balance,,,${((part?.closing ?? 0) / 100).toFixed(2)}`)
  expect(lines).toHaveLength((part?.movements.length ?? 0) + 3)
})

it('sends the header of its CSV before anything is read', async () => {
  const reading = Promise.withResolvers<StatementPart[]>()
  const pieces = writeStatement({ from: today, to: today }, () => reading.promise)[Symbol.asyncIterator]()
  expect(String((await pieces.next()).value)).toBe('\u{feff}Currency,Date,Kind,Description,Amount,Balance\r\n')
  reading.resolve([])
  expect((await pieces.next()).done).toBe(true)
})

it('requires the permission, and a valid range', async () => {
  const limited = await test.signIn('limited@lakeside.example')
  for (const endpoint of [invoices.getStatement, invoices.exportStatement]) {
    expect((await test.call(endpoint, { from: today, to: today }, limited)).status).toBe(403)
    expect((await test.call(endpoint, { from: today, to: today }, null)).status).toBe(401)
    const backwards = await test.call(endpoint, { from: today, to: longAgo }, full)
    expect([backwards.status, backwards.body.errors?.map(({ field }) => field)]).toEqual([400, ['to']])
    const neither = await test.call(endpoint, { from: '2026-02-30', to: 'soon' }, full)
    expect([neither.status, neither.body.errors?.map(({ field }) => field)]).toEqual([400, ['from', 'to']])
  }
})

it('closes with the current open amount, also for a reader whose day lags behind the accounting day', async () => {
  const timeZone = 'Etc/GMT+12'
  await test.sql(`update app_user set time_zone = $1 where username = 'full@lakeside.example'`, [timeZone])
  await test.sql(`update invoice set issued_at = now() where id in (
    select i.id from invoice i join client_account a on a.id = i.client_account_id
    where a.name = 'Human Resources' and i.status = 0 order by i.id limit 1)`)
  const parts = await statement(longAgo, dateIn(timeZone, new Date()))
  const { amounts } = (await test.call(invoices.getBalance, {}, full)).body
  const open = parts.map(({ closing }) => closing).filter((amount) => amount !== 0)
  expect(open).toEqual(amounts.map(({ amount }) => amount))
  expect(
    parts[0]?.movements.filter(({ kind, date }) => kind === 'invoice' && date === bookDate(new Date())),
  ).toHaveLength(1)
})

it('lists a card payment and its refund on the same days as the accounting export, in any time zone', async () => {
  const settled = `${addDays(today, -20)}T02:30:00Z`
  const refunded = `${addDays(today, -15)}T23:30:00Z`
  const [row] = await test.sql<{ id: string; reference: string }>(
    `update payment set settled_at = $1 where id = (select id from payment
     where state = 'refunded' and client_account_id = $2 order by id limit 1) returning id, reference`,
    [settled, full.scope.clientAccountId],
  )
  await test.sql('update payment_refund set booked_at = $1 where payment_id = $2', [refunded, row?.id])
  const reference = row?.reference ?? 'none'
  const staff = await test.signIn('staff@beacon.example')
  const exported = await test.call(ledger.exportLedger, { from: addDays(today, -30), to: today }, staff)
  const bytes: unknown = exported.body
  const lines = (Buffer.isBuffer(bytes) ? bytes.toString('utf8') : String(bytes)).split('\r\n')
  const inLedger = new Set(lines.filter((line) => line.includes(reference)).map((line) => line.slice(0, 10)))
  expect([...inLedger]).toEqual([settled.slice(0, 10), refunded.slice(0, 10)])
  for (const timeZone of ['America/New_York', 'Pacific/Auckland']) {
    await test.sql(`update app_user set time_zone = $1 where username = 'full@lakeside.example'`, [timeZone])
    const [part] = await statement(longAgo, tomorrow)
    const own = part?.movements.filter(({ words }) => words.includes(reference)).map(({ date }) => date)
    expect(new Set(own)).toEqual(inLedger)
  }
})
