import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { within } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { putConfiguration } from './configuration.ts'
import { queryClient } from './query-client.ts'
import { endSession, startSession } from './session.ts'
import { testConfiguration } from './session-fixture.ts'

/** Finds elements of the page by role and label. A function, because test files do not share a document. */
export const page = () => within(document.body)

/** A rendered page section with simulated browser and server. */
export interface ShownPart {
  /** Sent requests, oldest first, by path; without the stream of server events. */
  sent: { path: string; body: Record<string, unknown> }[]
  /** Sets the response of an endpoint from now on. */
  answer: <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>) => void
  /** Makes an endpoint fail from now on. */
  reject: (endpoint: Endpoint, field: string, message: string) => void
  /** Clicks the element with this name: a button, tab, option, or labeled checkbox. */
  press: (name: string) => Promise<void>
  /** Types into the field with this label, or selects its option. */
  fill: (label: string, value: string) => Promise<void>
  /** Types into the only search field, and searches. */
  search: (words: string) => Promise<void>
  text: () => string
  /** Waits until this text is displayed. */
  until: (words: string) => Promise<void>
  close: () => void
}

interface Showing {
  /** Address of the page, and its route. */
  address: string
  route: string
  /** Token of the user, and the account. */
  token: string
  view?: ActiveView | null
}

/** Provides the data of the client's endpoints, as the root of an application does. */
export const withQueries = (part: ReactNode) => <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>

/** Renders a page section at an address; a request without a configured response stays pending. */
export async function showPart(
  part: ReactNode,
  { address, route: path, token, view = null }: Showing,
  before?: (shown: ShownPart) => void,
): Promise<ShownPart> {
  const sent: ShownPart['sent'] = []
  const answers = new Map<string, () => Response>()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: string; headers?: HeadersInit }) => {
    // The part of an earlier test keeps its stream for some seconds, also with the session of the next one
    if (new Headers(headers).get('accept') === 'text/event-stream') return new Promise(() => {})
    const path = url.replace(testConfiguration.apiBaseUrl, '')
    sent.push({ path, body: body ? JSON.parse(body) : {} })
    return answers.get(path)?.() ?? new Promise(() => {})
  })
  putConfiguration(testConfiguration)
  startSession(token, view)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown: ShownPart = {
    sent,
    answer: (endpoint, answer) => void answers.set(endpoint.path, () => Response.json(answer)),
    reject: (endpoint, field, message) =>
      void answers.set(endpoint.path, () =>
        Response.json({ errors: [{ code: 'invalid', field, message }] }, { status: 400 }),
      ),
    async press(name) {
      const element = await onceShown(() => named(name))
      await act(async () => element.click())
    },
    async fill(label, value) {
      const field = await onceShown(() => fieldOf(label))
      await act(async () => write(field, value))
    },
    async search(words) {
      const box = document.querySelector('input')
      if (!box) throw new Error('the search has no field')
      await act(async () => write(box, words))
      await act(async () => box.form?.requestSubmit())
    },
    text: () => document.body.textContent ?? '',
    until: (words) =>
      onceShown(() => {
        if (!shown.text().includes(words)) throw new Error(`"${words}" is not displayed`)
      }),
    close() {
      act(() => root.unmount())
      document.body.replaceChildren()
      queryClient.clear()
      endSession()
      vi.unstubAllGlobals()
    },
  }
  before?.(shown)
  const top = createRootRoute()
  const route = createRoute({ getParentRoute: () => top, path, component: () => part })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: top.addChildren([route]), history })
  await act(async () => root.render(withQueries(<RouterProvider router={router} />)))
  return shown
}

/** Returns what `find` returns, once it no longer throws: parts loaded on demand take their time on a busy machine. */
const onceShown = <Found,>(find: () => Found): Promise<Found> =>
  vi.waitFor(
    async () => {
      // Renders received responses first
      await act(async () => {})
      return find()
    },
    { timeout: 30_000 },
  )

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

function named(name: string): HTMLElement {
  const found = all('button, a, label, [role=option], [role=menuitem]').filter((one) => wordsOf(one) === name)
  // A dialog is rendered after the page and covers it
  const last = found.at(-1)
  if (!last) throw new Error(`No clickable element is named ${name}`)
  return last
}

function fieldOf(label: string): HTMLElement {
  const id = all('label')
    .find((one) => wordsOf(one) === label)
    ?.getAttribute('for')
  const field = id ? document.getElementById(id) : null
  if (!field) throw new Error(`No field is labeled ${label}`)
  return field
}

function write(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
