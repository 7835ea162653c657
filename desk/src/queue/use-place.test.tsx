import { addressOf } from '@tearsheet/protocol/addresses'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { usePlace } from './use-place.ts'

// R21.12
let shown: ShownDesk
let place: ReturnType<typeof usePlace>
let arriveAt: (id: string | undefined) => void
let rerender: (_: object) => void
let went: (string | undefined)[]
/** Each rendered ad, with whether it accepted no input. */
let rendered: [string | undefined, boolean][]

let ids: string[]
/** A list whose pages open on the test's command. */
function Page() {
  const [open, setOpen] = useState<string | undefined>('first')
  arriveAt = setOpen
  rerender = useState({})[1]
  place = usePlace({ ids, open, loadMore: null, goTo: (id) => void went.push(id) })
  rendered.push([open, place.isLeaving])
  return (
    <>
      <h1 id="desk-queue" tabIndex={-1}>
        Reviews
      </h1>
      <p data-work="first">
        <a href="/first">{open}</a>
      </p>
    </>
  )
}

beforeEach(async () => {
  went = []
  ids = ['first', 'second', 'third']
  rendered = []
  shown = await showDesk(<Page />, addressOf('desk', { queue: 'reviews' }))
})
afterEach(() => shown.close())

it('counts each key from the target of the last one, before the page is open', async () => {
  await place.step(1)
  expect([place.current(), place.isThere()]).toEqual(['second', false])
  await place.step(1)
  expect(went).toEqual(['second', 'third'])
  act(() => arriveAt('second'))
  expect([place.current(), place.isThere()]).toEqual(['third', false])
  act(() => arriveAt('third'))
  expect([place.current(), place.isThere()]).toEqual(['third', true])
  await place.step(1)
  expect(went).toEqual(['second', 'third'])
})

it('accepts no input for an ad while another one opens', async () => {
  expect(place.isLeaving).toBe(false)
  await act(() => place.step(1))
  expect(place.isLeaving).toBe(true)
  await act(async () => arriveAt('second'))
  // From its first rendering on: its name is focused right after it
  expect(rendered.filter(([open]) => open === 'second')).not.toContainEqual(['second', true])
})

it('removes the focus from a closed ad, so that the name of the next is announced', async () => {
  const name = document.createElement('h2')
  name.tabIndex = -1
  document.body.appendChild(document.createElement('article')).append(name)
  name.focus()
  await place.step(1)
  expect(document.activeElement?.closest('article')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

it('opens the next ad when one is done, unless the user has moved on in the meantime', async () => {
  const { next } = place
  await place.step(1)
  act(() => arriveAt('second'))
  await next()
  expect(went).toEqual(['second'])
  await place.next()
  expect(went).toEqual(['second', 'third'])
  act(() => arriveAt('third'))
  await place.next()
  expect(went.at(-1)).toBe('second')
})

it('moves the focus to the heading of the queue when its last ad is done', async () => {
  ids = ['second']
  act(() => arriveAt('second'))
  await act(() => place.next())
  expect(went).toEqual([undefined])
  // Its row leaves the list first
  ids = []
  act(() => rerender({}))
  act(() => arriveAt(undefined))
  expect(document.activeElement?.id).toBe('desk-queue')
})

it('moves the focus to the row of an ad that was closed, unless the user has moved it', () => {
  act(() => arriveAt(undefined))
  expect(document.activeElement?.getAttribute('href')).toBe('/first')
  act(() => arriveAt('first'))
  document.getElementById('desk-queue')?.focus()
  act(() => arriveAt(undefined))
  expect(document.activeElement?.id).toBe('desk-queue')
})
