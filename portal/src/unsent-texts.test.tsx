import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as comments from '@tearsheet/protocol/campaigns/comment-endpoints'
import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DisapproveDialog } from './campaigns/actions/disapprove-dialog.tsx'
import { ItemQuestions } from './campaigns/ads/item-questions.tsx'
import { OpenClaimDialog } from './campaigns/ads/open-claim-dialog.tsx'
import { CandidateNotes } from './candidates/review/candidate-notes.tsx'
import type { MatchedLine } from './invoices/components/match-labels.ts'
import { AskAboutLine } from './invoices/detail/ask-about-line.tsx'
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

const parts: { what: string; label: RegExp; part: ReactNode }[] = [
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
  { what: 'a pasted posting', label: /^Text of the posting/, part: <StartFromPosting /> },
]

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

test.each(parts)('keeps $what after the page was left', async ({ label, part }) => {
  const field = () => page().findByLabelText<HTMLTextAreaElement>(label)
  await show(part)
  const box = await field()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Twelve months')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  shown.close()
  await show(part)
  expect((await field()).value).toBe('Twelve months')
})
