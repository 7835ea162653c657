import { announce, onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { type Arrival, useArrival } from './use-arrival.ts'

// R21.12
let shown: ShownDesk
let announced: string[]
let end: () => void
beforeEach(() => {
  // Clears the text that another test has announced just before
  announce('')
  announced = []
  end = onAnnounce((words) => announced.push(words))
})
afterEach(() => {
  end()
  shown.close()
})

function Ad({ arrival }: { arrival: Arrival }) {
  useArrival(arrival, [{ code: 'required', field: 'price', message: 'Enter the price' }])
  return (
    <article>
      <h2 id="desk-item" tabIndex={-1}>
        Harbor Weekly
      </h2>
      <input id="desk-field-price" />
    </article>
  )
}

it('announces the next ad when the focus moves past its name, to the first field that it needs', async () => {
  shown = await showDesk(<Ad arrival="next" />, '/desk')
  expect(document.activeElement?.id).toBe('desk-field-price')
  expect(announced).toEqual(['Next: Harbor Weekly'])
})

it('announces the next ad together with the result of the last step', async () => {
  announce('Science Careers: done')
  shown = await showDesk(<Ad arrival="next" />, '/desk')
  expect(announced.at(-1)).toBe('Science Careers: done. Next: Harbor Weekly')
})

it('does not announce the name when the focus moves to it', async () => {
  shown = await showDesk(<Ad arrival="step" />, '/desk')
  expect(document.activeElement?.id).toBe('desk-item')
  expect(announced).toEqual([])
})
