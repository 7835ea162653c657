import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { usualTemplates } from '@tearsheet/protocol/candidates/messages'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { fillTemplate } from '@tearsheet/protocol/candidates/rules'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { WriteDialog } from './write-dialog.tsx'

// R19.8, R26.4
let shown: ShownPart
afterEach(() => {
  shown.close()
  localStorage.clear()
})

// The properties that the dialog reads
const candidate = {
  id: '01990000-0000-7000-8000-000000000001',
  stage: 'new',
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.com',
  campaignName: 'Staff Nurse',
  employer: 'Lakeside',
} as Candidate
const closed = vi.fn()
const show = async () => {
  shown = await showPart(
    <WriteDialog candidate={candidate} onClose={closed} />,
    {
      address: addressOf('candidates', {}),
      route: routes.candidates,
      token: tokenOf(),
      view: viewOf('account-1', { manageCandidates: true }),
    },
    ({ answer, reject }) => {
      reject(reports.getSettings, '', 'Not now')
      answer(candidates.write, { candidate })
    },
  )
  await shown.until('Send email')
}
const stages = 'Message template'
const text = () => (page().getByLabelText('Message') as HTMLTextAreaElement).value
const templateFor = (stage: Candidate['stage']) =>
  fillTemplate(usualTemplates[stage], { position: candidate.campaignName, employer: candidate.employer })

it('replaces an unchanged text with that of another stage', async () => {
  await show()
  await shown.fill(stages, 'hired')
  expect(text()).toBe(templateFor('hired'))
  expect(shown.text()).not.toContain('The text you typed is kept')
})

it('keeps a typed text when another stage is chosen, and replaces it only on request', async () => {
  await show()
  await shown.fill('Message', 'Please call me on Monday.')
  await shown.fill(stages, 'hired')
  expect(text()).toBe('Please call me on Monday.')
  await shown.press('Replace it with the message for hired candidates')
  expect(text()).toBe(templateFor('hired'))
})

it('keeps a typed text until it is sent', async () => {
  await show()
  await shown.fill('Message', 'Please call me on Monday.')
  await shown.press('Cancel')
  shown.close()
  closed.mockClear()
  await show()
  expect(text()).toBe('Please call me on Monday.')
  await shown.press('Send email')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  shown.close()
  await show()
  expect(text()).toBe(templateFor('new'))
})
