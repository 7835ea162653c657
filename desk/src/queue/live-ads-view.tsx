import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { comparedFieldLabels, explainCheck, findingLabels } from '@tearsheet/protocol/campaigns/monitoring-messages'
import type { WaitingFinding } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { SearchX, TriangleAlert, Unplug } from 'lucide-react'
import { useState } from 'react'
import type { Queue } from '../components/queues.ts'
import { useDeskUser } from '../components/use-desk-user.ts'
import { OpenClaimDialog } from '../input/open-claim-dialog.tsx'
import { useCurrentRow } from '../keys/use-current-row.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { CorrectAddressDialog, IgnoreDialog } from './live-ad-dialogs.tsx'
import styles from './live-ads-view.module.css'
import { QueueFigures } from './queue-figures.tsx'

const looks = {
  removed: { tone: 'danger', icon: Unplug },
  changed: { tone: 'attention', icon: TriangleAlert },
  never_found: { tone: 'danger', icon: SearchX },
} as const

type LiveAdDialog = 'ignore' | 'correct' | 'claim'

/** Kind of the claim for a problem. */
const claimKindOf = { removed: 'ended_early', changed: 'wrong_text', never_found: 'did_not_run' } as const

const refreshes = [monitoring.listFindings, work.summarizeWork]

/** Live ads that two checks did not find as approved, longest waiting first; each is decided with one key. */
export function LiveAdsView({ queue }: { queue: Queue }) {
  const query = useQuery(callQuery(monitoring.listFindings, { paginationLimit: 50 }))
  const { singleKeys } = useDeskUser()
  const [dialog, setDialog] = useState<{ which: LiveAdDialog; finding: WaitingFinding } | null>(null)
  const rows = query.data?.data ?? []
  const { current, choose, up, down, leave } = useCurrentRow(rows, (id) => `finding-${id}`)
  const confirm = useCall((findingId: string) => call(monitoring.confirmFinding, { findingId }), {
    showErrors: 'page',
    refreshes,
    refreshesOnFailure: refreshes,
  })
  const decided = (findingId: string, done: string) => {
    announce(done)
    leave(findingId)
  }
  const act = {
    confirm: async (row: WaitingFinding) => {
      if ((await confirm.run(row.id)).done)
        decided(row.id, `${row.campaignItem.publicationName}: confirmed, client notified`)
    },
    open: (row: WaitingFinding, which: LiveAdDialog) => {
      choose(row.id)
      setDialog({ which, finding: row })
    },
  }
  useDeskKeys(
    {
      j: down,
      k: up,
      c: () => current && void act.confirm(current),
      n: () => current && act.open(current, 'ignore'),
      l: () => current && act.open(current, 'correct'),
      m: () => current && act.open(current, 'claim'),
    },
    singleKeys,
  )
  return (
    <Stack as="section" padding={[16, 20]} className={styles.view} aria-labelledby="desk-live-ads">
      <Inline gap={[0, 12]} align="baseline">
        <h1 id="desk-live-ads">Live ads</h1>
        <QueueFigures queue={queue} />
      </Inline>
      <LoadFailure query={query} title="The live ads could not be loaded" />
      {query.isLoading && <Skeleton shape="form" label="Loading live ads" rows={5} />}
      {query.data && rows.length === 0 && (
        <EmptyState
          title="No live ad needs a decision"
          actions={
            <Link href={addressOf('desk', { queue: 'monitoring' })} className={buttonClass('secondary')}>
              See the last checks
            </Link>
          }
        >
          An ad appears here when two checks in a row find that its page is gone or differs from the approved ad.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Stack as="ul" gap={0} border="border" edges="above" aria-label="Live ads to decide">
          {rows.map((row) => (
            <Finding
              key={row.id}
              row={row}
              isCurrent={row.id === current?.id}
              isPending={confirm.isPending && row.id === current?.id}
              singleKeys={singleKeys}
              onConfirm={() => {
                choose(row.id)
                void act.confirm(row)
              }}
              onOpen={(which) => act.open(row, which)}
            />
          ))}
        </Stack>
      )}
      {dialog && (
        <OpenDialog {...dialog} onClose={() => setDialog(null)} onDone={(done) => decided(dialog.finding.id, done)} />
      )}
    </Stack>
  )
}

