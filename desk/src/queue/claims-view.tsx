import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { type ClaimAction, needsCloseReason, nextClaimState } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import type { DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { useCurrentRow } from '../keys/use-current-row.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { AnswerDialog, CloseDialog, RemedyDialog, SendDialog } from './claim-dialogs.tsx'
import { ClaimRow } from './claim-row.tsx'
import { EditClaimDialog } from './edit-claim-dialog.tsx'
import styles from './live-ads-view.module.css'

/** Steps on a claim: those of `nextSteps`, and editing it. */
type Step = 'send' | 'answer' | 'remedy' | 'edit' | 'close'

const nextSteps = {
  opened: 'send',
  sent: 'answer',
  granted: 'remedy',
  partly_granted: 'remedy',
  refused: 'close',
  remedied: 'close',
  closed: null,
} as const satisfies Record<DeskClaim['state'], Step | null>

const isPossible = (action: ClaimAction, { state }: DeskClaim) => nextClaimState(action, state) !== null

const refreshes = [claims.listDeskClaims, work.summarizeWork]

const views = [
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
] as const

/** Claims against publications: open ones, the next due step first; E takes it. Closed ones, the last closed first. */
export function ClaimsView({ now }: { now: Date }) {
  const search = useDeskSearch()
  const view = search.tab === 'closed' ? 'closed' : 'open'
  const query = useQuery(callQuery(claims.listDeskClaims, { view, paginationLimit: view === 'open' ? 50 : 100 }))
  const { singleKeys } = useDeskUser()
  const [dialog, setDialog] = useState<{ step: Step; claim: DeskClaim } | null>(null)
  const rows = query.data?.data ?? []
  const { current, choose, goTo, up, down, leave } = useCurrentRow(rows, (id) => `claim-${id}`)
  const close = useCall((claimId: string) => call(claims.closeClaim, { claimId }), {
    showErrors: 'page',
    refreshes,
    refreshesOnFailure: refreshes,
  })
  const act = {
    /** Opens the dialog of a step. A claim whose closing needs no reason is closed at once. */
    take: async (row: DeskClaim, wanted: Step | null) => {
      if (row.state === 'closed') return
      choose(row.id)
      if (wanted !== 'close' || needsCloseReason(row.state))
        return setDialog(wanted === null ? null : { step: wanted, claim: row })
      if (!(await close.run(row.id)).done) return
      announce(`${row.campaignItem.publicationName}: claim closed`)
      leave(row.id)
    },
    notice: (row: DeskClaim) =>
      download(claims.downloadClaimNotice, { claimId: row.id }, `Claim-${row.campaignItem.adNumber}.pdf`),
  }
  useDeskKeys(
    {
      j: down,
      k: up,
      e: () => current && void act.take(current, nextSteps[current.state]),
      f: () => current && isPossible('edit', current) && void act.take(current, 'edit'),
      x: () => current && isPossible('close', current) && void act.take(current, 'close'),
      p: () => current && void act.notice(current),
    },
    singleKeys,
  )
  return (
    <Stack as="section" padding={[16, 20]} className={styles.view} aria-labelledby="desk-claims">
      <Inline gap={[8, 16]} justify="between">
        <h1 id="desk-claims">Claims</h1>
        <Button size="row" onClick={() => void download(claims.exportClaimDates, {}, 'Claims.ics')}>
          Add the dates to a calendar
        </Button>
      </Inline>
      <Tabs
        flush
        label="Claims"
        selected={view}
        tabs={views.map(({ id, label }) => ({
          id,
          label,
          href: addressOf('desk', { queue: 'claims' }, { tab: id === 'open' ? undefined : id }),
        }))}
      >
        <LoadFailure query={query} title="The claims could not be loaded" />
        {query.isLoading && <Skeleton shape="form" label="Loading claims" rows={5} />}
        {query.data && rows.length === 0 && (
          <EmptyState title={view === 'open' ? 'Every claim is closed' : 'No claim is closed yet'}>
            Claims of clients, and those from live ads, appear here.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <Stack
            as="ul"
            gap={0}
            border="border"
            edges="above"
            aria-label={view === 'open' ? 'Open claims' : 'Closed claims'}
          >
            {rows.map((row) => (
              <ClaimRow
                key={row.id}
                row={row}
                now={now}
                isCurrent={row.id === current?.id}
                isPending={close.isPending && row.id === current?.id}
                onStep={(wanted) => void act.take(row, wanted === 'next' ? nextSteps[row.state] : wanted)}
                onNotice={() => void act.notice(row)}
              />
            ))}
          </Stack>
        )}
      </Tabs>
      {dialog && (
        <StepDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onDone={(done) => {
            announce(done)
            if (dialog.step === 'close') leave(dialog.claim.id)
            else goTo(dialog.claim.id)
          }}
        />
      )}
    </Stack>
  )
}

interface StepDialogProps {
  step: Step
  /** As it was opened: it may leave the list meanwhile. */
  claim: DeskClaim
  onClose: () => void
  onDone: (done: string) => void
}

function StepDialog({ step, ...props }: StepDialogProps) {
  if (step === 'send') return <SendDialog {...props} />
  if (step === 'answer') return <AnswerDialog {...props} />
  if (step === 'remedy') return <RemedyDialog {...props} />
  return step === 'edit' ? <EditClaimDialog {...props} /> : <CloseDialog {...props} />
}
