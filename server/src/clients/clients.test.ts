import {
  getAdministrators,
  getById,
  getProvider,
  requestAccess,
  setBillingAddress,
} from '@tearsheet/protocol/clients/endpoints'
import { getDetails } from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { runDueJobs, type SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')
const marguerite = await portal.signIn('admin@lakeside.example', 'Human Resources')
const aiyana = await portal.signIn('admin@northern.example')

const clientOf = (as: SignedIn | null) => portal.call(getById, { clientId: as?.scope.clientId ?? '' }, as)

describe("the view's client", () => {
  test('is returned with its currencies and options', async () => {
    const { status, body } = await clientOf(aiyana)
    expect(status).toBe(200)
    expect(body.client).toMatchObject({
      name: 'Northern Health',
      currencyCodeInvoice: 'CAD',
      CurrencyInvoice: { symbol: 'C$', exchange_rate: 1.37, invoice_buffer: 0.02 },
      currencyCodeQuote: 'CAD',
      CurrencyQuote: { symbol: 'C$', exchange_rate: 1.37, quote_buffer: 0.03 },
      jeClientPersonalizedUrl: null,
      jobStats: false,
      candidateModule: false,
      isProvider: false,
    })
    expect((await clientOf(daniel)).body.client).toMatchObject({
      currencyCodeInvoice: 'USD',
      CurrencyInvoice: { symbol: '$', exchange_rate: 1, invoice_buffer: 0 },
      jeClientPersonalizedUrl: 'https://www.lakeside.example/recruitment',
    })
  })

  test('is returned with the accounts that the user belongs to, and no others', async () => {
    const names = async (as: SignedIn) => (await clientOf(as)).body.client.clientAccounts.map(({ name }) => name)
    expect(await names(daniel)).toEqual(['Human Resources'])
    expect(await names(marguerite)).toEqual(['Human Resources', 'School of Medicine'])
  })

  test("is returned with each account's own open contracts and the client it advertises for", async () => {
    const { clientAccounts } = (await clientOf(marguerite)).body.client
    for (const account of clientAccounts) {
      expect(account.onBehalfOfClient.name).toBe('Lakeside University')
      expect(account.contracts.length).toBeGreaterThan(0)
      const rows = await portal.sql<{ id: string }>(
        'select id from media_contract where client_account_id = $1 and end_date >= current_date',
        [account.id],
      )
      expect(account.contracts.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
  })

  test('shows no contracts to a Limited User', async () => {
    const limited = await portal.signIn('limited@lakeside.example')
    expect((await clientOf(limited)).body.client.clientAccounts[0]?.contracts).toEqual([])
  })

  test("is never another client's, whatever the body contains", async () => {
    expect((await clientOf(null)).status).toBe(401)
    const { clientId } = aiyana.scope
    const swapped = await portal.call(getById, { clientId }, daniel)
    expect(swapped.status).toBe(403)
    const view = { ...daniel.activeView, client: { id: clientId, name: '' } }
    expect((await portal.call(getById, { clientId }, daniel, { scope: { clientId, activeView: view } })).status).toBe(
      403,
    )
    expect((await portal.call(getById, { clientId }, { ...daniel, scope: aiyana.scope })).status).toBe(403)
  })

  test('requires a complete body', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/clients/getClientById',
      headers: { 'x-auth-token': daniel.token },
      payload: { clientId: 'x' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual(
      expect.arrayContaining(['clientId', 'activeView', 'clientAccountId']),
    )
  })
})

describe("the provider's own client record", () => {
  test('is returned to any signed-in user', async () => {
    for (const person of [daniel, await portal.signIn('staff@beacon.example')]) {
      const { status, body } = await portal.call(getProvider, {}, person)
      expect(status).toBe(200)
      expect(body.client.name).toBe('Beacon Recruitment Advertising')
      expect(Object.keys(body.client).toSorted()).toEqual(['id', 'name'])
    }
    const curtis = await portal.signIn('talent@beacon.example')
    expect((await portal.call(getProvider, {}, curtis)).body.client.id).toBe(curtis.scope.clientId)
  })

  test('is not returned without a token', async () => {
    expect((await portal.call(getProvider, {})).status).toBe(401)
  })
})

describe('an account’s billing address', () => {
  const set = (billingAddress: string, as: SignedIn | null) => portal.call(setBillingAddress, { billingAddress }, as)
  const shown = async (as: SignedIn) => {
    const { clientAccounts } = (await clientOf(as)).body.client
    return clientAccounts.find(({ id }) => id === as.scope.clientAccountId)?.billingAddress
  }

  test('is set by its administrators, appears at once on its documents and on no other account’s, and can be removed', async () => {
    const others = await shown(aiyana)
    const { status, body } = await set('  Bursar\n\n 9 Shore Road \nBuffalo, NY 14201', marguerite)
    expect([status, body.billingAddress]).toEqual([200, 'Bursar\n9 Shore Road\nBuffalo, NY 14201'])
    expect(await shown(daniel)).toBe(body.billingAddress)
    expect(await shown(aiyana)).toBe(others)
    const { id: invoiceId = '' } =
      (
        await portal.sql<{ id: string }>('select id from invoice where client_account_id = $1 limit 1', [
          daniel.scope.clientAccountId,
        ])
      )[0] ?? {}
    const invoice = await portal.call(getDetails, { invoiceId }, daniel)
    expect(invoice.body.parties.billedTo).toEqual([
      'Lakeside University',
      'Human Resources',
      'Bursar',
      '9 Shore Road',
      'Buffalo, NY 14201',
    ])
    expect((await set('', marguerite)).body.billingAddress).toBeNull()
  })

  test('cannot be set by others, and has the length of a postal address', async () => {
    expect((await set('1 Road', null)).status).toBe(401)
    expect((await set('1 Road', daniel)).status).toBe(403)
    const long = await set(`${'A line\n'.repeat(7)}${'x'.repeat(300)}`, marguerite)
    expect(long.status).toBe(400)
    expect(long.body.errors?.map(({ field }) => field)).toEqual(['billingAddress', 'billingAddress'])
  })
})

describe('a permission that a user lacks', () => {
  test('can be granted by the account’s administrators, who are named to its users only', async () => {
    const limited = await portal.signIn('limited@lakeside.example')
    const ask = (as: SignedIn | null) => portal.call(getAdministrators, {}, as)
    expect((await ask(limited)).body).toEqual({ administrators: 'Marguerite Okafor' })
    expect((await ask({ ...limited, scope: aiyana.scope })).status).toBe(403)
    expect((await ask(null)).status).toBe(401)
    const setActive = (active: boolean) =>
      portal.sql('update membership set active = $2 where role_id = 2 and client_account_id = $1', [
        limited.scope.clientAccountId,
        active,
      ])
    await setActive(false)
    const { body } = await ask(limited)
    await setActive(true)
    expect(body).toEqual({ administrators: null })
  })

  test('is requested in an email to the account’s administrators, who are named', async () => {
    const limited = await portal.signIn('limited@lakeside.example')
    const ask = (as: SignedIn | null) => portal.call(requestAccess, { permission: 'manageInvoices' }, as)
    const { status, body } = await ask(limited)
    expect([status, body.administrators]).toEqual([200, 'Marguerite Okafor'])
    await ask(limited)
    await runDueJobs(portal)
    const letters = (await portal.mail.list()).filter(({ subject }) => subject.endsWith('is asking for access'))
    expect(letters.map(({ to }) => to)).toEqual(['admin@lakeside.example'])
    expect(letters[0]?.text).toContain('Manage invoices')
    expect((await ask(null)).status).toBe(401)
  })

  test('cannot be requested by a user who has it, nor if it does not exist', async () => {
    const before = (await portal.mail.list()).length
    expect((await portal.call(requestAccess, { permission: 'manageInvoices' }, daniel)).status).toBe(200)
    await runDueJobs(portal)
    expect((await portal.mail.list()).length).toBe(before)
    const malformed = await portal.app.inject({
      method: 'POST',
      url: '/api/clients/requestAccess',
      headers: { 'x-auth-token': daniel.token },
      payload: { ...daniel.scope, permission: 'everything' },
    })
    expect(malformed.statusCode).toBe(400)
  })
})
