import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { contentOf } from '../components/ad-content.ts'
import { ArtworkPane } from './artwork-pane.tsx'
import { ArtworkText } from './artwork-text.tsx'
import type { Commenting } from './comments/use-commenting.ts'
import type { ComparedVersions } from './compare/use-comparing.ts'
import { useProof } from './use-proof.ts'
import type { Looking } from './viewer/use-artwork-view.ts'
import { firstLook } from './viewer/viewer-look.ts'

const CompareVersions = lazy(async () => ({
  default: (await import('./compare/compare-versions.tsx')).CompareVersions,
}))
const ComparedText = lazy(async () => ({ default: (await import('./compare/compared-text.tsx')).ComparedText }))

interface ArtworkTabsProps {
  campaign: Campaign
  item: CampaignItem
  version: number
  compared: ComparedVersions | null
  pane: string
  onPane: (pane: string) => void
  commenting: Commenting
  stageRef: Ref<HTMLElement>
  /** Null while there is only one version. */
  onCompare: (() => void) | null
  onVersions: (versions: ComparedVersions) => void
  onStop: () => void
  onSeen: () => void
}

/** The artwork, one version or two of them, with a tab for its text. */
export function ArtworkTabs(props: ArtworkTabsProps) {
  const {
    campaign,
    item,
    version,
    compared,
    pane,
    onPane,
    commenting,
    stageRef,
    onCompare,
    onVersions,
    onStop,
    onSeen,
  } = props
  // Kept across versions: zoom and position stay the same for the next one
  const [look, setLook] = useState(firstLook)
  const looking: Looking = { look, change: (part) => setLook((held) => ({ ...held, ...part })) }
  // Selecting a place on the artwork switches back to the artwork tab
  useEffect(() => {
    if (commenting.needsArtwork && pane !== 'artwork') onPane('artwork')
  }, [commenting.needsArtwork, pane, onPane])
  const artwork = item.artwork.find((one) => one.version === version)
  const mediaType = artwork?.mediaType ?? ''
  const opened = useProof({ campaignId: campaign.id, campaignItemId: item.id, version, mediaType })
  const pageCount = compared ? 1 : (opened.proof?.pageCount ?? 1)
  return (
    <Tabs
      label="Artwork and its text"
      selected={pane}
      onSelect={onPane}
      tabs={[
        // Informs screen reader users that the artwork has more pages
        { id: 'artwork', label: pageCount > 1 ? `Artwork, ${counted(pageCount, 'page')}` : 'Artwork' },
        { id: 'text', label: 'Text of this ad' },
      ]}
    >
      {pane !== 'artwork' && compared ? (
        <Suspense fallback={<Skeleton shape="pane" label="Reading the artwork" rows={2} />}>
          <ComparedText campaignId={campaign.id} item={item} versions={compared} />
        </Suspense>
      ) : pane !== 'artwork' ? (
        <ArtworkText proof={opened.proof} failed={opened.failed} ordered={contentOf(campaign, item).jobDescription} />
      ) : compared ? (
        <Suspense fallback={<Skeleton shape="sheet" label="Loading artwork" rows={1} rowHeight="60vh" />}>
          <CompareVersions
            campaignId={campaign.id}
            item={item}
            versions={compared}
            onVersions={onVersions}
            looking={looking}
            commenting={commenting}
            stageRef={stageRef}
            onSeen={onSeen}
            onClose={onStop}
          />
        </Suspense>
      ) : (
        <ArtworkPane
          opened={opened}
          looking={looking}
          name={`${item.publicationName}, version ${version}`}
          version={version}
          commenting={commenting}
          fileName={artwork?.fileName ?? 'artwork'}
          stageRef={stageRef}
          onSeen={onSeen}
          onCompare={onCompare}
        />
      )}
    </Tabs>
  )
}
