import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { Delivery, ListedKey, ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { IntegrationPage } from './integration-page.tsx'

// R21.23, R21.25, R21.26
let desk: ShownDesk
afterEach(() => desk.close())

const show = async (search: { tab?: string; item?: string }, before: (desk: ShownDesk) => void) => {
  desk = await showDesk(<IntegrationPage />, addressOf('desk', { queue: 'integration' }, search), before)
}
const sentTo = (path: string) => desk.sent.filter((one) => one.path === path).map(({ body }) => body)

const key: ListedKey = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Order sync',
  prefix: 'tsk_abcdefg',
  scopes: ['read', 'items'],
  createdAt: '2026-11-01T12:00:00Z',
  createdBy: 'Ana Abel',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
}

it('lists keys with their permissions, last use and expiry, and revokes only active ones', async () => {
  const old = {
    ...key,
    id: '01990000-0000-7000-8000-000000000002',
    name: 'Old sync',
    expiresAt: '2020-01-01T00:00:00Z',
  }
  await show({}, ({ answer }) => {
    answer(integration.listKeys, { keys: [key, old] })
    answer(integration.revokeKey, {})
  })
  await desk.until('Work on ads')
  for (const words of ['tsk_abcdefg', 'Never', 'by Ana Abel', 'Active', 'Expired']) expect(desk.text()).toContain(words)
  expect(page().queryByRole('button', { name: 'Revoke Old sync' })).toBeNull()
  await desk.press('Revoke Order sync')
  expect(sentTo(integration.revokeKey.path)).toEqual([])
  desk.answer(integration.listKeys, { keys: [{ ...key, revokedAt: '2026-11-02T12:00:00Z' }] })
  await desk.press('Revoke key')
  expect(sentTo(integration.revokeKey.path)).toEqual([{ keyId: key.id }])
  await desk.until('Revoked')
})

