// @module-tag sql
import { getAging, getBalance } from '@tearsheet/protocol/invoices/endpoints'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { type DisplayCurrency, displayAmount, minorDigits } from '@tearsheet/protocol/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()

/** Sums up balances as displayed to an account, each invoice rounded once at its own rate. */
const shownOf = (rows: readonly (DisplayCurrency & { balance: number })[]) =>
  displayedTotals(
    rows.map(({ balance, ...currency }) => ({
      currencyCode: currency.code,
      symbol: currency.symbol,
      amount: displayAmount(balance, currency),
    })),
  ).toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1))

test('returns the sum of the account’s own open invoices, and the sum of their displayed amounts', async () => {
  for (const [username, account] of [
    ['full@lakeside.example', 'Human Resources'],
    ['admin@lakeside.example', 'School of Medicine'],
    ['admin@northern.example', 'Talent Acquisition'],
  ] as const) {
    const person = await portal.signIn(username, account)
    const { status, body } = await portal.call(getBalance, {}, person)
    expect(status).toBe(200)
    const rows = await portal.sql<DisplayCurrency & { balance: number }>(
      'select balance, currency as code, symbol, rate, buffer from invoice where client_account_id = $1 and status = 0',
      [person.scope.clientAccountId],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(body).toEqual({
      invoiceBalance: rows.reduce((sum, { balance }) => sum + balance, 0),
      openInvoiceCount: rows.length,
      underWay: [],
      amounts: shownOf(rows),
    })
  }
})

test('rounds invoices of several rates and currencies at their own rate, never their sum', async () => {
  const marguerite = await portal.signIn('admin@lakeside.example', 'School of Medicine')
  const mine = [marguerite.scope.clientAccountId]
  await portal.sql(
    `update invoice i set rate = 1.00005 + place * 0.013, buffer = 0.0125 * (place % 3),
       currency = (array['CAD', 'JPY', 'USD', 'KWD'])[1 + place % 4], symbol = (array['C$', '¥', '$', 'KD'])[1 + place % 4]
     from (select id, row_number() over (order by id)::integer as place from invoice where client_account_id = $1) o
     where o.id = i.id`,
    mine,
  )
  await portal.sql(
    'update invoice set shown_balance = display_amount(balance, currency, rate, buffer) where client_account_id = $1',
    mine,
  )
  const rows = await portal.sql<DisplayCurrency & { balance: number }>(
    'select balance, currency as code, symbol, rate, buffer from invoice where client_account_id = $1 and status = 0',
    mine,
  )
  const { body } = await portal.call(getBalance, {}, marguerite)
  expect(body.amounts).toEqual(shownOf(rows))
  expect(body.amounts.length).toBeGreaterThan(1)
  const aging = await portal.call(getAging, {}, marguerite)
  const byCode = (a: { currencyCode: string }, b: { currencyCode: string }) =>
    a.currencyCode < b.currencyCode ? -1 : 1
  expect(aging.body.amounts.toSorted(byCode)).toEqual(body.amounts)
})

test('displays ten thousand amounts in the database as the protocol does, with the same minor digits', async () => {
  const codes = Intl.supportedValuesOf('currency')
  const digits = await portal.sql<{ code: string; digits: number }>(
    'select code, minor_digits(code) as digits from unnest($1::text[]) code',
    [codes],
  )
  expect(digits).toEqual(codes.map((code) => ({ code, digits: minorDigits(code) })))
  const decimal = (most: number, places: number) =>
    fc.integer({ min: 0, max: most * 10 ** places }).map((all) => all / 10 ** places)
  const given = fc.sample(
    fc.record({
      amount: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      code: fc.constantFrom('USD', 'CAD', 'JPY', 'KWD', 'CLF'),
      rate: decimal(400, 6),
      buffer: decimal(1, 4),
    }),
    10_000,
  )
  const seen = await portal.sql<{ shown: string }>(
    `select display_amount(amount, code, rate, buffer) as shown from unnest($1::bigint[], $2::text[], $3::float8[], $4::float8[])
     with ordinality given (amount, code, rate, buffer, place) order by place`,
    [
      given.map(({ amount }) => amount),
      given.map(({ code }) => code),
      given.map(({ rate }) => rate),
      given.map(({ buffer }) => buffer),
    ],
  )
  expect(seen.map(({ shown }) => Number(shown))).toEqual(
    // Adding 0 turns -0 into 0.
    given.map(({ amount, code, rate, buffer }) => displayAmount(amount, { code, symbol: '', rate, buffer }) + 0),
  )
})

test('returns zero for an account without open invoices', async () => {
  const curtis = await portal.signIn('talent@beacon.example')
  await portal.sql(
    'update invoice set status = 1, paid = paid + balance, balance = 0, shown_balance = 0 where client_account_id = $1',
    [curtis.scope.clientAccountId],
  )
  expect((await portal.call(getBalance, {}, curtis)).body).toEqual({
    invoiceBalance: 0,
    openInvoiceCount: 0,
    amounts: [],
    underWay: [],
  })
})

test('returns an exact sum above two billion cents', async () => {
  const aiyana = await portal.signIn('admin@northern.example')
  await portal.sql(
    'update invoice set balance = 2000000000, shown_balance = 2000000000 where status = 0 and client_account_id = $1',
    [aiyana.scope.clientAccountId],
  )
  const { body } = await portal.call(getBalance, {}, aiyana)
  expect(body.invoiceBalance).toBe(body.openInvoiceCount * 2_000_000_000)
})

test('requires a token, the permission and the own account', async () => {
  const daniel = await portal.signIn('full@lakeside.example')
  const aiyana = await portal.signIn('admin@northern.example')
  expect((await portal.call(getBalance, {})).status).toBe(401)
  expect((await portal.call(getBalance, {}, await portal.signIn('limited@lakeside.example'))).status).toBe(403)
  expect((await portal.call(getBalance, {}, { ...daniel, scope: aiyana.scope })).status).toBe(403)
})
