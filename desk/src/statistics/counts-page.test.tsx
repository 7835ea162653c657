import { addressOf } from '@tearsheet/protocol/addresses'
import { importEvents } from '@tearsheet/protocol/job-stats/endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { CountsPage } from './counts-page.tsx'

// R20.12
let shown: ShownDesk
afterEach(() => shown.close())

const choose = (content: string, name = 'counts.csv') =>
  act(async () => {
    const input = page().getByLabelText('CSV file of counts')
    Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const show = async () => {
  shown = await showDesk(<CountsPage />, addressOf('desk', { queue: 'statistics' }))
}
const tried = () => shown.sent.filter(({ path }) => path === importEvents.path)

it('requires the source of the counts before it validates the file', async () => {
  await show()
  await choose('event id,ad number,day\ne1,100001,2026-11-02')
  await shown.until('Enter the publication or board that counted')
  await shown.fill('Publication or board that counted', 'The Chronicle')
  expect(shown.text()).not.toContain('Enter the publication or board that counted')
  shown.answer(importEvents, { rows: 1, recorded: 1, repeated: 0, errors: [] })
  await shown.press('Check counts.csv')
  await shown.until('counts.csv has 1 new count. Nothing has been counted yet.')
})

it('shows an error at its field instead of sending an empty file; a file with only a header line has no rows', async () => {
  await show()
  await shown.fill('Publication or board that counted', 'The Chronicle')
  await choose('')
  await shown.until('counts.csv is empty')
  expect(tried()).toEqual([])
  shown.answer(importEvents, { rows: 0, recorded: 0, repeated: 0, errors: [] })
  await choose('event id,ad number,day\n')
  await shown.until('counts.csv has no rows below its first line.')
  expect(shown.text()).not.toContain('counts.csv is empty')
})
