import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from '../base/announce.ts'
import { StatusRegion } from '../base/status-region.tsx'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('announces that rows are loading while they are, and removes only its own announcement', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = async (isLoading: boolean) => {
    act(() =>
      root.render([isLoading && <Skeleton key="rows" label="Loading files" />, <StatusRegion key="announced" />]),
    )
    await act(async () => vi.advanceTimersByTimeAsync(1000))
  }
  const announced = () => document.querySelector('#announced')?.textContent?.trim()
  await show(true)
  expect(announced()).toBe('Loading files')
  await show(false)
  expect(announced()).toBe('')
  await show(true)
  await act(async () => void announce('One was saved'))
  await show(false)
  expect(announced()).toBe('One was saved')
  act(() => root.unmount())
})

// Placeholders are hidden from assistive technology, so that these tests count the drawn boxes
it('has the title and the facts of a page above the rows when it replaces a whole page', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const parts = () => document.querySelector('[aria-hidden]')?.childElementCount
  act(() => root.render(<Skeleton label="Loading files" rows={3} />))
  expect(parts()).toBe(3)
  act(() => root.render(<Skeleton ofPage label="Loading files" rows={3} />))
  expect(parts()).toBe(4)
  expect(document.querySelector('[aria-hidden]')?.firstElementChild?.lastElementChild?.childElementCount).toBe(4)
  act(() => root.unmount())
})

it('has the shape of the expected content: a table has a header and columns, a form has labels and fields', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const partsOfRows = (shape: SkeletonProps['shape']) => {
    act(() => root.render(<Skeleton label="Loading files" rows={2} shape={shape} />))
    return [...(document.querySelector('[aria-hidden]')?.children ?? [])].map(
      ({ childElementCount }) => childElementCount,
    )
  }
  expect(partsOfRows('rows')).toEqual([1, 1])
  expect(partsOfRows('table')).toEqual([4, 4, 4])
  expect(partsOfRows('list')).toEqual([4, 4])
  expect(partsOfRows('settings')).toEqual([3, 3])
  expect(partsOfRows('cards')).toEqual([2, 2])
  expect(partsOfRows('form')).toEqual([2, 2])
  expect(partsOfRows('days')).toEqual([3, 3])
  expect(partsOfRows('month')).toEqual([7, 7])
  expect(partsOfRows('sheet')).toEqual([5, 5])
  expect(partsOfRows('pane')).toEqual([4, 4])
  act(() => root.unmount())
})
