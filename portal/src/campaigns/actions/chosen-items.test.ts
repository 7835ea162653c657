import { describe, expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { splitItems, withoutTearsheet } from './chosen-items.ts'

const today = '2026-11-20'
const unread = sampleItem({ id: 'a', publicationName: 'Daily Herald' })
const read = sampleItem({ id: 'b', isArtworkAcknowledgedByClient: true, isArtworkDocumentOpenedByClient: true })
const online = sampleItem({ id: 'c', publicationType: 1, printType: null })
const live = sampleItem({ id: 'd', adStatus: 'Published', itemStatus: 5, tab: 'published' })
const over = sampleItem({ id: 'e', adStatus: 'Stopped', itemStatus: 5, tab: 'expired' })
const canceled = sampleItem({ id: 'g', adStatus: 'Canceled', itemStatus: 3, tab: 'canceled' })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('choosing ads to approve', () => {
  it('selects online ads and reviewed print ads, and counts those that need artwork review', () => {
    const other = sampleItem({ id: 'f', isArtworkDocumentOpenedByClient: true })
    const { able, skipped } = splitItems([unread, read, online, other], 'approve', today)
    expect(ids(able)).toEqual(['b', 'c'])
    expect(skipped).toEqual([{ reason: '2 need artwork review', items: [unread, other] }])
  })

  it('skips ads that are not ready for approval, with a separate reason', () => {
    const { able, skipped } = splitItems([unread, live], 'approve', today)
    expect(able).toEqual([])
    expect(skipped.map(({ reason }) => reason)).toEqual(['1 needs artwork review', '1 cannot be approved now'])
  })
})

it('names chosen ads without a tearsheet with the reason', () => {
  const sent = sampleItem({ id: 'h', hasTearsheet: true })
  expect(withoutTearsheet([sent])).toEqual([])
  expect(withoutTearsheet([sent, read, online, live])).toEqual([
    { reason: '2 have no tearsheet yet', items: [read, live] },
    { reason: '1 online, without a tearsheet', items: [online] },
  ])
})

describe('choosing ads to disapprove', () => {
  it('selects ads of any tab, reviewed or not, running or ended, except canceled ones', () => {
    const { able, skipped } = splitItems([unread, live, over, canceled], 'disapprove', today)
    expect(ids(able)).toEqual(['a', 'd', 'e'])
    expect(skipped).toEqual([{ reason: '1 cannot be disapproved now', items: [canceled] }])
  })
})
