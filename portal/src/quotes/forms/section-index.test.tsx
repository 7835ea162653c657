import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { within } from '@testing-library/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { emptyDraft } from '../draft/draft-values.ts'
import { Sections } from './section-index.tsx'

/** Returns "Job title, done" and so on, with the address of each link. */
function index(changes: Partial<typeof emptyDraft>, shown = '') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() =>
    root.render(
      withQueries(<Sections values={{ ...emptyDraft, ...changes }} manual={[]} fileCount={0} shown={shown} />),
    ),
  )
  const links = within(box)
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('href')} ${link.textContent}`)
  act(() => root.unmount())
  return links
}

it('shows the state of each section of the regular form, and links to its first question', () => {
  const fresh = index({})
  expect(fresh).toHaveLength(12)
  expect(fresh[0]).toBe('#campaignTitle Job title, not answered')
  expect(fresh).toContain('#attachments Attached files, not answered')
})

it('marks a section as done with its answer, and as wrong where an error was displayed', () => {
  expect(index({ campaignTitle: 'Night Nurse' })[0]).toBe('#campaignTitle Job title, done')
  expect(index({}, 'campaignTitle')[0]).toBe('#campaignTitle Job title, there is a problem')
})
