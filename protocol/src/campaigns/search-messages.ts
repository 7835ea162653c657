interface Found {
  campaigns: readonly unknown[]
  /** Number of campaigns at the start of the list that contain the words; the others are similar. */
  holdingCount: number
}

/** Describes a search result: the number of matches, or, if there are none, that similar ones are shown. */
export function formatFound({ campaigns, holdingCount }: Found, keyword: string): string {
  if (holdingCount > 1) return `${holdingCount} campaigns match '${keyword}'`
  if (holdingCount === 1) return `1 campaign matches '${keyword}'`
  return `No campaigns match '${keyword}'${campaigns.length > 0 ? '. Did you mean:' : ''}`
}

/** Heading above similar campaigns, below the matches. */
export const alikeLabel = 'Similar campaigns'
