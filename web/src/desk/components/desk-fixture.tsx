import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { putConfiguration } from '../../lib/configuration.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, startSession } from '../../lib/session.ts'
import { testConfiguration, tokenOf } from '../../lib/session-fixture.ts'

/** A part of the desk in a pretended browser, on a pretended server. */
export interface ShownDesk {
  /** What was sent, the oldest first, by the path of its call. */
  sent: { path: string; body: Record<string, unknown> }[]
  /** What a call answers from now on. */
  answer: <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>) => void
  /** Has a call fail from now on. */
  refuse: (endpoint: Endpoint, field: string, message: string) => void
  /** Presses what has this name: a button's, a tab's, or a checkbox's with its label. */
  press: (name: string) => Promise<void>
  /** Types into the field with this label, or chooses of it. */
  fill: (label: string, value: string) => Promise<void>
  text: () => string
  /** Waits until these words are shown. */
  until: (words: string) => Promise<void>
  close: () => void
}

/** Shows a part of the desk at an address of it; a call without an answer stays open. */
export async function showDesk(
  part: ReactNode,
  address: string,
  before?: (desk: ShownDesk) => void,
): Promise<ShownDesk> {
  const sent: ShownDesk['sent'] = []
  const answers = new Map<string, () => Response>()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace(testConfiguration.apiBaseUrl, '')
    sent.push({ path, body: body ? JSON.parse(body) : {} })
    return answers.get(path)?.() ?? new Promise(() => {})
  })
  putConfiguration(testConfiguration)
  startSession(tokenOf({ isJEAdministrator: true }), null)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const desk: ShownDesk = {
    sent,
    answer: (endpoint, answer) => void answers.set(endpoint.path, () => Response.json(answer)),
    refuse: (endpoint, field, message) =>
      void answers.set(endpoint.path, () =>
        Response.json({ errors: [{ code: 'invalid', field, message }] }, { status: 400 }),
      ),
    press: (name) => act(async () => named(name).click()),
    fill: (label, value) => act(async () => write(fieldOf(label), value)),
    text: () => document.body.textContent ?? '',
    until: (words) =>
      vi.waitFor(async () => {
        // What has been answered is drawn first
        await act(async () => {})
        if (!desk.text().includes(words)) throw new Error(`"${words}" is not shown`)
      }),
    close() {
      act(() => root.unmount())
      document.body.replaceChildren()
      queryClient.clear()
      endSession()
      vi.unstubAllGlobals()
    },
  }
  before?.(desk)
  const top = createRootRoute()
  const route = createRoute({ getParentRoute: () => top, path: routes.desk, component: () => part })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: top.addChildren([route]), history })
  await act(async () => root.render(<RouterProvider router={router} />))
  return desk
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

function named(name: string): HTMLElement {
  const found = all('button, a, label').filter((one) => wordsOf(one) === name)
  // A dialog is drawn after the page, and lies over it
  const last = found.at(-1)
  if (!last) throw new Error(`Nothing to press is called ${name}`)
  return last
}

function fieldOf(label: string): HTMLElement {
  const id = all('label')
    .find((one) => wordsOf(one) === label)
    ?.getAttribute('for')
  const field = id ? document.getElementById(id) : null
  if (!field) throw new Error(`No field is called ${label}`)
  return field
}

function write(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
