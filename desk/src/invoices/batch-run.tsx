import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { addDays } from '@tearsheet/protocol/dates'
import { invoiceDueDays } from '@tearsheet/protocol/desk/rules'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { BatchOutcome, InvoiceDraft } from '@tearsheet/protocol/invoices/desk-schemas'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { DraftCard } from '../issuing/draft-card.tsx'
import { writeShown } from '../issuing/draft-words.ts'
import { RecentRuns } from './recent-runs.tsx'

const keyOf = ({ campaign }: InvoiceDraft) => campaign.id

interface BatchRunProps {
  /** The ads to bill; by default all that have run in campaigns with something to pay. */
  campaignItemIds?: readonly string[]
  onIssued?: () => void
}

/** Batch run: previews every invoice with its differences, and issues the selected ones with one press. */
export function BatchRun({ campaignItemIds, onIssued }: BatchRunProps) {
  const { query, left, setLeft, outcomes, form, isPending, run } = useBatchRun(campaignItemIds)
  const drafts = query.data?.drafts ?? []
  const chosen = drafts.filter((draft) => !left.has(keyOf(draft)))
  const [isConfirming, setConfirming] = useState(false)
  const issue = async () => {
    const isIssued = await run(chosen)
    setConfirming(false)
    if (isIssued) onIssued?.()
  }
  const total = displayedTotals(chosen.map(({ shown }) => shown))
    .map(writeShown)
    .join(' and ')
  const choose = (draft: InvoiceDraft, on: boolean) =>
    setLeft((before) => new Set([...before, keyOf(draft)].filter((id) => id !== keyOf(draft) || !on)))
  if (query.isLoading) return <Skeleton shape="table" label="Loading ads to invoice" rows={8} />
  return (
    <Stack gap={16}>
      <Outcomes outcomes={outcomes} />
      <RecentRuns />
      <LoadFailure query={query} title="The ads to invoice could not be loaded" />
      {query.data?.drafts.length === 0 && !(campaignItemIds && outcomes.length > 0) && (
        <EmptyState title="Nothing to invoice">Every priced ad that has run is on an invoice.</EmptyState>
      )}
      {!campaignItemIds && (query.data?.heldCount ?? 0) > 0 && (
        <Text as="p" type="small" color="text-2">
          {counted(query.data?.heldCount ?? 0, 'ad')} can be invoiced once the tearsheet arrives. See{' '}
          <Link href={addressOf('desk', { queue: 'tearsheets' })}>Tearsheets owed</Link>.
        </Text>
      )}
      {drafts.length > 0 && (
        <>
          <Inline align="end">
            <DateField label="Due date" {...form.pick('dueDate')} />
            <Button
              variant="primary"
              pending={isPending}
              aria-disabled={chosen.length === 0 || undefined}
              onClick={() => chosen.length > 0 && setConfirming(true)}
            >
              Issue {chosen.length} {chosen.length === 1 ? 'invoice' : 'invoices'}
            </Button>
            <Text as="p" type="small" color="text-2">
              {total && `${total} in all. `}
              {differenceText(chosen)}
              {query.data?.isMore && ' Issue these to see the rest.'}
            </Text>
          </Inline>
          {isConfirming && (
            <ConfirmDialog
              open
              title={`Issue ${counted(chosen.length, 'invoice')}?`}
              confirmLabel={`Issue ${total}`}
              pending={isPending}
              onConfirm={() => void issue()}
              onClose={() => setConfirming(false)}
            >
              {counted(chosen.length, 'invoice')} for {total}. The run can be undone for an hour.
            </ConfirmDialog>
          )}
          {form.others && <Alert tone="danger" live="alert" title={form.others} />}
          {drafts.map((draft) => (
            <DraftCard
              key={keyOf(draft)}
              draft={draft}
              choice={{ isChosen: !left.has(keyOf(draft)), onChoose: (on) => choose(draft, on) }}
            />
          ))}
        </>
      )}
    </Stack>
  )
}

function useBatchRun(campaignItemIds: readonly string[] | undefined) {
  const wanted = campaignItemIds ? { campaignItemIds: [...campaignItemIds] } : {}
  const query = useQuery(callQuery(ledger.previewInvoices, wanted))
  const today = bookToday()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const form = useForm({ start: { dueDate: addDays(today, invoiceDueDays) } })
  const issue = useCall(
    async ({ chosen, dueDate }: { chosen: readonly InvoiceDraft[]; dueDate: string }) => {
      const drafts = chosen.map(({ campaign, lines, total }) => ({
        campaignId: campaign.id,
        campaignItems: lines.map(({ campaignItemId }) => campaignItemId),
        expectedTotal: total,
      }))
      const ended = (await call(ledger.issueInvoices, { drafts, dueDate })).outcomes
      setOutcomes(ended.map((one) => ({ ...one, draft: chosen.find((draft) => keyOf(draft) === one.campaignId) })))
    },
    {
      showErrors: 'here',
      refreshes: [ledger.previewInvoices, ledger.listInvoices, work.listWork, money.listRuns],
      refreshesOnFailure: [ledger.previewInvoices],
    },
  )
  const run = (chosen: readonly InvoiceDraft[]) => form.submit(({ dueDate }) => issue.run({ chosen, dueDate }))
  return { query, left, setLeft, outcomes, form, isPending: issue.isPending, run }
}

function differenceText(chosen: readonly InvoiceDraft[]): string {
  const differing = chosen.filter(({ lines, differences }) =>
    [...differences, ...lines.flatMap((line) => line.differences)].some(Boolean),
  ).length
  if (differing === 0) return 'All match what was agreed.'
  return `${differing} ${differing === 1 ? 'differs' : 'differ'} from what was agreed.`
}

/** Includes the draft it was issued from, which is no longer in the list by then. */
type Outcome = BatchOutcome & { draft: InvoiceDraft | undefined }

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  if (outcomes.length === 0) return null
  const issued = outcomes.flatMap(({ invoice, draft }) => (invoice ? [{ ...invoice, draft }] : []))
  const refusals = outcomes.flatMap(({ refusals: words }) => words)
  return (
    <Alert
      tone={refusals.length > 0 ? 'attention' : 'success'}
      live="status"
      title={`${issued.length} of ${outcomes.length} issued`}
    >
      {issued.map(({ id, invoiceNumber, draft }) => (
        <p key={id}>
          <Link href={addressOf('desk', { queue: 'invoices' }, { item: id })}># {invoiceNumber}</Link>
          {draft && (
            <>
              , <bdi>{draft.campaign.name}</bdi>, <bdi>{draft.client.name}</bdi>: {writeShown(draft.shown)}
            </>
          )}
        </p>
      ))}
      {refusals.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Alert>
  )
}
