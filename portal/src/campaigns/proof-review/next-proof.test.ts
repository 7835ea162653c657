import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { describe, expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { nextProof, proofPosition } from './next-proof.ts'

const now = Date.parse('2026-10-03T15:00:00Z')
const artwork = [{ version: 1, fileName: 'a.pdf', mediaType: 'application/pdf', sha256: '', uploadedAt: '' }]
const proof = (id: string, part: Partial<CampaignItem> = {}): CampaignItem =>
  sampleItem({ id, publicationType: 2, tab: 'ready-for-approval', artwork, ...part })
const approved = (id: string, at: string) =>
  proof(id, { tab: 'processing', history: [{ at, by: 'Kim', action: 'approve', note: null, artwork: null }] })

describe('next proof', () => {
  it('is the next one in order, and counts earlier decisions of the same session', () => {
    const here = approved('b', '2026-10-03T14:59:00Z')
    const items = [approved('a', '2026-10-03T14:50:00Z'), here, proof('c'), proof('d')]
    expect(nextProof(here, items, now)).toMatchObject({ item: { id: 'c' }, position: 3, total: 4 })
  })

  it('starts again at the first after the last one', () => {
    const here = approved('c', '2026-10-03T14:59:00Z')
    expect(nextProof(here, [proof('a'), proof('b'), here], now)).toMatchObject({
      item: { id: 'a' },
      position: 2,
      total: 3,
    })
  })

  it('skips yesterday’s decisions, online ads and ads without artwork, and may be null', () => {
    const here = approved('b', '2026-10-03T14:59:00Z')
    const others = [
      approved('a', '2026-10-02T14:59:00Z'),
      proof('online', { publicationType: 1, artwork: [] }),
      proof('bare', { artwork: [] }),
    ]
    expect(nextProof(here, [...others, here], now)).toBeNull()
    expect(nextProof(here, [...others, here, proof('c')], now)).toMatchObject({ position: 2, total: 2 })
  })
})

describe('position of a proof', () => {
  it('counts the waiting proofs of the campaign, with the ones before and after', () => {
    const items = [proof('a'), approved('b', '2026-10-03T14:59:00Z'), proof('c'), proof('d', { artwork: [] })]
    const [first, decided, second] = items
    if (!first || !decided || !second) throw new Error('Items not found')
    expect(proofPosition(first, items)).toMatchObject({ position: 1, total: 2, previous: null, next: { id: 'c' } })
    expect(proofPosition(second, items)).toMatchObject({ position: 2, total: 2, previous: { id: 'a' }, next: null })
    expect(proofPosition(decided, items)).toBeNull()
  })
})
