import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onAnnounce } from '../ui/base/announce.ts'
import { sayLateHeading } from './page-focus.ts'

const said: string[] = []
let endings: (() => void)[] = []
beforeEach(() => {
  said.length = 0
  document.body.innerHTML = '<main id="main"></main>'
  endings = [onAnnounce((text) => said.push(text))]
})
afterEach(() => {
  for (const end of endings) end()
})

const showHeading = () => {
  const heading = document.createElement('h1')
  heading.textContent = 'My Invoices'
  document.querySelector('main')?.append(heading)
}
/** What changed has been told to those who watch the page. */
const told = () => vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull()).then(() => Promise.resolve())

it('the heading of a first page that comes late is said, once, and takes no focus', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  endings.push(sayLateHeading())
  now.mockReturnValue(2_000)
  showHeading()
  await vi.waitFor(() => expect(said).toEqual(['My Invoices']))
  document.querySelector('main')?.append('and its rows')
  await told()
  expect(said).toEqual(['My Invoices'])
  expect(document.activeElement).toBe(document.body)
})

it('the heading of a page that comes at once is left to the reading of the page', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  endings.push(sayLateHeading())
  showHeading()
  await told()
  now.mockReturnValue(2_000)
  document.querySelector('main')?.append('and its rows')
  await told()
  expect(said).toEqual([])
})

it('nothing is said once the page was left', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  sayLateHeading()()
  now.mockReturnValue(2_000)
  showHeading()
  await told()
  expect(said).toEqual([])
})
