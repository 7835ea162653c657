import { getBalance } from '@tearsheet/protocol/invoices/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test("the balance is the sum of the account's open invoices, and no other's", async () => {
  for (const [username, account] of [
    ['full@lakeside.example', 'Human Resources'],
    ['admin@lakeside.example', 'School of Medicine'],
    ['admin@northern.example', 'Talent Acquisition'],
  ] as const) {
    const person = await portal.signIn(username, account)
    const { status, body } = await portal.call(getBalance, {}, person)
    expect(status).toBe(200)
    const rows = await portal.sql<{ balance: number }>(
      'select balance from invoice where client_account_id = $1 and status = 0',
      [person.scope.clientAccountId],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(body).toEqual({
      invoiceBalance: rows.reduce((sum, { balance }) => sum + balance, 0),
      openInvoiceCount: rows.length,
    })
  }
})

test('an account without open invoices owes nothing', async () => {
  const curtis = await portal.signIn('talent@beacon.example')
  await portal.sql('update invoice set status = 1, paid = paid + balance, balance = 0 where client_account_id = $1', [
    curtis.scope.clientAccountId,
  ])
  expect((await portal.call(getBalance, {}, curtis)).body).toEqual({ invoiceBalance: 0, openInvoiceCount: 0 })
})

test('a sum past two billion cents is told whole', async () => {
  const aiyana = await portal.signIn('admin@northern.example')
  await portal.sql('update invoice set balance = 2000000000 where status = 0 and client_account_id = $1', [
    aiyana.scope.clientAccountId,
  ])
  const { body } = await portal.call(getBalance, {}, aiyana)
  expect(body.invoiceBalance).toBe(body.openInvoiceCount * 2_000_000_000)
})

test('a token, the flag and the own account are needed', async () => {
  const daniel = await portal.signIn('full@lakeside.example')
  const aiyana = await portal.signIn('admin@northern.example')
  expect((await portal.call(getBalance, {})).status).toBe(401)
  expect((await portal.call(getBalance, {}, await portal.signIn('limited@lakeside.example'))).status).toBe(403)
  expect((await portal.call(getBalance, {}, { ...daniel, scope: aiyana.scope })).status).toBe(403)
})
