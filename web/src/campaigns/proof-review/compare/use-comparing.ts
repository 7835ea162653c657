import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'

export interface ComparedVersions {
  earlier: number
  later: number
}

/** Which version of an ad's artwork is shown, or which two; a new version does not change it. */
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
  /** The shown version beside the one before it; the first is paired with its next. */
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
    // Beside an older one still, where two are compared
    setEarlier((held) => (held === null ? null : held < wanted ? held : (before(wanted) ?? null)))
  }
  return { version, show, compared, compareWith, compare, stop: () => setEarlier(null) }
}
