import { addressOf } from '@tearsheet/protocol/addresses'
import type { DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ClaimsView } from './claims-view.tsx'

// R21.59
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const claim = (n: number, state: DeskClaim['state']): DeskClaim => ({
  id: id(n),
  campaignItemId: id(9),
  kind: 'ended_early',
  state,
  description: null,
  openedBy: 'Cleo Carr',
  openedAt: '2026-11-20T12:00:00Z',
  runDays: 30,
  missingDays: 7,
  price: 36_500,
  claimedAmount: 8_517,
  isWithinMinimum: false,
  remedy: 'credit',
  dueAt: '2026-11-30T21:00:00Z',
  sentAt: null,
  answeredAt: null,
  answerNote: null,
  grantedAmount: null,
  remedied: null,
  closedAt: null,
  closeNote: null,
  source: 'client',
  deadlineAt: '2026-11-30T21:00:00Z',
  rule: { deadline: { amount: 7, unit: 'days' }, remedy: 'credit', minimumShare: 100 },
  recipient: 'claims@board.example',
  notice: 'Please credit.',
  evidence: { checks: 2, tearsheets: 0 },
  sentBy: null,
  answeredBy: null,
  campaignItem: { id: id(9), adNumber: 100_000 + n, publicationName: n === 1 ? 'Tide Weekly' : 'Harbor Board' },
  campaign: { id: id(8), name: 'Archivist', jobNumber: 20_001 },
  client: { id: id(7), name: 'Claiming College' },
  clientAccount: { id: id(6), name: 'Recruiting' },
})
const show = (rows: DeskClaim[], tab?: 'closed') =>
  showDesk(
    <ClaimsView now={new Date('2026-11-27T12:00:00Z')} />,
    addressOf('desk', { queue: 'claims' }, { tab }),
    ({ answer, reject }) => {
      answer(claims.listDeskClaims, { data: rows, totalCount: rows.length })
      answer(claims.closeClaim, { claim: { ...claim(2, 'closed') } })
      reject(claims.sendClaim, 'to', 'Enter the email address of the publication')
    },
  )
const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))
const sent = (path: string) => shown.sent.filter((one) => one.path === path).map(({ body }) => body)

it('shows the arithmetic and the next step of a claim, and takes the step with a key', async () => {
  shown = await show([claim(1, 'opened'), claim(2, 'refused')])
  await shown.until('7 of 30 days missing: $85.17 of $365.00')
  expect(shown.text()).toContain('Send it to the publication')
  await press('e')
  await shown.until('Send the claim to Tide Weekly')
  expect(page().getByLabelText('Email of the publication')).toHaveProperty('value', 'claims@board.example')
  await act(async () => page().getByRole('button', { name: 'Send' }).click())
  await shown.until('Enter the email address of the publication')
  await act(async () => page().getByRole('button', { name: 'Cancel' }).click())
  await press('j')
  await press('j')
  await press('e')
  expect(sent(claims.closeClaim.path)).toMatchObject([{ claimId: id(2) }])
})

it('keeps an answer with its claim when a colleague closes that claim meanwhile', async () => {
  shown = await show([claim(1, 'sent'), claim(2, 'sent')])
  await shown.until('Harbor Board')
  await press('e')
  await shown.until('Answer from Tide Weekly')
  shown.answer(claims.listDeskClaims, { data: [claim(2, 'sent')], totalCount: 1 })
  await act(() => refresh(claims.listDeskClaims))
  await expect.poll(() => document.getElementById(`claim-${id(1)}`)).toBeNull()
  expect(page().getByRole('dialog').textContent).toContain('Tide Weekly')
  await press('Escape')
})

it('lists closed claims without a step', async () => {
  shown = await show([{ ...claim(1, 'closed'), answerNote: 'By email' }], 'closed')
  await shown.until('Tide Weekly')
  expect(shown.text()).toContain('Answer: By email')
  expect(page().getByText('Closed', { selector: 'li *' }).textContent).toBe('Closed')
  expect(sent(claims.listDeskClaims.path)).toMatchObject([{ view: 'closed' }])
  expect(page().queryByRole('button', { name: /Close/ })).toBeNull()
  await press('e')
  await press('x')
  expect(page().queryByRole('dialog')).toBeNull()
})

it('shows that every claim is closed', async () => {
  shown = await show([])
  await shown.until('Every claim is closed')
})

it('moves the focus to the neighbor of the claim that was closed', async () => {
  const rows = [claim(1, 'granted'), claim(2, 'granted'), claim(3, 'granted'), claim(4, 'refused'), claim(5, 'refused')]
  shown = await show(rows)
  await shown.until('Tide Weekly')
  const without = (...closed: number[]) => {
    const left = rows.filter((row) => closed.every((n) => row.id !== id(n)))
    shown.answer(claims.listDeskClaims, { data: left, totalCount: left.length })
  }
  const click = (name: RegExp) => act(async () => page().getByRole('button', { name }).click())
  const closed = (n: number) => expect.poll(() => document.getElementById(`claim-${id(n)}`)).toBeNull()
  // At once, as it needs no reason; the first claim is the current one
  without(4)
  await click(/^Close.*100004/)
  await closed(4)
  expect(document.activeElement?.id).toBe(`claim-${id(5)}`)
  // With a dialog for the reason
  without(4, 2)
  await click(/^Close….*100002/)
  await shown.fill('Reason', 'The publication closed')
  await shown.press('Close the claim')
  await closed(2)
  expect(document.activeElement?.id).toBe(`claim-${id(3)}`)
})
