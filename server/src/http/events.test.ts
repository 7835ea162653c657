import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { setProviderAccess } from '@tearsheet/protocol/clients/endpoints'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { stopViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { changeChannel } from '../changes/announce.ts'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestAccount,
  viewingAs,
} from '../testing/campaign-factories.ts'
import { tokenFor } from '../testing/cards.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account)

/** Opens a stream, read as it arrives. */
async function open(as: SignedIn, { at = address, view = as, headers = {} as Record<string, string> } = {}) {
  const query = new URLSearchParams({ userId: view.activeView.user.id, clientAccountId: view.scope.clientAccountId })
  const stop = new AbortController()
  const response = await fetch(`${at}/api/events?${query}`, {
    headers: { 'x-auth-token': as.token, ...headers },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until the text contains the given one, or the stream ends. */
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return 'ended'
      text += value
    }
    return wanted
  }
  return { response, until, text: () => text, close: () => stop.abort() }
}

async function change(inAccount: TestAccount, as: SignedIn): Promise<string> {
  const campaign = await makeCampaign(portal, inAccount)
  const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
  const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
  expect((await portal.call(campaigns.approveItems, body, as)).status).toBe(200)
  return campaign.id
}
const announcedInvoices = `data: ${JSON.stringify({ kind: 'invoices' })}\n\n`
const reported = (campaignId: string) => `data: ${JSON.stringify({ kind: 'campaign', campaignId })}\n\n`

