import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../dialogs/dialog.tsx'
import { page } from '../lib/part-fixture.tsx'
import { isolate } from './isolate.tsx'

it('isolates the names in the title of a dialog, which is named by the whole sentence', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const title = isolate`Merge ${'جريدة الصباح'} into ${'Morning News'}?`
  await act(async () =>
    root.render(
      <Dialog open onClose={() => {}} title={title}>
        All ads
      </Dialog>,
    ),
  )
  const heading = page().getByRole('heading', { level: 2 })
  expect(heading.textContent).toBe('Merge جريدة الصباح into Morning News?')
  expect([...heading.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'جريدة الصباح',
    'Morning News',
  ])
  expect(page().getByRole('dialog').getAttribute('aria-labelledby')).toBe(heading.id)
  await act(async () => root.unmount())
})
