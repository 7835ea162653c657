import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { describe, expect, it } from 'vitest'
import { partsOf } from './recommended-choices.tsx'

const ranked = (id: string): Recommendation => ({
  id,
  name: id.toUpperCase(),
  type: 1,
  website: null,
  audience: 'Everybody',
  price: 10_000,
  reason: 'Reaches readers in every field',
  score: 0,
  group: 'field',
  reach: 'National',
  runDays: 30,
  leadDays: 2,
  contract: null,
})
const chosenBefore = (id: string) => ({ ...ranked(id), reason: quoteMessages.chosenForQuote })
const ids = ({ recommended, earlier }: ReturnType<typeof partsOf>) => [recommended.map(({ id }) => id), earlier]

describe('Available choices', () => {
  it('does not count chosen publications that are not recommended', () => {
    expect(ids(partsOf([ranked('a'), ranked('b'), chosenBefore('c')], ['b', 'c']))).toEqual([['a', 'b'], ['c']])
  })

  it('keeps a previously chosen publication visible after it is deselected', () => {
    expect(ids(partsOf([ranked('a'), chosenBefore('c')], []))).toEqual([['a'], ['c']])
  })

  it('lists each choice that no response contains, once', () => {
    expect(ids(partsOf([], ['d', 'e']))).toEqual([[], ['d', 'e']])
  })
})