interface OpenDialogProps {
  which: LiveAdDialog
  /** As it was opened: it may leave the list meanwhile. */
  finding: WaitingFinding
  onClose: () => void
  onDone: (done: string) => void
}

function OpenDialog({ which, finding, ...props }: OpenDialogProps) {
  if (which === 'ignore') return <IgnoreDialog finding={finding} {...props} />
  if (which === 'correct') return <CorrectAddressDialog finding={finding} {...props} />
  const { id, campaignItem, kind } = finding
  return <OpenClaimDialog ad={campaignItem} findingId={id} kind={claimKindOf[kind]} {...props} />
}

interface FindingProps {
  row: WaitingFinding
  isCurrent: boolean
  isPending: boolean
  /** Displays the keys on the buttons. */
  singleKeys: boolean
  onConfirm: () => void
  onOpen: (which: LiveAdDialog) => void
}

function Finding({ row, isCurrent, isPending, singleKeys, onConfirm, onOpen }: FindingProps) {
  const { id, kind, since, check, campaignItem, campaign, client } = row
  const look = looks[kind]
  const adLabel = <VisuallyHidden>{`: ${campaignItem.publicationName}, ad ${campaignItem.adNumber}`}</VisuallyHidden>
  const reason = explainCheck(check)
  return (
    <Stack
      as="li"
      gap={12}
      padding={[16, 12]}
      border="border-subtle"
      edges="below"
      className={styles.finding}
      data-current={isCurrent || undefined}
    >
      <Inline gap={[8, 12]}>
        <Text as="h2" type="ui-strong" id={`finding-${id}`} tabIndex={-1}>
          {campaignItem.publicationName}
        </Text>
        <Badge tone={look.tone} icon={look.icon}>
          {findingLabels[kind]}
        </Badge>
        <Text type="small" color="text-2">
          {formatAgo(since)}
        </Text>
      </Inline>
      <Text as="p" type="small" color="text-2">
        <bdi>{campaign.name}</bdi> #{campaign.jobNumber}, <bdi>{client.name}</bdi> ·{' '}
        <Link href={addressOf('desk', { queue: 'to-publish' }, { item: campaignItem.id })}>
          Ad {campaignItem.adNumber}
        </Link>
        {campaignItem.liveUrl !== null && (
          <>
            {' · '}
            <a href={campaignItem.liveUrl} target="_blank" rel="noreferrer">
              Open the page
            </a>
          </>
        )}
      </Text>
      {reason && (
        <p>
          {reason}
          {check.closedText && (
            <>
              : <q>{check.closedText}</q>
            </>
          )}
        </p>
      )}
      <Changes check={check} />
      <Inline gap={8}>
        <Button size="row" variant={isCurrent ? 'primary' : 'secondary'} pending={isPending} onClick={onConfirm}>
          Confirm and notify the client {singleKeys && <kbd>C</kbd>}
          {adLabel}
        </Button>
        <Button size="row" onClick={() => onOpen('ignore')}>
          Ignore… {singleKeys && <kbd>N</kbd>}
          {adLabel}
        </Button>
        <Button size="row" onClick={() => onOpen('correct')}>
          Correct the address… {singleKeys && <kbd>L</kbd>}
          {adLabel}
        </Button>
        <Button size="row" onClick={() => onOpen('claim')}>
          Open a claim… {singleKeys && <kbd>M</kbd>}
          {adLabel}
        </Button>
      </Inline>
    </Stack>
  )
}

function Changes({ check }: { check: WaitingFinding['check'] }) {
  const changes = check.fields.filter(({ state }) => state === 'changed')
  if (changes.length === 0) return null
  return (
    <Stack as="ul" gap={8}>
      {changes.map(({ field, before, after }) => (
        <Grid as="li" key={field} columns="8rem 1fr 1fr" gap={[4, 16]} stackBelow={900} breakAnywhere>
          <Text type="ui-strong">{comparedFieldLabels[field]}</Text>
          <span>
            <Text type="small" color="text-2">
              Approved:{' '}
            </Text>
            {before}
          </span>
          <span>
            <Text type="small" color="text-2">
              On the page:{' '}
            </Text>
            <strong>{after}</strong>
          </span>
        </Grid>
      ))}
    </Stack>
  )
}
