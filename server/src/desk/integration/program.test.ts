import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CallRejected, createApiClient } from '@tearsheet/protocol/api-client'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import { approveItems, getDetails } from '@tearsheet/protocol/campaigns/endpoints'
import { listClients } from '@tearsheet/protocol/clients/desk-endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { readWebhook, type WebhookMessage } from '@tearsheet/protocol/desk/webhook-rules'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { afterAll, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTasks } from '../../worker.ts'

const waiting: WebhookMessage[] = []
const rejected: string[] = []
let secret = ''

const portOf = (server: Server) => (server.address() as AddressInfo).port // it listens on a port

const taken = new Set<string>()
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  const header = (name: string) => [request.headers[name]].flat()[0]
  const read = await readWebhook({ header, body, secret, now: new Date() })
  if (!read) rejected.push(body)
  else if (!taken.has(read.id)) waiting.push(read.message)
  if (read) taken.add(read.id)
  response.writeHead(read ? 204 : 400).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
// R21.8, R21.23 to R21.26
const portal = await withPortal({ OUTBOUND_ALLOW: `127.0.0.1:${portOf(receiver)}` })
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

/** Runs the worker, which sends the changes, and the program, which processes the messages. */
async function takeMessages(program: (message: WebhookMessage) => Promise<void>): Promise<void> {
  await createTasks(portal.gateways)['desk:deliver-changes']?.({}, {} as never) // it uses neither argument
  for (let message = waiting.shift(); message; message = waiting.shift()) await program(message)
}

interface Options {
  key: string
  clientAccountId: string
  today: string
}

/** The provider's side, as a system of its own: notified of changes by webhooks, it reads and acts with its key. */
function createProgram({ key, clientAccountId, today }: Options) {
  const call = createApiClient({ address, key })
  const done: string[] = []
  const receipt = { kind: 'transfer' as const, receivedOn: today, reference: 'TR-1' }
  const onItem = async (campaignItemId: string) => {
    const { deskItem } = await call(desk.getItem, { campaignItemId })
    if (deskItem.kind === 'review') await call(deskCampaigns.completeReview, { campaignItemId, price: 49_500 })
    else if (deskItem.kind === 'publish')
      await call(deskCampaigns.publish, {
        campaignItemId,
        liveUrl: 'https://ads.example/1',
        addressReason: 'Not public yet',
        startDate: today,
        endDate: null,
      })
    else return
    done.push(deskItem.kind)
  }
  const onRun = async () => {
    const { drafts } = await call(ledger.previewInvoices, {})
    const mine = drafts.filter((draft) => draft.clientAccount.id === clientAccountId)
    for (const { campaign, lines, total } of mine) {
      const campaignItems = lines.map((line) => line.campaignItemId)
      const draft = { campaignId: campaign.id, campaignItems, expectedTotal: total }
      await call(ledger.issueInvoices, { drafts: [draft], dueDate: addDays(today, 30) })
      done.push('issue')
    }
  }
  const onInvoice = async (invoiceId: string) => {
    const { deskInvoice } = await call(ledger.getInvoice, { invoiceId })
    if (deskInvoice.status === 1) return
    await call(ledger.recordReceipt, { ...receipt, allocations: [{ invoiceId, amount: deskInvoice.balance }] })
    done.push('paid')
  }
  return {
    done,
    async importRequisition(content: string) {
      return (await call(integration.importRequisitions, { clientAccountId, format: 'jobPosting', content })).drafts
    },
    async take({ type, data: { kind, subjectId } }: WebhookMessage) {
      if (kind === 'campaign_item') await onItem(subjectId)
      if (kind === 'campaign_item' && type === 'campaigns.publish') await onRun()
      if (kind === 'invoice') await onInvoice(subjectId)
    },
  }
}

type Program = ReturnType<typeof createProgram>
type CreateProgram = (options: Options & { address: string; dueDate: string }) => Program

