import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../lib/part-fixture.tsx'
import { Tabs } from './tabs.tsx'

// WCAG 2.4.3, 2.4.7
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

it('keeps a panel out of the tab order before and after its content loads, so that it never loses the focus', async () => {
  for (const content of [
    '',
    <button key="in" type="button">
      Zoom in
    </button>,
  ]) {
    await act(async () =>
      root.render(
        <Tabs label="Artwork and its text" selected="artwork" tabs={[{ id: 'artwork', label: 'Artwork' }]}>
          {content}
        </Tabs>,
      ),
    )
    const panel = page().getByRole('tabpanel', { name: 'Artwork' })
    expect(panel.hasAttribute('tabindex')).toBe(false)
  }
})
