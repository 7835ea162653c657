import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { candidateMessages } from '@tearsheet/protocol/candidates/messages'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { exportColumnLabels } from '@tearsheet/protocol/candidates/schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExportSettings } from './export-settings.tsx'

function ToDashboard() {
  const go = useGo()
  return (
    <button type="button" onClick={() => go(routes.dashboard)}>
      Dashboard
    </button>
  )
}

// R19.9, R23.1, R26.4
let shown: ShownPart
const settings: CandidateSettings = {
  exportColumns: ['firstName', 'email'],
  exportFormat: 'csv',
  consentText: null,
  retentionDays: null,
  messages: {},
  asksEqualOpportunity: false,
}
beforeEach(async () => {
  // The part of the DOM that the test environment lacks
  Element.prototype.scrollIntoView = vi.fn()
  shown = await showPart(
    <>
      <ExportSettings />
      <ToDashboard />
    </>,
    {
      address: addressOf('candidateReports', { action: 'export-settings' }),
      route: routes.candidateReports,
      token: tokenOf(),
      view: viewOf('account-1', { manageCandidates: true }),
    },
    ({ answer }) => {
      answer(reports.getSettings, { settings })
      answer(reports.saveSettings, { settings })
    },
  )
  await shown.until('Save settings')
})
afterEach(() => shown.close())

const days = 'Erase applications after (optional)'
const problems = () => within(page().getByRole('group', { name: 'There is a problem' })).getAllByRole('link')
const wasSent = () => shown.sent.some(({ path }) => path === reports.saveSettings.path)

it('shows each error at its field and links to it', async () => {
  await shown.press(exportColumnLabels.firstName)
  await shown.press(exportColumnLabels.email)
  await shown.fill(days, '7')
  await shown.fill('To hired candidates (optional)', 'x'.repeat(4_001))
  await shown.fill('Consent (optional)', 'x'.repeat(2_001))
  await shown.press('Save settings')
  expect(problems().map(({ textContent }) => textContent)).toEqual([
    candidateMessages.columnsMissing,
    candidateMessages.answerTooLong,
    candidateMessages.retentionOutside,
    candidateMessages.messageTooLong,
  ])
  const columns = page().getByRole('group', { name: 'Columns of an export' })
  expect(columns.textContent).toContain(candidateMessages.columnsMissing)
  await shown.press(candidateMessages.columnsMissing)
  expect(columns.contains(document.activeElement)).toBe(true)
  await shown.press(candidateMessages.retentionOutside)
  expect(document.activeElement).toBe(page().getByLabelText(days))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(wasSent()).toBe(false)
})

it('shows an error of the server at its field', async () => {
  shown.reject(reports.saveSettings, 'settings.retentionDays', 'The account’s contract requires 60 days')
  await shown.fill(days, '45')
  await shown.press('Save settings')
  await shown.until('There is a problem')
  await shown.press('The account’s contract requires 60 days')
  expect(document.activeElement).toBe(page().getByLabelText(days))
})

it('asks before unsaved settings are left, and only then', async () => {
  await shown.fill('To hired candidates (optional)', 'Welcome to the team')
  await shown.press('Dashboard')
  await shown.until('Your changes here are not saved.')
  await shown.press('Stay')
  await shown.press('Save settings')
  await vi.waitFor(() => expect(wasSent()).toBe(true))
  await shown.press('Dashboard')
  await vi.waitFor(() => expect(shown.text()).not.toContain('Save settings'))
})
