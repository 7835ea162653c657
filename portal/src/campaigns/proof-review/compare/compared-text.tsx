import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useMemo } from 'react'
import { BeforeAfter } from '../../components/before-after.tsx'
import { PostingText } from '../../components/posting-text.tsx'
import { formatChanges, wordChanges } from '../../components/word-changes.ts'
import { useArtworkText } from '../use-artwork-text.ts'
import { type OpenedProof, useProof } from '../use-proof.ts'
import type { ComparedVersions } from './use-comparing.ts'

interface ComparedTextProps {
  campaignId: string
  item: CampaignItem
  versions: ComparedVersions
}

/**
 * The text of two versions side by side, with changed words marked: the comparison for users who cannot see the
 * artwork.
 */
export function ComparedText({ campaignId, item, versions }: ComparedTextProps) {
  const of = (version: number) => ({
    campaignId,
    campaignItemId: item.id,
    version,
    mediaType: item.artwork.find((one) => one.version === version)?.mediaType ?? '',
  })
  const earlier = useText(useProof(of(versions.earlier)))
  const later = useText(useProof(of(versions.later)))
  const changes = useMemo(
    () => (earlier === null || later === null ? null : wordChanges(earlier, later)),
    [earlier, later],
  )
  if (earlier === null || later === null || !changes) return <LoadingText text="Reading the artwork" />
  if (earlier === '' || later === '') {
    return <Alert tone="neutral">One of the versions is an image without readable text.</Alert>
  }
  return (
    <section aria-labelledby="compared-text">
      <SectionHeading id="compared-text" description={formatChanges(changes)}>
        Text of version {versions.earlier} and version {versions.later}
      </SectionHeading>
      <BeforeAfter
        before={{
          name: `Version ${versions.earlier}`,
          content: <PostingText html={earlier} marks={{ as: 'del', words: changes.removed }} />,
        }}
        after={{
          name: `Version ${versions.later}`,
          content: <PostingText html={later} marks={{ as: 'ins', words: changes.added }} />,
        }}
      />
    </section>
  )
}

/** The paragraphs as HTML; empty when the file has no text or cannot be opened, null while it is being read. */
function useText({ proof, failed }: OpenedProof): string | null {
  const pages = useArtworkText(proof)
  const paragraphs = useMemo(() => pages?.flat() ?? null, [pages])
  if (failed) return ''
  return paragraphs?.map(paragraphOf).join('') ?? null
}

function paragraphOf(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.outerHTML
}