/** The example whose types a generator creates: without them it compiles in its own test only. */
const generated = '../../../../docs/examples/order-program/program.ts'
const { createProgram: createGenerated } = (await import(generated)) as { createProgram: CreateProgram }

test.each<[string, CreateProgram]>([
  ['createApiClient', createProgram],
  ['a generated client', createGenerated],
])('takes a requisition to a paid invoice with only a key and a webhook, by %s', async (name, create) => {
  const account = await makeAccount(portal, { client: `College by ${name}` })
  const client = await makePerson(portal, account, { roleId: 2 })
  const scopes = ['read' as const, 'items' as const, 'books' as const, 'clients' as const]
  const made = await portal.call(integration.createKey, { name: `Orders by ${name}`, scopes, days: 1 }, ana)
  const kinds = ['campaign_item' as const, 'pending_quote' as const, 'invoice' as const]
  const hook = { address: `http://127.0.0.1:${portOf(receiver)}/`, kinds }
  if (secret === '') secret = (await portal.call(integration.addWebhook, hook, ana)).body.secret
  const today = dateIn('America/New_York', new Date())
  const { clientAccountId } = account
  const program = create({ address, key: made.body.key, clientAccountId, today, dueDate: addDays(today, 30) })

  const posting = { '@type': 'JobPosting', identifier: 'R-1', title: 'Archivist', description: '<p>You keep it.</p>' }
  const [draft] = await program.importRequisition(JSON.stringify([posting]))
  expect(draft).toMatchObject({ reference: 'R-1', isNew: true })

  // The client completes the draft and submits it; the program receives it and sets its price
  const form = {
    quoteId: draft?.quoteId,
    campaignTitle: 'Archivist',
    jobDescription: '<p>You keep it.</p>',
    applyEmail: 'jobs@linked.example',
    deadlineType: 'open-until-filled' as const,
    openUntilFilled: true,
    startDateType: 'immediately' as const,
    endDateType: 'maximize-runtime' as const,
    manual: [{ name: 'Harbor Lights', type: 1 as const }],
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { body: submitted } = await portal.call(quotes.submit, form, client, { headers })
  const { id: campaignId } = submitted.campaign
  const seen = async () => (await portal.call(getDetails, { campaignId }, client)).body.campaignItems[0]
  await takeMessages(program.take)
  expect(program.done).toEqual(['review'])
  const ready = await seen()
  expect(ready?.tab).toBe('ready-for-approval')

  const asSeen = { campaignId, tabView: 'ready-for-approval' as const, campaignItems: [ready?.id ?? ''] }
  const approved = await portal.call(approveItems, asSeen, client)
  expect(approved.status).toBe(200)
  for (let round = 0; round < 4; round++) await takeMessages(program.take)
  expect(program.done).toEqual(['review', 'publish', 'issue', 'paid'])
  expect((await seen())?.tab).toBe('published')
  const scope = { clientId: account.clientId, clientAccountId: account.clientAccountId }
  const { body: bills } = await portal.call(invoices.list, { query: { filteredView: 'All', ...scope } }, client)
  expect(bills.All.data.map(({ status, balance, paid }) => [status, balance, paid])).toEqual([[1, 0, 49_500]])
  expect(rejected).toEqual([])
})

test('the API client reports errors like the server, and fills in paths and query strings', async () => {
  const stranger = createApiClient({ address, key: 'tsk_nobody' })
  await expect(stranger(listClients, {})).rejects.toMatchObject({ name: 'CallRefused', status: 401 })
  const call = createApiClient({ address, token: ana.token })
  const wrong = await call(integration.createKey, { name: ' ', scopes: ['read'], days: null }).catch((error) => error)
  expect(wrong).toBeInstanceOf(CallRejected)
  expect(wrong.errors).toMatchObject([{ field: 'name', message: 'Enter what the key is for' }])
  const first = await call(integration.listChanges, {})
  expect(await call(integration.listChanges, {}, { query: { after: first.next } })).toHaveProperty('next')
  await expect(call(integration.listChanges, {}, { query: { after: 'nonsense' } })).rejects.toThrow('400')
})
