import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { page } from '../lib/part-fixture.tsx'
import { ShowMore } from './show-more.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('displays a failed next page where it was requested, and retries it', () => {
  const [fetchNextPage, refetch] = [vi.fn(), vi.fn()]
  const list = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    isError: false,
    error: null,
  }
  const draw = (state: Partial<typeof list>) =>
    act(() =>
      root.render(
        <>
          <LoadFailure query={{ ...list, ...state, refetch }} title="The invoices could not be loaded" />
          <ShowMore list={{ ...list, ...state, fetchNextPage }} />
        </>,
      ),
    )
  const press = () => act(() => page().getByRole('button').click())
  draw({})
  expect(document.body.textContent).toBe('Show more')
  press()
  draw({ isError: true, isFetchNextPageError: true })
  expect(page().getByRole('alert').textContent).toBe('The next ones could not be loadedTry again')
  press()
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
  // The list itself failed to load
  draw({ isError: true, hasNextPage: false })
  expect(document.body.textContent).toBe(
    'The invoices could not be loadedNothing is lost. The server did not answer.Try again',
  )
  press()
  expect(refetch).toHaveBeenCalledTimes(1)
  draw({ hasNextPage: false })
  expect(document.body.textContent).toBe('')
})
