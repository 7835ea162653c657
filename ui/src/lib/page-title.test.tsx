import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from './configuration.ts'
import { onPageTitle, titleRoute, usePageTitle } from './page-title.ts'
import { testConfiguration } from './session-fixture.ts'

let root: Root
function Page({ name }: { name: string | null }) {
  usePageTitle(name)
  return null
}
const show = (name: string | null) => act(() => root.render(<Page name={name} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  putConfiguration(testConfiguration)
  root = createRoot(document.createElement('div'))
  titleRoute('Campaign')
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('records a page view once the loaded page has set its title', () => {
  const seen: string[] = []
  show(null)
  onPageTitle(() => seen.push(document.title), 1500)
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([])
  show('Clinical Lead')
  show('Clinical Lead, page 2')
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['Portal: Clinical Lead'])
})

it('uses the route’s title for a page without its own after a delay, or immediately when the page is left', () => {
  const seen: string[] = []
  show(null)
  onPageTitle(() => seen.push(document.title), 1500)
  vi.advanceTimersByTime(1500)
  expect(seen).toEqual(['Portal: Campaign'])
  const { hasten } = onPageTitle(() => seen.push('left'), 1500)
  hasten()
  hasten()
  vi.advanceTimersByTime(1500)
  expect(seen).toEqual(['Portal: Campaign', 'left'])
  onPageTitle(() => seen.push('never'), 1500).end()
  vi.advanceTimersByTime(1500)
  expect(seen).toHaveLength(2)
})