describe('server-sent events', () => {
  test('notify an open browser of a change, once it is committed', async () => {
    const stream = await open(person)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    const campaignId = await change(account, person)
    expect(await stream.until(reported(campaignId))).toBe(reported(campaignId))
    stream.close()
  })

  test('do not include other accounts', async () => {
    const other = await makeAccount(portal)
    const stranger = await makePerson(portal, other)
    const stream = await open(stranger)
    const theirs = await change(account, person)
    const own = await change(other, stranger)
    await stream.until(reported(own))
    expect(stream.text()).not.toContain(theirs)
    stream.close()
  })

  test('report paid, issued or changed invoices only to users who may see invoices', async () => {
    const full = await portal.signIn('full@lakeside.example')
    const mayNot = await open(await portal.signIn('limited@lakeside.example'))
    const [unpaid] = await portal.sql<{ id: string; balance: number }>(
      `select id, balance from invoice where status = 0 and currency = 'USD' and client_account_id = $1 limit 1`,
      [full.scope.clientAccountId],
    )
    const listens = async (deed: () => Promise<{ status: number }>) => {
      const stream = await open(full)
      await stream.until('retry')
      expect((await deed()).status).toBe(200)
      expect(await stream.until(announcedInvoices)).toBe(announcedInvoices)
      stream.close()
    }
    const invoiceId = unpaid?.id ?? ''
    await listens(() => portal.call(invoices.setPurchaseOrder, { invoiceId, purchaseOrderNumber: 'PO-9' }, full))
    const payment = { gatewayToken: await tokenFor(portal, 'debit'), cardholderName: 'Dana Full' }
    const input = { invoiceIds: [invoiceId], expectedTotal: unpaid?.balance ?? 0, payment }
    await listens(() => portal.call(invoices.pay, input, full, { headers: { 'idempotency-key': invoiceId } }))
    const [ad] = await portal.sql<{ id: string; campaign_id: string }>(
      `select id, campaign_id from campaign_item where client_account_id = $1 and item_status = 2 and publication_type = 1`,
      [full.scope.clientAccountId],
    )
    const approval = { campaignId: ad?.campaign_id ?? '', campaignItems: [ad?.id ?? ''], tabView: 'show-all' as const }
    expect((await portal.call(campaigns.approveItems, approval, full)).status).toBe(200)
    await mayNot.until(reported(ad?.campaign_id ?? ''))
    expect(mayNot.text()).not.toContain('invoices')
    mayNot.close()
  })

  test('reach browsers at another server process', async () => {
    const second = await createApp(portal.gateways)
    const at = await second.listen({ port: 0, host: '127.0.0.1' })
    const stream = await open(person, { at })
    const campaignId = await change(account, person)
    expect(await stream.until(reported(campaignId))).toBe(reported(campaignId))
    await second.close()
    expect(await stream.until('never sent')).toBe('ended')
  })

  test('reach an administrator who views the portal as a client', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const stream = await open(staff, { view: await viewingAs(portal, staff, person) })
    const campaignId = await change(account, person)
    expect(await stream.until(reported(campaignId))).toBe(reported(campaignId))
    // Long before a heartbeat would have noticed
    await portal.call(stopViewing, { userId: person.userId }, staff)
    expect(await stream.until('never sent')).toBe('ended')
  })

  test('end at once for a viewer of an account that disables the provider’s access, and continue for its own users', async () => {
    const own = await makeAccount(portal)
    const boss = await makePerson(portal, own, { roleId: 2 })
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const view = await viewingAs(portal, staff, boss)
    const [watched, bystander] = [await open(staff, { view }), await open(boss)]
    await Promise.all([watched.until('retry'), bystander.until('retry')])
    expect((await portal.call(setProviderAccess, { allowed: false }, boss)).status).toBe(200)
    // Long before a heartbeat would have noticed
    expect(await watched.until('never sent')).toBe('ended')
    const campaignId = await change(own, boss)
    expect(await bystander.until(reported(campaignId))).toBe(reported(campaignId))
    expect(bystander.text()).not.toContain('invoices')
    bystander.close()
  }, 15_000)

  test.each([
    ['signed out', 'update session set ended_at = now() where user_id = $1'],
    ['was deactivated', 'update app_user set confirmed = 0 where id = $1'],
    ['lost the account', 'update membership set active = false where user_id = $1'],
    ['lost the permission', 'update membership set role_id = 6 where user_id = $1'],
  ])('end for a user who %s, without further events', async (_what, statement) => {
    const leaver = await makePerson(portal, account)
    const stream = await open(leaver)
    await stream.until('retry')
    await portal.sql(statement, [leaver.userId])
    const campaignId = await change(account, person)
    expect(await stream.until(campaignId)).toBe('ended')
  })

  test('end at once for a user who is deactivated, demoted or signed out, and continue for all others', async () => {
    const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const bystander = await open(admin)
    const ends: [string, (as: SignedIn) => Promise<{ status: number }>][] = [
      ['full', (as) => portal.call(users.save, { user: { id: as.userId, roleId: 1 } }, admin)],
      ['limited', (as) => portal.call(users.deactivate, { userId: as.userId }, admin)],
      ['custom', (as) => portal.call(signOut, {}, as)],
    ]
    for (const [name, end] of ends) {
      const as = await portal.signIn(`${name}@lakeside.example`)
      const stream = await open(as)
      await stream.until('retry')
      expect((await end(as)).status).toBe(200)
      // Long before a heartbeat would have noticed
      expect(await stream.until('never')).toBe('ended')
    }
    const reported = bystander.until('alive')
    const other = await portal.signIn('admin@lakeside.example', 'Human Resources')
    expect((await portal.call(signOut, {}, other)).status).toBe(200)
    expect(await reported).toBe('alive')
    bystander.close()
  })

  test('are rejected without a token, for another user’s view, without the permission, and with incomplete parameters', async () => {
    const stranger = await makePerson(portal, await makeAccount(portal))
    const blind = await makePerson(portal, account, { roleId: 6 })
    const status = async (as: SignedIn, options: Parameters<typeof open>[1] = {}) =>
      (await open(as, options)).response.status
    expect(await status({ ...person, token: 'none' })).toBe(401)
    expect(await status(stranger, { view: person })).toBe(403)
    expect(await status(blind)).toBe(403)
    const half = await fetch(`${address}/api/events?userId=${person.userId}`, {
      headers: { 'x-auth-token': person.token },
    })
    expect([half.status, (await half.json()).errors[0].field]).toEqual([400, 'clientAccountId'])
  })

  test('are limited to ten for each user, and free their place when closed', async () => {
    const busy = await makePerson(portal, account)
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(busy)))
    const rejected = await open(busy)
    expect([rejected.response.status, rejected.response.headers.get('retry-after')]).toEqual([429, '60'])
    streams[0]?.close()
    await expect
      .poll(async () => {
        const again = await open(busy)
        const { status } = again.response
        again.close()
        return status
      })
      .toBe(200)
    for (const stream of streams) stream.close()
  })

  test.each(['no JSON', '{"clientAccountId":7}', 'null', ''])(
    'continue after an unreadable notification, %j, which is logged',
    async (payload) => {
      const warn = vi.spyOn(portal.app.log, 'warn')
      const stream = await open(person)
      await stream.until('retry')
      await portal.sql('select pg_notify($1, $2)', [changeChannel, payload])
      const campaignId = await change(account, person)
      expect(await stream.until(reported(campaignId))).toBe(reported(campaignId))
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('cannot be read'))
      stream.close()
    },
  )

  test('resume after the database connection broke, reporting that events were missed', async () => {
    const stream = await open(person)
    await stream.until('retry')
    await portal.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tearsheet listener' and datname = current_database()",
    )
    expect(await stream.until('{"kind":"everything"}')).toBe('{"kind":"everything"}')
    const campaignId = await change(account, person)
    expect(await stream.until(reported(campaignId))).toBe(reported(campaignId))
    stream.close()
  })
})
