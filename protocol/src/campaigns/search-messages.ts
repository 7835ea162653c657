interface Found {
  campaigns: readonly unknown[]
  /** So many of the first have the words; the others only resemble them. */
  holdingCount: number
}

/** How many campaigns have the words; where none has, that those shown are what may have been meant. */
export function formatFound({ campaigns, holdingCount }: Found, keyword: string): string {
  if (holdingCount > 1) return `${holdingCount} campaigns match '${keyword}'`
  if (holdingCount === 1) return `1 campaign matches '${keyword}'`
  return `No campaigns match '${keyword}'${campaigns.length > 0 ? '. Did you mean:' : ''}`
}

/** Over those that only resemble the words, below those that have them. */
export const alikeLabel = 'Similar campaigns'