it('shows a new key once with a copy button, and shows errors before', async () => {
  const copied = vi.fn(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  await show({}, ({ answer, reject }) => {
    answer(integration.listKeys, { keys: [] })
    reject(integration.createKey, 'name', 'Enter what the key is for')
  })
  await desk.until('No API keys yet')
  await desk.press('New API key')
  await desk.press('Create key')
  await desk.until('Enter what the key is for')
  await desk.fill('Name', 'Order sync')
  await desk.press('Work on ads')
  await desk.fill('Expires after', '30')
  desk.answer(integration.createKey, { key: 'tsk_the-whole-key', listed: key })
  await desk.press('Create key')
  await desk.until('It will not be shown again.')
  expect(sentTo(integration.createKey.path).at(-1)).toEqual({ name: 'Order sync', scopes: ['read', 'items'], days: 30 })
  expect(page().getByRole<HTMLInputElement>('textbox').value).toBe('tsk_the-whole-key')
  await desk.press('Copy')
  expect(copied).toHaveBeenCalledWith('tsk_the-whole-key')
  await desk.press('Done')
  // Neither as a text nor as a value
  expect(document.body.innerHTML).not.toContain('tsk_the-whole-key')
})

const webhook: ListedWebhook = {
  id: '01990000-0000-7000-8000-00000000000a',
  address: 'https://systems.example/hook',
  kinds: ['invoice', 'payment'],
  createdAt: '2026-11-01T12:00:00Z',
  failingSince: '2026-11-02T12:00:00Z',
  failure: 'status 500',
  nextAt: '2026-11-07T14:00:00Z',
  switchedOffAt: '2026-11-07T12:00:00Z',
  waiting: 12,
}
const sending: Delivery = {
  id: '01990000-0000-7000-8000-00000000000b',
  at: '2026-11-02T12:00:00Z',
  kind: 'invoice',
  subjectId: 'i',
  action: 'invoices.issue',
  clientAccountId: null,
  state: 'failed',
  attempts: 10,
  nextAt: '2026-11-05T12:00:00Z',
  outcome: 'status 500',
  deliveredAt: null,
}

it('shows the log of a disabled webhook, enables it and sends a change again', async () => {
  await show({ tab: 'webhooks', item: webhook.id }, ({ answer }) => {
    answer(integration.listWebhooks, { webhooks: [webhook] })
    answer(integration.listDeliveries, { deliveries: [sending] })
    answer(integration.switchWebhookOn, {})
    answer(integration.replayDelivery, {})
  })
  await desk.until('10 tries: it answered 500')
  expect(desk.text()).toContain('Turned off')
  expect(desk.text()).toContain('No delivery has succeeded for five days')
  expect(desk.text()).toContain('later changes of the same ad, invoice or payment followed without it')
  desk.answer(integration.listDeliveries, {
    deliveries: [{ ...sending, state: 'delivered', attempts: 1, outcome: 'delivered', deliveredAt: sending.at }],
  })
  await act(async () =>
    page()
      .getByRole('button', { name: /^Replay/ })
      .click(),
  )
  expect(sentTo(integration.replayDelivery.path)).toEqual([{ webhookId: webhook.id, changeId: sending.id }])
  await desk.until('Delivered')
  desk.answer(integration.listWebhooks, { webhooks: [{ ...webhook, failingSince: null, switchedOffAt: null }] })
  await desk.press(`Turn on ${webhook.address}`)
  expect(sentTo(integration.switchWebhookOn.path)).toEqual([{ webhookId: webhook.id }])
  await desk.until('Active')
})

it('replaces the signing secret of a webhook, and shows the new one once with the end of the former', async () => {
  await show({ tab: 'webhooks' }, ({ answer }) => {
    answer(integration.listWebhooks, { webhooks: [webhook] })
    answer(integration.replaceWebhookSecret, { secret: 'whsec_bmV4dA==', formerUntil: '2026-11-03T12:00:00Z' })
  })
  await desk.until('Turned off')
  await desk.press(`New secret for ${webhook.address}`)
  await desk.press('Create new secret')
  expect(sentTo(integration.replaceWebhookSecret.path)).toEqual([{ webhookId: webhook.id }])
  await desk.until('signed with the former secret as well until')
  expect(page().getByRole<HTMLInputElement>('textbox').value).toBe('whsec_bmV4dA==')
})

it('shows at an address why the last attempt failed, and that the change is retried', async () => {
  const nextAt = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const failing = { ...webhook, switchedOffAt: null, failure: 'address', nextAt }
  const other = { ...failing, id: key.id, failure: 'status 503', nextAt: '2020-01-01T00:00:00Z' }
  await show({ tab: 'webhooks' }, ({ answer }) => answer(integration.listWebhooks, { webhooks: [failing, other] }))
  await desk.until('nothing is sent to this port')
  for (const words of ['One change is tried again in 3 hours', 'it answered 503', 'Trying now'])
    expect(desk.text()).toContain(words)
})

it('adds a webhook for the selected kinds, and shows its signing secret once', async () => {
  await show({ tab: 'webhooks' }, ({ answer }) => {
    answer(integration.listWebhooks, { webhooks: [] })
    answer(integration.addWebhook, { webhookId: webhook.id, secret: 'whsec_c2VjcmV0' })
  })
  await desk.until('No webhooks yet')
  await desk.press('Add webhook')
  desk.reject(integration.addWebhook, 'address', 'Leave the port out of the address, or use 8443 with https')
  await desk.fill('Address', 'https://systems.example:9443/hook')
  await desk.press('Add webhook')
  await desk.until('Leave the port out of the address')
  desk.answer(integration.addWebhook, { webhookId: webhook.id, secret: 'whsec_c2VjcmV0' })
  await desk.fill('Address', webhook.address)
  for (const kind of ['Ads', 'Campaigns', 'Quotes']) await desk.press(kind)
  await desk.press('Add webhook')
  expect(sentTo(integration.addWebhook.path).slice(1)).toEqual([
    { address: webhook.address, kinds: ['invoice', 'payment'] },
  ])
  await desk.until('Signing secret of the webhook')
  expect(page().getByRole<HTMLInputElement>('textbox').value).toBe('whsec_c2VjcmV0')
})

it('imports requisitions for an account, detects their format, and shows the result of each', async () => {
  const clientId = '01990000-0000-7000-8000-00000000000c'
  const clientAccountId = '01990000-0000-7000-8000-00000000000d'
  const account = { id: clientAccountId, settings: { name: 'Human Resources' } }
  await show({ tab: 'requisitions' }, ({ answer }) => {
    const listed = { id: clientId, name: 'Lakeside', accountCount: 1, userCount: 1, currencyCode: 'USD' }
    answer(clients.listClients, { clients: [listed], totalCount: 1, hasProvider: true })
    answer(clients.getClient, { client: { id: clientId, accounts: [account] } as DeskClient })
    answer(integration.importRequisitions, {
      drafts: [
        { reference: 'R-1', title: 'Archivist', quoteId: key.id, isNew: true, outcome: 'created', notes: [] },
        { reference: 'R-2', title: 'Librarian', quoteId: webhook.id, isNew: false, outcome: 'unchanged', notes: [] },
        {
          reference: 'R-3',
          title: 'Dean',
          quoteId: 'q-3',
          isNew: false,
          outcome: 'kept',
          notes: ['Changed by Kim Lee'],
        },
      ],
      refused: [{ place: 3, message: 'It has no title' }],
    })
  })
  await desk.until('Lakeside')
  await desk.press('Import postings')
  expect(desk.text()).toContain('Choose the account that gets the drafts')
  // It may be far above the button
  expect(document.activeElement).toBe(page().getByLabelText('Account'))
  expect(desk.text()).toContain('Choose a file or paste the postings')
  await desk.fill('Client', clientId)
  await desk.until('Human Resources')
  await desk.fill('Account', clientAccountId)
  await desk.press('Import postings')
  expect(desk.text()).toContain('Choose a file or paste the postings')
  const content = '  <rss><channel/></rss>'
  await desk.fill('Or paste the postings', content)
  await desk.press('Import postings')
  expect(sentTo(integration.importRequisitions.path)).toEqual([{ clientAccountId, format: 'feed', content }])
  await desk.until('1 draft added, 1 posting not imported')
  for (const words of [
    'Archivist',
    'New draft',
    'Imported before',
    'Draft kept',
    'Changed by Kim Lee',
    'Posting 3',
    'It has no title',
  ])
    expect(desk.text()).toContain(words)
})
