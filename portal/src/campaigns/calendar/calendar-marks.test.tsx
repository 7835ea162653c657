import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DayMarks } from './calendar-marks.tsx'

it('isolates names written from right to left from the job number', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const campaign = { campaignId: 'a', campaignName: 'أخصائي', jobNumber: 20_088 }
  const run = { ...campaign, startDate: '2026-11-02', endDate: null }
  const mark = { ...campaign, kind: 'due', campaignItemId: 'b', publicationName: 'עיתון הנמל' } as const
  const bars = { lanes: [{ run, days: 2, begins: true, ends: false }], hiddenCount: 0, runCount: 1 }
  act(() => root.render(<DayMarks marks={[mark]} total={1} bars={bars} />))
  onTestFinished(() => act(() => root.unmount()))
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    run.campaignName,
    mark.publicationName,
  ])
})
