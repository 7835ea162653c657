import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as deskContracts from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ClientPane } from './clients/client-pane.tsx'
import { ClientsPage } from './clients/clients-page.tsx'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { ItemPane } from './components/item-pane.tsx'
import { KeysPart } from './integration/keys-part.tsx'
import { WebhooksPart } from './integration/webhooks-part.tsx'
import { AgingPart } from './invoices/aging-part.tsx'
import { BatchRun } from './invoices/batch-run.tsx'
import { InvoicePane } from './invoices/invoice-pane.tsx'
import { StatementDialog } from './invoices/statement-dialog.tsx'
import { ContractsPage } from './media-contracts/contracts-page.tsx'
import { CommentList } from './queue/comment-list.tsx'

// R25.5, R25.7
let shown: ShownDesk
afterEach(() => shown.close())

const id = '01990000-0000-7000-8000-000000000001'
const named = { id, name: 'Lakeside' }
const account = { client: named, clientAccount: named, rows: [], balance: 0, amounts: [], unapplied: [] }
const back = addressOf('desk', { queue: 'invoices' })

const parts: { title: string; endpoint: Endpoint; part: ReactNode; search?: SearchOf<'desk'> }[] = [
  { title: 'The open balances could not be loaded', endpoint: ledger.summarizeAging, part: <AgingPart /> },
  { title: 'The ads to invoice could not be loaded', endpoint: ledger.previewInvoices, part: <BatchRun /> },
  {
    title: 'The statement could not be loaded',
    endpoint: ledger.getStatement,
    part: <StatementDialog account={account} onClose={() => {}} />,
  },
  {
    title: 'This invoice could not be loaded',
    endpoint: ledger.getInvoice,
    part: <InvoicePane invoiceId={id} backHref={back} />,
  },
  {
    title: 'This client could not be loaded',
    endpoint: clients.getClient,
    part: <ClientPane clientId={id} backHref={back} />,
  },
  { title: 'The clients could not be loaded', endpoint: clients.listClients, part: <ClientsPage /> },
  { title: 'The contracts could not be loaded', endpoint: deskContracts.listDeskContracts, part: <ContractsPage /> },
  { title: 'The keys could not be loaded', endpoint: integration.listKeys, part: <KeysPart /> },
  { title: 'The webhooks could not be loaded', endpoint: integration.listWebhooks, part: <WebhooksPart /> },
  {
    title: 'The comments could not be loaded',
    endpoint: deskComments.getCommentQueue,
    part: <CommentList open={undefined} hrefOf={() => back} onOpen={() => {}} />,
  },
  {
    title: 'This ad could not be loaded',
    endpoint: desk.getItem,
    part: (
      <ItemPane
        campaignItemId={id}
        row={undefined}
        now={new Date()}
        position={<p>1 of 14</p>}
        arrival="step"
        isTalk={false}
        isLeaving={false}
        onDone={() => {}}
      />
    ),
  },
]

test.each(parts)('$title: shows an error, no empty state, and retries', async ({ title, endpoint, part }) => {
  shown = await showDesk(part, back, ({ reject }) => reject(endpoint, '', 'Out of order'))
  await shown.until(title)
  expect(shown.text()).not.toMatch(/Nothing to invoice|Loading|No client matches|No contract matches|No .* yet/)
  const asked = () => shown.sent.filter(({ path }) => path === endpoint.path).length
  const before = asked()
  await shown.press('Try again')
  expect(asked()).toBe(before + 1)
})
