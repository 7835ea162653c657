import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'

export interface ComparedVersions {
  earlier: number
  later: number
}

/** The version of an ad's artwork that is displayed, or the two that are compared; a new version does not change it. */
export function useComparing(item: CampaignItem) {
  const versions = item.artwork.map(({ version }) => version)
  const [version, setVersion] = useState(versions.at(-1) ?? 1)
  const [earlier, setEarlier] = useState<number | null>(null)
  const compared: ComparedVersions | null = earlier === null || earlier >= version ? null : { earlier, later: version }
  const before = (than: number) => versions.findLast((one) => one < than)
  const compare = (both: ComparedVersions) => {
    setEarlier(both.earlier)
    setVersion(both.later)
  }
  /** Compares the displayed version with the one before it; the first is compared with the next one. */
  const compareWith =
    versions.length < 2
      ? null
      : () => {
          const older = before(version)
          if (older !== undefined) return setEarlier(older)
          const newer = versions.find((one) => one > version)
          if (newer !== undefined) compare({ earlier: version, later: newer })
        }
  const show = (wanted: number) => {
    setVersion(wanted)
    // When two are compared, pairs it with an older one
    setEarlier((held) => (held === null ? null : held < wanted ? held : (before(wanted) ?? null)))
  }
  return { version, show, compared, compareWith, compare, stop: () => setEarlier(null) }
}
