import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { guardPageTranslation } from './page-translation.ts'

let root: Root
let container: HTMLElement
let removeGuard: () => void
let set: (state: State) => void

interface State {
  greeting?: string
  count: number
  first?: string
  order: string[]
}

function Page() {
  const [state, setState] = useState<State>({ greeting: 'Hello', count: 1, order: ['a', 'b'] })
  set = (next) => act(() => setState(next))
  return (
    <p>
      {state.first}
      {state.greeting}
      <b>{state.count} left</b>
      {state.count > 1 && 'several'}
      {state.order.map((word) => (
        <Word key={word} word={word} />
      ))}
    </p>
  )
}

const Word = ({ word }: { word: string }) => word

/** Replaces every text node as translators do, with each word in capitals. */
async function translate(replace: (font: Element, text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  // A tree walker limited to text nodes returns only those
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data.toUpperCase()
    font.append(inner)
    replace(font, text)
  }
  await new Promise((resolve) => setTimeout(resolve))
}

const ways = {
  'at once': (font: Element, text: Text) => text.replaceWith(font),
  'in two steps': (font: Element, text: Text) => {
    text.before(font)
    text.remove()
  },
  'by wrapping it': (font: Element, text: Text) => {
    text.replaceWith(font)
    font.replaceChildren(text)
  },
}

const shown = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return container.textContent?.toLowerCase()
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  removeGuard = guardPageTranslation()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  act(() => root.render(<Page />))
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  removeGuard()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

it.each(Object.entries(ways))('removes, inserts, moves and updates text that was replaced %s', async (_, replace) => {
  await translate(replace)
  expect(await shown()).toBe('hello1 leftab')
  set({ greeting: 'Hello', count: 2, order: ['a', 'b'] })
  expect(await shown()).toBe('hello2 leftseveralab')
  set({ first: 'Good day. ', greeting: 'Hello', count: 2, order: ['a', 'b'] })
  expect(await shown()).toBe('good day. hello2 leftseveralab')
  await translate(replace)
  set({ count: 1, order: ['b', 'a', 'c'] })
  expect(await shown()).toBe('1 leftbac')
  await translate(replace)
  set({ greeting: 'Bye', count: 3, order: [] })
  expect(await shown()).toBe('bye3 leftseveral')
})

it('displays updated text before the translator runs again', async () => {
  await translate(ways['at once'])
  expect(container.textContent).toContain('HELLO')
  set({ greeting: 'Welcome', count: 1, order: [] })
  expect(await shown()).toBe('welcome1 left')
  // The elements that a translation adds are the subject
  expect(container.querySelectorAll('font > font')).toHaveLength(2)
})

it('passes on the error of a caller that removes a node from another parent', () => {
  const paragraph = container.querySelector('p')
  const other = document.body.appendChild(document.createElement('div'))
  expect(() => other.removeChild(paragraph ?? other)).toThrow()
  expect(() => other.insertBefore(document.createElement('i'), paragraph)).toThrow()
  other.remove()
})
