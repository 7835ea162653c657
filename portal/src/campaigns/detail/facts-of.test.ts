import { describe, expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { factsOf } from './facts-of.ts'

const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
const artwork = [
  { version: 1, fileName: 'a.pdf', mediaType: 'application/pdf', sha256: 'a', uploadedAt: '2026-10-01T10:00:00Z' },
]
const waits = sampleItem({ tab: 'ready-for-approval', itemStatus: 2, adStatus: 'Awaiting Approval', price: 10_000 })
const live = sampleItem({ tab: 'published', itemStatus: 5, adStatus: 'Published', price: 20_000 })
const canceled = sampleItem({ tab: 'canceled', itemStatus: 3, adStatus: 'Canceled', price: 70_000 })

describe('campaign facts', () => {
  it('list what waits for the client, proofs before online ads', () => {
    const proof = { ...waits, publicationType: 2 as const, artwork }
    const online = { ...waits, publicationType: 1 as const, artwork: [] }
    expect(factsOf([proof, { ...proof, id: 'b' }, online, live], dollars)).toMatchObject({
      status: '2 proofs and 1 online ad are waiting for you',
      isWaiting: true,
    })
    expect(factsOf([online], dollars).status).toBe('1 online ad is waiting for you')
    expect(factsOf([online], dollars, 'Daniel').status).toBe('1 online ad is waiting for Daniel')
  })

  it('count live and approved ads out of all that are not canceled', () => {
    expect(factsOf([waits, live, canceled], dollars)).toMatchObject({
      liveCount: 1,
      adCount: 2,
      approved: 20_000,
      total: 30_000,
    })
  })

  it('reserve space for the amount while the currency is unknown', () => {
    expect(factsOf([waits, live], null)).toMatchObject({ isPriced: true, approved: 0, total: 0 })
    expect(factsOf([{ ...waits, price: 0 }, { ...live, price: null }, canceled], dollars).isPriced).toBe(false)
  })

  it('span the first day of the first ad to the last day of the last one, without an end if one has none', () => {
    const early = { ...live, startDate: '2026-10-01', endDate: '2026-10-30' }
    const late = { ...live, startDate: '2026-10-05', endDate: '2026-12-01' }
    expect(factsOf([late, early], dollars)).toMatchObject({ runsFrom: '2026-10-01', runsUntil: '2026-12-01' })
    expect(factsOf([early, { ...late, endDate: null }], dollars).runsUntil).toBeNull()
    expect(factsOf([{ ...waits, startDate: null, endDate: null }], dollars).runsFrom).toBeNull()
  })

  it('describe the state in words when nothing waits', () => {
    const in_ = (tab: 'processing' | 'review-in-progress' | 'expired') => [{ ...live, tab }]
    expect(factsOf([live], dollars).status).toBe('Live')
    expect(factsOf([live, ...in_('processing')], dollars).status).toBe('Partly live')
    expect(factsOf(in_('processing'), dollars).status).toBe('Being published')
    const stopped = { ...live, tab: 'processing', adStatus: 'Stop', dueAt: '2026-11-27T11:55:00.000Z' } as const
    expect(factsOf([stopped], dollars)).toMatchObject({ status: 'Being removed', removedBy: stopped.dueAt })
    expect(factsOf([stopped, ...in_('processing')], dollars)).toMatchObject({
      status: 'Being published',
      removedBy: null,
    })
    expect(factsOf(in_('review-in-progress'), dollars).status).toBe('In review')
    expect(factsOf(in_('expired'), dollars).status).toBe('Ended')
    expect(factsOf([canceled], dollars).status).toBe('No ads')
  })
})
