import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordPageView, startAnalytics } from './analytics.ts'
import { startChat } from './chat.ts'
import { putConfiguration } from './configuration.ts'
import { testConfiguration } from './session-fixture.ts'

/** Addresses of the requested scripts. */
const addresses: string[] = []

beforeEach(() => {
  // Tests only that a script is requested: none of them exists
  vi.useFakeTimers()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) addresses.push(node.src)
  })
  addresses.length = 0
  delete window.tearsheetAnalytics
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('loads nothing external unless configured', () => {
  putConfiguration(testConfiguration)
  startAnalytics()
  startChat()
  vi.advanceTimersByTime(2000)
  recordPageView({ title: 'Portal: Dashboard', path: '/dashboard' })
  expect([addresses, window.tearsheetAnalytics]).toEqual([[], undefined])
})

it('queues page views for the configured analytics script', () => {
  putConfiguration({ ...testConfiguration, analyticsUrl: 'https://a.example/a.js?v=1', analyticsKey: 'k&1' })
  startAnalytics()
  recordPageView({ title: 'Portal: Dashboard', path: '/dashboard' })
  expect(addresses).toEqual(['https://a.example/a.js?v=1&key=k%261'])
  expect(window.tearsheetAnalytics).toEqual([{ title: 'Portal: Dashboard', path: '/dashboard' }])
})

it('starts the chat one second after page start', () => {
  putConfiguration({ ...testConfiguration, chatUrl: 'https://c.example/c.js', chatLicence: 'l1' })
  startChat()
  vi.advanceTimersByTime(999)
  expect(addresses).toEqual([])
  vi.advanceTimersByTime(1)
  expect(addresses).toEqual(['https://c.example/c.js?licence=l1'])
})
