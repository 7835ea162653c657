import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { approvalError } from '@tearsheet/protocol/campaigns/rules'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { useRef, useState } from 'react'
import { useItemTasks } from './actions/use-item-tasks.ts'
import { ArtworkTabs } from './proof-review/artwork-tabs.tsx'
import { CommentsCard } from './proof-review/comments/comments-card.tsx'
import { useCommenting } from './proof-review/comments/use-commenting.ts'
import { useComparing } from './proof-review/compare/use-comparing.ts'
import { DecisionCard } from './proof-review/decision-card.tsx'
import { NoArtwork } from './proof-review/no-artwork.tsx'
import { ReviewOutcome } from './proof-review/review-outcome.tsx'
import { ReviewPanel } from './proof-review/review-panel.tsx'
import { useArtworkActs } from './proof-review/use-artwork-acts.ts'
import { VersionNotice } from './proof-review/version-notice.tsx'
import { ReviewArtworkHeader } from './review-artwork-header.tsx'
import styles from './review-artwork-screen.module.css'

interface ReviewArtworkScreenProps {
  campaign: Campaign
  item: CampaignItem
  /** All ads of the campaign, including the next proofs. */
  items: readonly CampaignItem[]
}

/** Publication approval: the artwork, its text, its comments, and the decision (R12.6 to R12.9). */
export function ReviewArtworkScreen(props: ReviewArtworkScreenProps) {
  usePageTitle(`Review artwork – ${props.item.publicationName}`)
  const newest = props.item.artwork.at(-1)
  if (!newest) return <NoArtwork campaign={props.campaign} item={props.item} />
  return <ArtworkReview {...props} newest={newest.version} />
}

type ArtworkReviewProps = ReviewArtworkScreenProps & { newest: number }

/** The displayed versions, the comments and the decision on an ad's artwork. */
function useArtworkReview({ campaign, item, newest }: ArtworkReviewProps) {
  const [known] = useState(newest)
  const [pane, setPane] = useState('artwork')
  const [decided, setDecided] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const left = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const giveFocus = usePendingFocus()
  const mayApprove = usePermission('manageApproveAds')
  const tasks = useItemTasks(
    campaign.id,
    'ready-for-approval',
    campaignMessages.approvalFailed(configuration().providerName),
  )
  // The version that was newest on arrival stays displayed when a newer one arrives; the page announces it
  const comparing = useComparing(item)
  const { version, show, compared } = comparing
  const acts = useArtworkActs(campaign.id, item, version)
  const commenting = useCommenting({
    campaignId: campaign.id,
    campaignItemId: item.id,
    shown: compared ? [compared.earlier, compared.later] : [version],
    newestVersion: newest,
    may: mayApprove,
    onVersion: show,
  })

  const today = worldToday()
  const isNewest = version === newest
  const decides = mayApprove && nextState('approve', item, today) !== null
  const ready = isNewest && acts.settled && approvalError(item, today) === null

  const goToMissingStep = () => {
    if (!isNewest) show(newest)
    if (item.isArtworkDocumentOpenedByClient && isNewest) {
      setOpen(true)
      return giveFocus(() => box.current)
    }
    setPane('artwork')
    giveFocus(() => stage.current ?? left.current)
  }
  const decide = async (chosen: 'approve' | 'disapprove', reason?: string) => {
    const done = await tasks.run(chosen, [item], { reason })
    if (done.length > 0) {
      setDecided(true)
      commenting.endPlacing()
    }
    return done.length > 0
  }
  const logSeen = () => {
    if (decides && isNewest) void acts.logOpened()
  }
  return {
    ...comparing,
    known,
    pane,
    setPane,
    decided,
    setDecided,
    isOpen,
    setOpen,
    refs: { stage, left, box },
    tasks,
    acts,
    commenting,
    decides,
    ready,
    goToMissingStep,
    approve: () => void decide('approve'),
    disapprove: (reason: string) => decide('disapprove', reason),
    logSeen,
  }
}

function ArtworkReview(props: ArtworkReviewProps) {
  const { campaign, item, items, newest } = props
  const review = useArtworkReview(props)
  const isNarrow = useMediaQuery('(max-width: 639.98px)')
  const { version, compared, tasks, commenting, decides, ready, refs } = review
  const isAbove = compared !== null && !isNarrow
  const decision = decides && (
    <DecisionCard
      campaign={campaign}
      item={item}
      acts={review.acts}
      boxRef={refs.box}
      tasks={tasks}
      isStrip={compared !== null}
      isSheet={isNarrow}
      isOpen={review.isOpen}
      onOpen={review.setOpen}
      onReadText={() => review.setPane('text')}
      ready={ready}
      onApprove={review.approve}
      onNotReady={review.goToMissingStep}
      onDisapprove={review.disapprove}
    />
  )
  return (
    <>
      <ReviewArtworkHeader
        campaign={campaign}
        item={item}
        items={items}
        decides={decides}
        hasOther={{ solid: !isNarrow, inView: isNarrow && review.isOpen }}
        ready={ready}
        pending={tasks.pending === 'approve'}
        onApprove={review.approve}
        onNotReady={review.goToMissingStep}
      />
      <Stack gap={16}>
        <ReviewOutcome
          campaign={campaign}
          item={item}
          items={items}
          tasks={tasks}
          decided={review.decided}
          onUndone={() => review.setDecided(false)}
        />
        <Grid
          columns={compared ? 1 : 'minmax(0, 1fr) 21rem'}
          gap={24}
          className={styles.review}
          data-compares={compared ? '' : undefined}
        >
          {isAbove && decision}
          <ReviewedArtwork campaign={campaign} item={item} review={review} />
          <Grid columns={compared ? undefined : 1} min="20rem" className={styles.panel}>
            <VersionNotice
              version={version}
              newest={newest}
              known={review.known}
              onShow={() => review.show(newest)}
              onCompare={() => review.compare({ earlier: version, later: newest })}
            />
            {!isAbove && decision}
            <Stack className={styles.rest}>
              <CommentsCard commenting={commenting} newestVersion={newest} />
              <ReviewPanel
                campaign={campaign}
                item={item}
                version={version}
                onVersion={compared ? null : review.show}
              />
            </Stack>
          </Grid>
        </Grid>
      </Stack>
    </>
  )
}

interface ReviewedArtworkProps {
  campaign: Campaign
  item: CampaignItem
  review: ReturnType<typeof useArtworkReview>
}

function ReviewedArtwork({ campaign, item, review }: ReviewedArtworkProps) {
  return (
    <div ref={review.refs.left} tabIndex={-1} className={styles.artwork}>
      <ArtworkTabs
        campaign={campaign}
        item={item}
        version={review.version}
        compared={review.compared}
        pane={review.pane}
        onPane={review.setPane}
        commenting={review.commenting}
        stageRef={review.refs.stage}
        onCompare={review.compareWith}
        onVersions={review.compare}
        onStop={review.stop}
        onSeen={review.logSeen}
      />
    </div>
  )
}
