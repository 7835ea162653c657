import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as comments from '@tearsheet/protocol/campaigns/comment-endpoints'
import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import type { Viewing } from '@tearsheet/protocol/identity/viewing-schemas'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { baseCurrency } from '@tearsheet/protocol/money'
import { findPublications } from '@tearsheet/protocol/quotes/catalog-endpoints'
import { AllowChangesDialog } from '@tearsheet/ui/application/allow-changes-dialog.tsx'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ViewNameDialog } from '@tearsheet/ui/lists/view-name-dialog.tsx'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DisapproveDialog } from './campaigns/actions/disapprove-dialog.tsx'
import { ItemQuestions } from './campaigns/ads/item-questions.tsx'
import { OpenClaimDialog } from './campaigns/ads/open-claim-dialog.tsx'
import { CommentEntry } from './campaigns/proof-review/comments/comment-entry.tsx'
import type { Commenting } from './campaigns/proof-review/comments/use-commenting.ts'
import { QuestionBank } from './candidates/questionnaires/question-bank.tsx'
import { CandidateNotes } from './candidates/review/candidate-notes.tsx'
import type { MatchedLine } from './invoices/components/match-labels.ts'
import { AskAboutLine } from './invoices/detail/ask-about-line.tsx'
import { PurchaseOrder } from './invoices/detail/purchase-order.tsx'
import type { ChosenInvoice } from './invoices/payment/chosen-invoice.ts'
import { PaymentForm } from './invoices/payment/payment-form.tsx'
import { ManualForm } from './publications/manual-form.tsx'
import { StartFromPosting } from './quotes/forms/start-from-posting.tsx'

// R26.4
let shown: ShownPart
afterEach(() => {
  shown.close()
  localStorage.clear()
})

const id = '01990000-0000-7000-8000-000000000001'
const nothing = () => {}
// The properties that each part reads
const item = { id, publicationName: 'Nurse Journal', adNumber: 7, artwork: [] } as unknown as CampaignItem
const candidate = { id, notes: [] } as unknown as Candidate
const line = { item: { id, publicationName: 'Nurse Journal' }, match: { state: 'differs' } } as unknown as MatchedLine
const question = {
  id,
  version: null,
  text: 'Which logo?',
  by: 'Mia',
  createdAt: '2026-11-20T14:00:00Z',
  answers: [],
  resolved: null,
} as unknown as ArtworkComment

const openInvoice = {
  id,
  invoice_number: 88104,
  dueDate: '2026-12-27',
  balance: 90_500,
  shown: { balance: 90_500, paid: 0 },
  currencyCodeInvoice: 'USD',
  CurrencyInvoice: { symbol: '$', exchange_rate: 1, invoice_buffer: 0 },
} as unknown as ChosenInvoice // only these properties are read

const own = { ...question, number: 1, isOwn: true, pin: null, editedAt: null } as unknown as ArtworkComment // only these properties are read
const commenting = {
  may: true,
  chosen: null,
  thread: { pending: false, errors: [], clearErrors: nothing },
} as unknown as Commenting // the properties that editing reads

interface Part {
  what: string
  label: RegExp
  part: ReactNode
  /** Buttons that lead to the field, by role and name. */
  opens?: readonly [string, string][]
}

const parts: Part[] = [
  {
    what: 'a note about a candidate',
    label: /^Add a note/,
    part: <CandidateNotes candidate={candidate} />,
  },
  {
    what: 'the reason of a disapproval',
    label: /^Reason/,
    part: (
      <DisapproveDialog
        items={[item]}
        pending={false}
        failures={[]}
        onClose={nothing}
        onDisapprove={async () => false}
      />
    ),
  },
  {
    what: 'the reply to a question about an ad',
    label: /^Your reply/,
    part: <ItemQuestions campaignId={id} campaignItemId={id} />,
  },
  {
    what: 'the description of a claim',
    label: /^Description/,
    part: <OpenClaimDialog campaignId={id} item={item} onClose={nothing} />,
  },
  {
    what: 'a question about a line of an invoice',
    label: /^Your question/,
    part: <AskAboutLine line={line} onClose={nothing} />,
  },
  {
    what: 'an edited comment about a proof',
    label: /^Your comment/,
    part: <CommentEntry comment={own} commenting={commenting} timeZone={undefined} onDelete={nothing} />,
    opens: [
      ['button', 'Actions for comment 1'],
      ['menuitem', 'Edit'],
    ],
  },
  {
    what: 'a publication of the client’s own choice',
    label: /^Instructions/,
    part: (
      <ManualForm
        keptFor={id}
        publication={undefined}
        taken={[]}
        currency={baseCurrency}
        catalog={null}
        onSave={() => []}
      />
    ),
  },
  { what: 'a pasted posting', label: /^Text of the posting/, part: <StartFromPosting /> },
]

