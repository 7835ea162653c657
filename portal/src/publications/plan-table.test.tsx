import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { useRecommendations } from './queries.ts'
import { RecommendedChoices } from './recommended-choices.tsx'

const publication = (id: string, change: Partial<Recommendation> = {}): Recommendation => ({
  id,
  name: `Paper ${id}`,
  type: 1,
  website: null,
  audience: 'Everybody',
  price: 10_000,
  score: 0,
  reason: 'Read by many',
  group: 'field',
  reach: 'National',
  runDays: 30,
  leadDays: 2,
  contract: null,
  ...change,
})
const answered = [
  publication('a', { group: 'mainstay' }),
  publication('b'),
  publication('c'),
  publication('old', { reason: 'Chosen for this quote' }),
]

let root: Root
let isWide = true
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The account's currency never loads
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageRequestQuote: true }))
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
})

function Form() {
  const [chosen, setChosen] = useState<readonly string[]>(['old'])
  // The part of the query that the screen reads
  const found = { data: answered, isSuccess: true } as ReturnType<typeof useRecommendations>
  return <RecommendedChoices found={found} contracts={null} ownHref="#manual" chosen={chosen} onChange={setChosen} />
}
/** The scope of a header is in its markup only. */
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const box = (name: string) => page().getByRole('checkbox', { name })
const namesIn = (part: string) => textsOf(`[aria-label="${part}"] label`)

it('is a table on a wide screen, with headers for columns, groups and rows', () => {
  isWide = true
  act(() => root.render(withQueries(<Form />)))
  expect(textsOf('caption')).toEqual(['Publications to choose from, chosen ones first'])
  expect(textsOf('thead th[scope="col"]')).toEqual(['Publication and why', 'Reach', 'Run', 'Price'])
  expect(textsOf('tbody th[scope="rowgroup"] h3')).toEqual(['Chosen · 1', 'Mainstays', 'Your field'])
  expect(textsOf('tbody th[scope="row"] label')).toEqual(['Paper old', 'Paper a', 'Paper b', 'Paper c'])
})

it('lists chosen publications first, also those of an earlier plan, and moves the focus to the next row', () => {
  isWide = true
  act(() => root.render(withQueries(<Form />)))
  box('Paper b').focus()
  act(() => box('Paper b').click())
  expect(namesIn('Chosen')).toEqual(['Paper old', 'Paper b'])
  expect(document.activeElement).toBe(box('Paper c'))
  act(() => box('Paper old').click())
  expect(namesIn('Chosen')).toEqual(['Paper b'])
  expect(namesIn('Chosen earlier')).toEqual(['Paper old'])
})

it('shows the same rows as lists on a phone, chosen ones first', () => {
  isWide = false
  act(() => root.render(withQueries(<Form />)))
  expect(page().queryByRole('table')).toBeNull()
  expect(textsOf('section h3')).toEqual(['Chosen · 1', 'Mainstays', 'Your field'])
  expect(textsOf('section:first-of-type li label')).toEqual(['Paper old'])
})

it('shows the total of the choice, updated with each change, in the account’s currency', async () => {
  isWide = true
  const ofClient = {
    client: {
      currencyCodeQuote: 'USD',
      CurrencyQuote: { symbol: '$', exchange_rate: 1, quote_buffer: 0 },
      clientAccounts: [],
    },
  }
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('getClientById') ? Response.json(ofClient) : new Promise(() => {}),
  )
  await act(async () => root.render(withQueries(<Form />)))
  const subtotal = () => document.body.textContent?.match(/Subtotal (\$[\d,.]+)/)?.[1]
  await vi.waitFor(() => expect(subtotal()).toBe('$100.00'))
  await act(async () => box('Paper b').click())
  expect(subtotal()).toBe('$200.00')
})

function WithContracts() {
  const [chosen, setChosen] = useState<readonly string[]>(['a'])
  const [contracts, setContracts] = useState<readonly string[]>([])
  const data = [publication('a', { contract: { id: 'contract-1', postingsLeft: 3, endDate: '2027-01-31' } })]
  const found = { data, isSuccess: true } as ReturnType<typeof useRecommendations>
  const choice = { chosen: contracts, onChange: setContracts }
  return (
    <>
      <RecommendedChoices found={found} chosen={chosen} contracts={choice} ownHref="#manual" onChange={setChosen} />
      <output>{[...chosen, ...contracts].join()}</output>
    </>
  )
}

it('offers the contract of a publication that is chosen at its price, and takes it from there', () => {
  act(() => root.render(withQueries(<WithContracts />)))
  act(() => page().getByRole('button', { name: 'You have a contract: use it, $0 for Paper a' }).click())
  expect(textsOf('output')).toEqual(['contract-1'])
  expect(box('Paper a')).toHaveProperty('checked', true)
  expect(page().queryByRole('button', { name: /You have a contract/ })).toBeNull()
})
