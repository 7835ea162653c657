import { addressOf } from '@tearsheet/protocol/addresses'
import type { DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import { ignoreFinding } from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { WaitingFinding } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import type { EmailDraft } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { draftInvoiceEmail } from '@tearsheet/protocol/invoices/desk-document-endpoints'
import type { Booking, DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import * as quotes from '@tearsheet/protocol/quotes/desk-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PublicationDialog } from './catalog/publication-dialog.tsx'
import { ClientFormDialog } from './clients/client-form-dialog.tsx'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { ItemProposals } from './components/item-proposals.tsx'
import { OpenClaimDialog } from './input/open-claim-dialog.tsx'
import { ReasonDialog } from './input/reason-dialog.tsx'
import { RequisitionsPart } from './integration/requisitions-part.tsx'
import { EmailDialog } from './invoices/email-dialog.tsx'
import { BookDialog } from './invoices/ledger-entry-dialog.tsx'
import { StopDialog } from './invoices/stop-dialog.tsx'
import { VoidCreditDialog } from './invoices/void-credit-dialog.tsx'
import { ContractDialog } from './media-contracts/contract-dialog.tsx'
import { EditClaimDialog } from './queue/edit-claim-dialog.tsx'
import { CorrectAddressDialog, IgnoreDialog } from './queue/live-ad-dialogs.tsx'
import { ProblemsDialog } from './queue/problems-dialog.tsx'

// R26.4
let shown: ShownDesk
afterEach(() => {
  shown.close()
  localStorage.clear()
})

const id = '01990000-0000-7000-8000-000000000001'
const address = addressOf('desk', { queue: 'live-ads' })
const onClose = vi.fn()
const done = () => {}
// The properties that the dialogs read
const finding = { id, campaignItem: { id, publicationName: 'Tide Weekly', liveUrl: null } } as unknown as WaitingFinding

// The properties that the dialogs read
const claim = {
  ...finding,
  kind: 'did_not_run',
  remedy: 'credit',
  runDays: 30,
  missingDays: 30,
  price: 0,
  notice: '',
  rule: {},
} as unknown as DeskClaim // read in part
const invoice = {
  id,
  shown: { balance: 0 },
  currencyCodeInvoice: 'USD',
  CurrencyInvoice: { symbol: '$', exchange_rate: 1 },
} as unknown as DeskInvoice // read in part
const account = {
  id,
  settings: { name: 'Hiring' },
  quoteRules: { mandatorySentences: [], equalOpportunitySentence: null },
}
const client = { id, settings: { name: 'Tidewater' }, accounts: [account] } as unknown as DeskClient // read in part
const credit = { id, kind: 'accountCredit', shown: {} } as unknown as Booking // read in part
const draft = { recipients: [], subject: 'Invoice 7', message: '', attachments: ['Invoice-7.pdf'] }

const dialogs: { what: string; label: string; dialog: ReactNode }[] = [
  {
    what: 'the notice of a claim',
    label: 'Notice',
    dialog: <EditClaimDialog claim={claim} onClose={onClose} onDone={done} />,
  },
  {
    what: 'the message of an email with an invoice',
    label: 'Message',
    dialog: <EmailDialog document={{ kind: 'invoice', invoiceId: id }} title="Write to Tidewater" onClose={onClose} />,
  },
  {
    what: 'the reason to write an invoice off',
    label: 'Reason',
    dialog: (
      <BookDialog invoice={invoice} entry={{ kind: 'writeOff', most: 100 }} mostWords="$1.00" onClose={onClose} />
    ),
  },
  {
    what: 'the reason to stop reminders',
    label: 'Reason',
    dialog: <StopDialog target={{ invoiceId: id }} title="Stop reminders" onClose={onClose} />,
  },
  {
    what: 'the reason to void a credit memo',
    label: 'Reason',
    dialog: <VoidCreditDialog credit={credit} onClose={onClose} />,
  },
  {
    what: 'the sentences of every ad of an account',
    label: 'Sentences every ad must include',
    dialog: <ClientFormDialog form={{ kind: 'rules', client, accountId: id }} onClose={onClose} />,
  },
  {
    what: 'the audience of a publication',
    label: 'Audience',
    dialog: <PublicationDialog publication={null} onClose={onClose} />,
  },
  {
    what: 'the description of a contract',
    label: 'Description',
    dialog: <ContractDialog contract={null} onClose={onClose} />,
  },
  {
    what: 'the reason to ignore a live ad',
    label: 'Reason',
    dialog: <IgnoreDialog finding={finding} onClose={onClose} onDone={done} />,
  },
  {
    what: 'the address of a live ad',
    label: 'Address of the ad',
    dialog: <CorrectAddressDialog finding={finding} onClose={onClose} onDone={done} />,
  },
  {
    what: 'the description of a claim',
    label: 'Description (optional)',
    dialog: <OpenClaimDialog ad={finding.campaignItem} kind="did_not_run" onClose={onClose} onDone={done} />,
  },
  {
    what: 'the reason of an exception',
    label: 'Reason',
    dialog: (
      <ReasonDialog
        recordId={id}
        title="Approve it for the client"
        verb="Approve"
        label="Reason"
        note="The client sees it."
        send={async () => ({})}
        refreshes={[]}
        onClose={onClose}
        onSent={done}
      />
    ),
  },
]

const prepared = ({ answer }: ShownDesk) => answer(draftInvoiceEmail, draft as unknown as EmailDraft) // read in part

test.each(dialogs)('asks before it discards $what', async ({ label, dialog }) => {
  onClose.mockClear()
  shown = await showDesk(dialog, address, prepared)
  await shown.fill(label, 'https://tide.example/ads/7')
  await shown.press('Cancel')
  await shown.until('What you typed is not saved.')
  expect(onClose).not.toHaveBeenCalled()
  await shown.press('Discard it')
  expect(onClose).toHaveBeenCalledOnce()
})

const kept = dialogs.filter(({ label }) => label !== 'Address of the ad')

test.each(kept)('keeps $what after the session has ended, until it is discarded', async ({ label, dialog }) => {
  const open = async () => {
    shown = await showDesk(dialog, address, prepared)
    return page().findByLabelText(label)
  }
  await open()
  await shown.fill(label, 'It moved')
  shown.close()
  expect(await open()).toHaveProperty('value', 'It moved')
  const restored = page().getByText('Your text from before is back.')
  // A screen reader reads it with the title
  expect(page().getByRole('dialog').getAttribute('aria-describedby')).toBe(restored.id)
  await shown.press('Cancel')
  await shown.until('What you typed is not saved.')
  await shown.press('Discard it')
  shown.close()
  expect(await open()).toHaveProperty('value', '')
})

test('forgets a reason once it was sent', async () => {
  const open = async () => {
    shown = await showDesk(
      <IgnoreDialog finding={finding} onClose={onClose} onDone={done} />,
      address,
      ({ answer }) => answer(ignoreFinding, {} as never), // nothing of it is read
    )
    return page().getByLabelText('Reason')
  }
  await open()
  await shown.fill('Reason', 'It moved')
  await shown.press('Ignore')
  shown.close()
  expect(await open()).toHaveProperty('value', '')
})

test('asks before it discards a problem of several ads, and keeps it for these alone', async () => {
  onClose.mockClear()
  // The properties that the dialog reads
  const rows = [{ id, client: { id } }] as unknown as WorkRow[]
  shown = await showDesk(<ProblemsDialog rows={rows} onClose={onClose} onDone={done} />, address)
  await act(async () => {
    const [box] = page().getAllByRole<HTMLTextAreaElement>('textbox')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, 'Closed early')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await shown.press('Keep working on them')
  await shown.until('What you typed is not saved.')
  expect(onClose).not.toHaveBeenCalled()
  shown.close()
  // It is kept for these ads, and for no others
  const textFor = async (ads: WorkRow[]) => {
    shown = await showDesk(<ProblemsDialog rows={ads} onClose={onClose} onDone={done} />, address)
    return page().getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value
  }
  expect(await textFor(rows.map((row) => ({ ...row, id: `${id.slice(0, -1)}9` })))).toBe('')
  shown.close()
  expect(await textFor(rows)).toBe('Closed early')
})

test('keeps pasted postings after the page was left', async () => {
  const show = async () => {
    shown = await showDesk(<RequisitionsPart />, address)
    await shown.until('Or paste the postings')
  }
  await show()
  await shown.fill('Or paste the postings', '[{"title":"Nurse"}]')
  shown.close()
  await show()
  expect(page().getByLabelText('Or paste the postings')).toHaveProperty('value', '[{"title":"Nurse"}]')
})

test('keeps an edited proposal after another choice and after the page was left', async () => {
  const campaign = { id, name: 'Night Nurse', jobNumber: 7 }
  // The properties that the part reads
  const item = { deskItem: { id, campaign } } as unknown as DeskItemPage
  const one = (name: string, n: number) => ({
    id: id.replace(/1$/, String(n)),
    name,
    reason: 'Nurses',
    reach: '9',
    price: 100,
  })
  const show = async () => {
    shown = await showDesk(
      <ItemProposals page={item} />,
      address,
      ({ answer }) => answer(quotes.recommend, { recommendations: [one('Tide', 2), one('Harbor', 3)] } as never), // only these properties are read,
    )
    await shown.press('Publications to propose to the client')
    await shown.until('Tide')
  }
  const message = () => page().getByLabelText<HTMLTextAreaElement>('Message to the client').value
  const choose = async (name: RegExp) => page().getByRole('checkbox', { name }).click()
  await show()
  await vi.waitFor(() => choose(/^Tide/))
  await shown.until('Message to the client')
  await shown.fill('Message to the client', 'Take Tide')
  await choose(/^Harbor/)
  await shown.until('Write it again from the selection')
  expect(message()).toBe('Take Tide')
  shown.close()
  await show()
  await shown.until('Discard the message')
  expect(message()).toBe('Take Tide')
  await choose(/^Harbor/)
  await shown.until('Write it again from the selection')
  await shown.press('Write it again from the selection')
  expect(message()).toContain('- Harbor')
})