function ToCampaigns() {
  const go = useGo()
  return (
    <button type="button" onClick={() => go(routes.campaigns)}>
      Campaigns
    </button>
  )
}

const show = async (part: ReactNode) => {
  shown = await showPart(
    part,
    {
      address: addressOf('dashboard'),
      route: routes.dashboard,
      token: tokenOf(),
      view: viewOf('account-1', { manageApproveAds: true }),
    },
    ({ answer }) => answer(comments.listComments, { comments: [question] }),
  )
}

/** A dialog displays that its text is from before, and a screen reader reads it with the title. */
function expectRestored(dialog: HTMLElement) {
  const id = dialog.getAttribute('aria-describedby')
  expect(document.getElementById(id ?? '')?.textContent).toBe('Your text from before is back.')
}

test.each(parts)('keeps $what after the page was left', async ({ label, part, opens = [] }) => {
  const open = async () => {
    await show(part)
    for (const [role, name] of opens) {
      const button = await page().findByRole(role, { name })
      await act(async () => button.click())
    }
  }
  const field = () => page().findByLabelText<HTMLTextAreaElement>(label)
  await open()
  const box = await field()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Twelve months')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  shown.close()
  await open()
  expect((await field()).value).toBe('Twelve months')
  for (const dialog of page().queryAllByRole('dialog')) expectRestored(dialog)
})

test('asks before a typed PO number is left', async () => {
  const invoice = { id, status: 0, purchaseOrderNumber: null } as unknown as Invoice // the properties that it reads
  await show(
    <>
      <PurchaseOrder invoice={invoice} />
      <ToCampaigns />
    </>,
  )
  await shown.press('Add PO number')
  await shown.fill('PO number', '4711')
  await shown.press('Campaigns')
  await shown.until('Your changes here are not saved.')
})

test('asks before an edited question of the bank is discarded', async () => {
  await show(<QuestionBank />)
  await shown.press('New question')
  await shown.fill('Question', 'May you work in the US?')
  await shown.press('Cancel')
  await shown.until('What you typed is not saved.')
  await shown.press('Keep editing')
  expect(page().getByLabelText('Question')).toHaveProperty('value', 'May you work in the US?')
  await shown.press('Cancel')
  await shown.press('Discard it')
  expect(page().queryByLabelText('Question')).toBeNull()
})

const closing = vi.fn()
const terms = { gateway: 'sandbox' as const, surchargeRate: 0.03, cardFieldUrl: 'about:blank', publishableKey: null }
const dialogs = [
  {
    what: 'the typed name of a view',
    label: 'Name of the view',
    dialog: (
      <ViewNameDialog title="Save view" name="Nurses" error={null} pending={false} onClose={closing} onName={nothing} />
    ),
  },
  {
    what: 'the username that allows changes',
    label: 'Username',
    // The properties that it reads
    dialog: (
      <AllowChangesDialog viewing={{ userId: id, username: 'ada' } as Viewing} onAllowed={nothing} onClose={closing} />
    ),
  },
  {
    what: 'the name on a card',
    label: 'Name on the card',
    dialog: <PaymentForm invoices={[openInvoice]} leftOut={[]} terms={terms} onPaid={nothing} onClose={closing} />,
  },
]

test.each(dialogs)('asks before $what is discarded', async ({ label, dialog }) => {
  closing.mockReset()
  await show(dialog)
  await shown.fill(label, 'Night nurses')
  const stay = label === 'Username' ? 'Stay read-only' : 'Cancel'
  await shown.press(stay)
  await shown.until('What you typed is not saved.')
  expect(closing).not.toHaveBeenCalled()
  await shown.press('Discard it')
  expect(closing).toHaveBeenCalledOnce()
})

test('forgets the publication of the client’s own choice when one of the catalog is added instead', async () => {
  const catalog = { pricedFor: { campaignId: id }, chosen: [], contracts: [], onAdd: nothing }
  const form = (
    <ManualForm
      keptFor={id}
      publication={undefined}
      taken={[]}
      currency={baseCurrency}
      catalog={catalog}
      onSave={() => []}
    />
  )
  const name = () => page().getByLabelText<HTMLInputElement>('Name of the publication').value
  await show(form)
  const publication = { id, name: 'Nurse Journal', contract: null, price: 100 }
  shown.answer(findPublications, { publications: [publication] } as never) // only these properties are read
  await shown.fill('Name of the publication', 'Nurse Jo')
  await shown.until('add it')
  await act(async () =>
    page()
      .getByRole('button', { name: /add it$/ })
      .click(),
  )
  shown.close()
  await show(form)
  expect(name()).toBe('')
})
