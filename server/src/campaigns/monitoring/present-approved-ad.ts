/** An ad as it was approved. */
export interface ApprovedAd {
  title: string
  /** Names of the client, any of which the page may state. */
  employers: string[]
  city: string | null
  state: string | null
  /** Amounts by the year or the hour; null if the ad states no pay. */
  pay: { from: number | null; to: number | null; unit: 'year' | 'hour' } | null
  applyUrl: string | null
  applyEmail: string | null
  /** Calendar date; null for an ad without one. */
  deadline: string | null
  /** Rich text. */
  description: string
}

/** A response to a check, with the ad to find in it. */
export interface CheckedAnswer {
  status: number
  /** Address of the ad, and the final one. */
  requested: string
  address: string
  /** Lower case, without parameters. */
  mediaType: string
  charset: string | null
  content: Uint8Array
  ad: ApprovedAd
  /** Whether an earlier check found a way to apply at this address. */
  offeredBefore: boolean
  /** ISO 8601. */
  at: string
}
