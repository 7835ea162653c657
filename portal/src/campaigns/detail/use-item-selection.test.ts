import { describe, expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { chosenIn } from './use-item-selection.ts'

const waiting = sampleItem({ id: 'a' })
const live = sampleItem({ id: 'b', adStatus: 'Published', itemStatus: 5, tab: 'published' })

describe('ads selected in a tab', () => {
  it('are separate for each tab', () => {
    const chosen = { 'ready-for-approval': new Set(['a']), 'show-all': new Set(['b']) }
    expect(chosenIn('ready-for-approval', [waiting, live], chosen)).toEqual([waiting])
    expect(chosenIn('show-all', [waiting, live], chosen)).toEqual([live])
    expect(chosenIn('published', [waiting, live], chosen)).toEqual([])
  })

  it('are no longer selected after they leave the tab', () => {
    const moved = { ...waiting, adStatus: 'Processing' as const, itemStatus: 4 as const, tab: 'processing' as const }
    expect(chosenIn('ready-for-approval', [moved, live], { 'ready-for-approval': new Set(['a']) })).toEqual([])
  })
})
