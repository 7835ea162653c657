import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'
import { itemsIn } from './detail-tabs.ts'

type Chosen = Partial<Record<CampaignTab, ReadonlySet<string>>>

const none: ReadonlySet<string> = new Set()

/**
 * The items selected in each tab; a selection is kept while another tab is open (R8.14). An item that has left the tab,
 * even through another user, is no longer selected there.
 */
export function useItemSelection(tab: CampaignTab, items: readonly CampaignItem[]) {
  const [chosen, setChosen] = useState<Chosen>({})
  const selected = chosenIn(tab, items, chosen)
  return {
    selected: new Set(selected.map(({ id }) => id)),
    items: selected,
    change: (next: ReadonlySet<string>) => setChosen((held) => ({ ...held, [tab]: next })),
    clear: () => setChosen((held) => ({ ...held, [tab]: none })),
  }
}

/** Returns the selected items that are still in the tab, in the order of the list. */
export function chosenIn(tab: CampaignTab, items: readonly CampaignItem[], chosen: Chosen): CampaignItem[] {
  const ids = chosen[tab] ?? none
  return itemsIn(tab, items).filter(({ id }) => ids.has(id))
}
