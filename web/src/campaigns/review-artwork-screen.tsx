import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { approvalObstacle } from '@tearsheet/protocol/campaigns/rules'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import { useRef, useState } from 'react'
import { configuration } from '../lib/configuration.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { usePermission } from '../lib/use-session.ts'
import { Stack } from '../ui/stack.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { contentOf } from './components/ad-content.ts'
import { ArtworkPane } from './components/artwork-pane.tsx'
import { ArtworkText } from './components/artwork-text.tsx'
import { NoArtwork } from './components/no-artwork.tsx'
import { ReviewOutcome } from './components/review-outcome.tsx'
import { ReviewPanel } from './components/review-panel.tsx'
import { useArtworkActs } from './components/use-artwork-acts.ts'
import { useItemTasks } from './components/use-item-tasks.ts'
import { useProof } from './components/use-proof.ts'
import { ReviewArtworkHeader } from './review-artwork-header.tsx'
import styles from './review-artwork-screen.module.css'

interface ReviewArtworkScreenProps {
  campaign: Campaign
  item: CampaignItem
  /** All ads of the campaign, the next proofs among them. */
  items: readonly CampaignItem[]
}

/** Publication approval: the artwork to look at, what it says, and the decision (ux: proof review). */
export function ReviewArtworkScreen(props: ReviewArtworkScreenProps) {
  usePageTitle(`Review artwork – ${props.item.publicationName}`)
  const newest = props.item.artwork.at(-1)
  if (!newest) return <NoArtwork campaign={props.campaign} item={props.item} />
  return <ArtworkReview {...props} newestVersion={newest.version} />
}

function ArtworkReview({ campaign, item, items, newestVersion }: ReviewArtworkScreenProps & { newestVersion: number }) {
  // The version that was newest on arrival stays in sight when a newer one comes in; the panel says so
  const [version, setVersion] = useState(newestVersion)
  const [pane, setPane] = useState('artwork')
  const [decided, setDecided] = useState(false)
  const approve = useRef<HTMLButtonElement>(null)
  const stage = useRef<HTMLElement>(null)
  const left = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const mayApprove = usePermission('manageApproveAds')
  const tasks = useItemTasks(
    campaign.id,
    'ready-for-approval',
    campaignMessages.approvalFailed(configuration().providerName),
  )
  const acts = useArtworkActs(campaign.id, item, version)
  const mediaType = item.artwork.find((artwork) => artwork.version === version)?.mediaType ?? ''
  const opened = useProof({ campaignId: campaign.id, campaignItemId: item.id, version, mediaType })

  const today = worldDate(new Date())
  const decides = mayApprove && nextState('approve', item, today) !== null
  const isNewest = version === newestVersion
  const ready = isNewest && acts.settled && approvalObstacle(item, today) === null

  const goToMissingStep = () => {
    if (!isNewest) setVersion(newestVersion)
    if (item.isArtworkDocumentOpenedByClient && isNewest) return box.current?.focus()
    setPane('artwork')
    // After the pane stands
    window.requestAnimationFrame(() => (stage.current ?? left.current)?.focus())
  }
  const decide = async (chosen: 'approve' | 'disapprove', reason?: string) => {
    const done = await tasks.run(chosen, [item], { reason })
    if (done.length > 0) setDecided(true)
    return done.length > 0
  }
  return (
    <>
      <ReviewArtworkHeader
        campaign={campaign}
        item={item}
        decides={decides}
        ready={ready}
        pending={tasks.pending === 'approve'}
        approveRef={approve}
        onApprove={() => void decide('approve')}
        onNotReady={goToMissingStep}
      />
      <Stack gap={16}>
        <ReviewOutcome
          campaign={campaign}
          item={item}
          items={items}
          tasks={tasks}
          decided={decided}
          onUndone={() => setDecided(false)}
        />
        <div className={styles.review}>
          <div ref={left} tabIndex={-1}>
            <Tabs
              label="Artwork and its text"
              selected={pane}
              onSelect={setPane}
              tabs={[
                { id: 'artwork', label: 'Artwork' },
                { id: 'text', label: 'Text of this ad' },
              ]}
            >
              {pane === 'artwork' ? (
                <ArtworkPane
                  key={version}
                  opened={opened}
                  name={`${item.publicationName}, version ${version}`}
                  fileName={item.artwork.find((artwork) => artwork.version === version)?.fileName ?? 'artwork'}
                  stageRef={stage}
                  onSeen={() => {
                    if (decides && isNewest) void acts.logOpened()
                  }}
                />
              ) : (
                <ArtworkText
                  proof={opened.proof}
                  failed={opened.failed}
                  ordered={contentOf(campaign, item).jobDescription}
                />
              )}
            </Tabs>
          </div>
          <ReviewPanel
            campaign={campaign}
            item={item}
            decides={decides}
            version={version}
            onVersion={setVersion}
            acts={acts}
            boxRef={box}
            tasks={tasks}
            onReadText={() => setPane('text')}
            onGoToApprove={() => approve.current?.focus()}
            onDisapprove={(reason) => decide('disapprove', reason)}
          />
        </div>
      </Stack>
    </>
  )
}
