import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onAnnounce } from '../base/announce.ts'
import { announceLateHeading, arriveAt, leavePage } from './page-focus.ts'

const announced: string[] = []
let endings: (() => void)[] = []
beforeEach(() => {
  announced.length = 0
  // The module finds its elements in the document, so that these tests write the markup themselves
  document.body.innerHTML = '<main id="main"></main>'
  endings = [onAnnounce((text) => announced.push(text))]
})
afterEach(() => {
  for (const end of endings) end()
})

const showHeading = () => {
  const heading = document.createElement('h1')
  heading.textContent = 'My Invoices'
  document.querySelector('main')?.append(heading)
}
/** Waits until the page's mutation observers were notified. */
const reported = () =>
  vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull()).then(() => Promise.resolve())

it('announces the heading of a first page that loads late, once, without moving the focus', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  endings.push(announceLateHeading())
  now.mockReturnValue(2_000)
  showHeading()
  await vi.waitFor(() => expect(announced).toEqual(['My Invoices']))
  document.querySelector('main')?.append('and its rows')
  await reported()
  expect(announced).toEqual(['My Invoices'])
  expect(document.activeElement).toBe(document.body)
})

it('does not announce the heading of a page that loads at once, because a screen reader reads it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  endings.push(announceLateHeading())
  showHeading()
  await reported()
  now.mockReturnValue(2_000)
  document.querySelector('main')?.append('and its rows')
  await reported()
  expect(announced).toEqual([])
})

it('announces nothing after the page was left', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  announceLateHeading()()
  now.mockReturnValue(2_000)
  showHeading()
  await reported()
  expect(announced).toEqual([])
})

const focusedText = () => document.activeElement?.textContent

it('moves the focus of a removed link to a permanent element, and from there to the next heading', async () => {
  document.body.innerHTML = '<main id="main"><h1>Dashboard</h1><a href="/my-campaigns">See all</a></main>'
  const link = document.querySelector('a')
  link?.focus()
  if (link) window.getSelection()?.collapse(link, 0)
  leavePage('1')
  const between = document.activeElement
  expect(between?.closest('main')).toBeNull()
  expect(window.getSelection()?.rangeCount).toBe(0)
  document.querySelector('main')?.replaceChildren()
  arriveAt('2')
  expect(document.activeElement).toBe(between)
  showHeading()
  await vi.waitFor(() => expect(focusedText()).toBe('My Invoices'))
  expect(between?.isConnected).toBe(true)
  document.querySelector('h1')?.blur()
  expect(between?.isConnected).toBe(false)
})

it('does not focus a heading that is displayed only while loading, but the final one', async () => {
  document.body.innerHTML = '<main id="main"><h1>Add a publication</h1><button>Add publication</button></main>'
  document.querySelector('button')?.focus()
  leavePage('1')
  const main = document.querySelector('main')
  if (main) main.innerHTML = '<div data-while-loading><h1>Request New Quote</h1></div>'
  arriveAt('2')
  await reported()
  expect(focusedText()).toBe('')
  if (main) main.innerHTML = '<h1>Step 10 of 11</h1>'
  await vi.waitFor(() => expect(focusedText()).toBe('Step 10 of 11'))
})

it('restores the focus when the page continues under the same heading', () => {
  document.body.innerHTML = '<main id="main"><h1>Nurse</h1><button>Next</button></main>'
  document.querySelector('button')?.focus()
  leavePage('3')
  expect(focusedText()).not.toBe('Next')
  arriveAt('4')
  expect(focusedText()).toBe('Next')
})

it('keeps the focus on a tab with its own address, and on elements outside of the page', () => {
  document.body.innerHTML = '<nav><a href="/">Home</a></nav><main id="main"><a role="tab" href="/x">Archived</a></main>'
  for (const link of document.querySelectorAll('a')) {
    link.focus()
    leavePage('5')
    expect(document.activeElement).toBe(link)
  }
})
