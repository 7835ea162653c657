import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { lazy, type Ref, Suspense, useState } from 'react'
import { useAccessControlList } from '../../lib/access-control-list.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { typeWords } from './item-words.ts'
import { ReviewSteps } from './review-steps.tsx'
import { runWords } from './run-words.ts'
import type { useArtworkActs } from './use-artwork-acts.ts'
import { failuresOf, type ItemTasks } from './use-item-tasks.ts'

const DisapproveDialog = lazy(async () => ({ default: (await import('./disapprove-dialog.tsx')).DisapproveDialog }))

interface ReviewPanelProps {
  campaign: Campaign
  item: CampaignItem
  decides: boolean
  version: number
  onVersion: (version: number) => void
  acts: ReturnType<typeof useArtworkActs>
  boxRef: Ref<HTMLInputElement>
  tasks: ItemTasks
  onReadText: () => void
  onGoToApprove: () => void
  /** Answers whether it was done. */
  onDisapprove: (reason: string) => Promise<boolean>
}

/** Beside the artwork: the steps to a decision, the versions there are, and the dates to check. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { campaign, item, decides, version, onVersion, acts } = props
  const [asking, setAsking] = useState(false)
  const ask = () => {
    props.tasks.clearOutcome()
    setAsking(true)
  }
  const timeZone = useAccessControlList().data?.user.timeZone
  const newest = item.artwork.at(-1)?.version ?? version
  const opening = item.history.findLast(({ action }) => action === 'openArtwork')
  const runs = runWords(item.startDate, item.endDate)
  return (
    <Stack gap={16}>
      {version < newest && (
        <Alert
          tone="attention"
          live="status"
          title={`Version ${newest} is here`}
          actions={
            <Button size="row" onClick={() => onVersion(newest)}>
              Show version {newest}
            </Button>
          }
        >
          You are looking at version {version}, which can no longer be approved.
        </Alert>
      )}
      {acts.faults.length > 0 && (
        <Alert tone="danger" live="alert" title="This was not saved">
          {acts.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      {decides && (
        <Card title="To approve this ad">
          <Stack gap={16}>
            <ReviewSteps
              item={item}
              openedAt={opening ? formatTime(opening.at, timeZone) : null}
              acknowledged={acts.acknowledged}
              boxRef={props.boxRef}
              onAcknowledge={(ticked) => void acts.acknowledge(ticked)}
              onReadText={props.onReadText}
              onGoToApprove={props.onGoToApprove}
            />
            <Button onClick={ask}>Disapprove</Button>
          </Stack>
        </Card>
      )}
      <Card title="This ad">
        <Stack gap={16}>
          {item.artwork.length > 1 && (
            <Select
              label="Version"
              value={String(version)}
              onChange={(event) => onVersion(Number(event.target.value))}
              options={item.artwork.toReversed().map((artwork) => ({
                value: String(artwork.version),
                label: `Version ${artwork.version} – ${formatMoment(artwork.uploadedAt, timeZone)}`,
              }))}
            />
          )}
          <SummaryList
            missing="Not set yet"
            rows={[
              { term: 'Campaign', value: campaign.name },
              { term: 'Type', value: typeWords(item) },
              { term: 'Runs', value: runs },
              { term: 'Ad number', value: String(item.adNumber) },
            ]}
          />
        </Stack>
      </Card>
      <Suspense fallback={null}>
        {asking && (
          <DisapproveDialog
            items={[item]}
            pending={props.tasks.pending === 'disapprove'}
            failures={failuresOf(props.tasks)}
            onClose={() => setAsking(false)}
            onDisapprove={async (reason) => {
              if (await props.onDisapprove(reason)) setAsking(false)
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
