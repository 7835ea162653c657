import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../lib/part-fixture.tsx'
import { ScrollRegion } from './scroll-region.tsx'

// WCAG 2.1.1, 2.4.3
let root: Root
const show = () =>
  act(async () =>
    root.render(
      <ScrollRegion label="Pages of the CV" className={undefined}>
        <p>Page 1</p>
      </ScrollRegion>,
    ),
  )
const tabIndex = () => page().getByRole('region', { name: 'Pages of the CV' }).getAttribute('tabindex')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('is not a tab stop when all content is visible', async () => {
  await show()
  expect(tabIndex()).toBeNull()
})

it('is a tab stop when its content overflows', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await show()
  expect(tabIndex()).toBe('0')
})
