import { randomInt } from 'node:crypto'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { callAs, type Visitor } from './portal.ts'

/**
 * A page and the dialogs that open above it: each by its name, the names of the buttons that open it, in order, and the
 * text to type into its text field.
 */
export interface DialogsOfPage {
  path: string
  dialogs: readonly { name: string | RegExp; press: readonly (string | RegExp)[]; type?: string }[]
}

/** Returns the dialogs of the desk's pages. */
export async function deskDialogs(staff: Visitor): Promise<DialogsOfPage[]> {
  const [listed] = (await callAs(staff, clients.listClients, {})).clients
  const [open] = (await callAs(staff, ledger.listInvoices, { filter: 'open', maxResults: 1 })).data
  const [due] = (await callAs(staff, work.listWork, { kind: 'publish', maxResults: 1 })).data
  return [
    { path: `/desk/to-publish?item=${due?.id}`, dialogs: [{ press: [/^Report a problem/], name: 'Report a problem' }] },
    {
      path: `/desk/invoices?item=${await paidByCheck(staff)}`,
      dialogs: [{ press: ['Record returned payment'], name: 'Record returned payment' }],
    },
    {
      path: `/desk/invoices?item=${await paidByCard(staff)}`,
      dialogs: [{ press: [/^Refund PAY-/], name: /^Refund PAY-/ }],
    },
    { path: '/desk/to-publish', dialogs: [{ press: [/all keys$/], name: 'Keys of the desk' }] },
    {
      path: `/desk/clients?item=${listed?.id}`,
      dialogs: [
        { press: ['New client'], name: 'New client' },
        { press: ['Change'], name: /^Settings of/ },
        { press: ['Set a rate'], name: 'Currency of invoices from now on' },
        { press: [/^Change ./], name: /^Account / },
        { press: [/^Quote rules of/], name: /^Quote rules of/ },
        { press: [/^Branding of/], name: /^Branding of/ },
      ],
    },
    {
      path: '/desk/contracts',
      dialogs: [
        { press: ['New contract', /^Calendar First day/], name: /^Calendar/ },
        { press: ['New contract'], name: 'New contract' },
        { press: [/^Change contract/], name: /^Contract / },
        { press: [/^Change contract/, /^Renew/], name: /^Renew contract / },
      ],
    },
    {
      path: '/desk/publications',
      dialogs: [
        { press: ['New publication'], name: 'New publication' },
        { press: [/^Change ./], name: /./ },
      ],
    },
    {
      path: `/desk/invoices?item=${open?.id}`,
      dialogs: [
        { press: ['Record payment'], name: 'Record payment' },
        { press: ['Credit'], name: 'Credit this invoice' },
        { press: ['Write off'], name: 'Write off the balance' },
      ],
    },
    {
      path: '/desk/invoices?tab=aging',
      dialogs: [
        { press: [/^Statement of/], name: /^Statement: / },
        { press: [/^Record payment of/], name: 'Record payment' },
      ],
    },
    { path: '/desk/integration', dialogs: [{ press: ['New API key'], name: 'New API key' }] },
    { path: '/desk/integration?tab=webhooks', dialogs: [{ press: ['Add webhook'], name: 'Add webhook' }] },
  ]
}

/** Returns an invoice that is partly paid by check; of a client whose invoices no other journey pays. */
async function paidByCheck(staff: Visitor): Promise<string | undefined> {
  const { data } = await callAs(staff, ledger.listInvoices, { filter: 'open', maxResults: 100 })
  const one = data.find(({ client }) => !client.name.startsWith('Lakeside'))
  const allocations = [{ invoiceId: one?.id ?? '', amount: 100 }]
  const receipt = {
    kind: 'check',
    receivedOn: one?.issuedAt.slice(0, 10) ?? '',
    // Another check on each retry of the journey
    reference: String(randomInt(100_000)),
    allocations,
  } as const
  await callAs(staff, ledger.recordReceipt, receipt)
  return one?.id
}

/** Returns an invoice that was paid by card, and whose payment was not refunded. */
async function paidByCard(staff: Visitor): Promise<string | undefined> {
  const { data } = await callAs(staff, ledger.listInvoices, { filter: 'closed', maxResults: 20 })
  for (const { id } of data) {
    const { payments } = await callAs(staff, ledger.getInvoice, { invoiceId: id })
    if (payments.some(({ refundedAt, isBeingRefunded }) => !refundedAt && !isBeingRefunded)) return id
  }
  return undefined
}

/** Returns the dialogs of the invoice pages, for a user who may pay. */
export async function clientDialogs(visitor: Visitor): Promise<DialogsOfPage[]> {
  const { clientAccount, client } = visitor.activeView ?? {}
  const scope = { clientId: client?.id ?? '', clientAccountId: clientAccount?.id ?? '' }
  const page = { pageNumber: 1, paginationLimit: 100, filteredView: 'Open' as const }
  const { Open } = await callAs(visitor, invoices.list, { query: { ...page, ...scope } })
  // With a line that waits for its proof: a line with a difference is questioned by another journey
  const open = Open.data.find(({ match, inQuestion }) => match === 'waiting' && !inQuestion)
  return [
    { path: '/invoices', dialogs: [{ press: ['Statement'], name: 'Statement of account' }] },
    {
      path: `/invoice-detail/${open?.id}/open`,
      dialogs: [
        { press: ['Make a Payment'], name: /^Pay invoice/ },
        { press: [/^Ask about/], name: /^Ask about/, type: 'Which week did it run? '.repeat(20) },
      ],
    },
  ]
}

/** Dialogs of the user selection, for the provider's staff. */
export const viewDialogs: DialogsOfPage[] = [
  { path: '/select-user', dialogs: [{ press: [/^View as/], name: /^View as/ }] },
]

/** Dialogs of the account pages, for its administrator. */
export const accountDialogs: DialogsOfPage[] = [
  {
    path: '/manage-account/company-profile',
    dialogs: [{ press: ['Require'], name: /^Require two-step verification in/ }],
  },
]

/** Returns the dialogs of the candidate pages, for a user who may see candidates. */
export async function candidateDialogs(reviewer: Visitor): Promise<DialogsOfPage[]> {
  const { publications } = await callAs(reviewer, candidates.listPublications, {})
  const ad = publications.find(({ campaignName }) => campaignName.startsWith('Assistant Professor of Nursing'))
  const campaignItemId = ad?.campaignItemId ?? ''
  const scope = {
    clientId: reviewer.activeView?.client.id ?? '',
    clientAccountId: reviewer.activeView?.clientAccountId ?? '',
  }
  const query = { ...scope, campaignItemId, filteredView: 'reviewed' as const, pageNumber: 1, paginationLimit: 10 }
  const { reviewed } = await callAs(reviewer, candidates.list, { query })
  return [
    {
      path: `/candidates/view-candidates/${campaignItemId}/${reviewed.data[0]?.id}`,
      dialogs: [{ press: [/^More for/, 'Erase…'], name: /^Erase/ }],
    },
  ]
}

/** Dialogs of the question bank, for the provider's staff. */
export const bankDialogs: DialogsOfPage[] = [
  {
    path: '/candidates/questionnaires/question-bank',
    dialogs: [{ press: ['New question'], name: 'Saved question' }],
  },
]
