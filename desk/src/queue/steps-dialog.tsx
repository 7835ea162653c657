import { useQuery } from '@tanstack/react-query'
import { type DeskKind, deskKinds } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkOutcome, BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { useCloseGuard } from '@tearsheet/ui/dialogs/use-close-guard.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { registerFinalStep } from '../keys/last-step.ts'
import { draftOf, lacking, type StepDraft, stepOf, stepWords } from './step-draft.ts'
import { StepRow } from './step-row.tsx'
import styles from './steps-dialog.module.css'

interface StepsDialogProps {
  campaignItemIds: readonly string[]
  onClose: () => void
  /** Called when all of them are done. */
  onDone: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

/** Next step of each of several ads: displays the consequences first, and the result of each afterwards (R21.28). */
export function StepsDialog({ campaignItemIds, onClose, onDone }: StepsDialogProps) {
  const steps = useSteps(campaignItemIds, onDone)
  const { query, open, ready, others, outcomes, isPending, run } = steps
  const done = (query.data?.proposals.length ?? 0) - open.length
  const guard = useCloseGuard(done > 0 ? onDone : onClose)
  const send = async () => {
    if (await run()) guard.onSent()
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={guard.close}
      title={`Complete ${counted(campaignItemIds.length, 'ad')}`}
      footer={
        <>
          <Button
            variant="primary"
            pending={isPending}
            pendingText="Completing…"
            aria-disabled={ready.length === 0 || undefined}
            onClick={() => void send()}
          >
            {ready.length === open.length
              ? `Complete ${counted(ready.length, 'ad')}`
              : `Complete ${ready.length} of ${open.length}`}
          </Button>
          <Button onClick={guard.close}>{done > 0 ? 'Close' : 'Cancel'}</Button>
          <Text as="p" type="small" color="text-2" className={styles.note}>
            Clients see it at once. This cannot be undone.
          </Text>
        </>
      }
    >
      <Stack gap={20} onInput={guard.onInput}>
        <LoadFailure query={query} title="The selection could not be loaded" />
        {query.isLoading && <Skeleton shape="settings" label="Loading the selection" rows={5} />}
        {others && <Alert tone="danger" live="alert" title={others} />}
        {outcomes.size > 0 && (
          <Alert tone="attention" live="status" title={`${done} of ${query.data?.proposals.length} done`}>
            Each remaining ad shows the reason.
          </Alert>
        )}
        {deskKinds.map((kind) => (
          <Group key={kind} kind={kind} {...steps} />
        ))}
        <Settled rows={open.filter(({ kind }) => kind === null)} />
      </Stack>
      {guard.question}
    </Dialog>
  )
}

/** The proposed steps, their input, and the request that takes those that are possible. */
function useSteps(campaignItemIds: readonly string[], onDone: () => void) {
  const query = useQuery({ ...callQuery(bulk.proposeSteps, { campaignItemIds: [...campaignItemIds] }), gcTime: 0 })
  const { today } = useDeskUser()
  const form = useForm<TypedSteps>({ start: { firstDay: today, drafts: {} } })
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const proposals = query.data?.proposals ?? []
  const { drafts, firstDay } = form.values
  const draft = (one: BulkProposal) => drafts[one.id] ?? draftOf(one)
  const change = (ones: readonly BulkProposal[], part: Partial<StepDraft>) =>
    form.set('drafts', { ...drafts, ...Object.fromEntries(ones.map((one) => [one.id, { ...draft(one), ...part }])) })
  const open = proposals.filter(({ id }) => !outcomes.get(id)?.isDone)
  const ready = open.filter((one) => lacking(one, draft(one)) === null)
  const take = useCall(
    async () => {
      const steps = ready.flatMap((one) => stepOf(one, draft(one), firstDay || today) ?? [])
      return (await call(bulk.takeSteps, { steps })).outcomes
    },
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const report = (answer: readonly BulkOutcome[]) => {
    registerFinalStep('The clients see each completed ad.')
    const all = new Map([...outcomes, ...answer.map((one) => [one.campaignItemId, one] as const)])
    setOutcomes(all)
    if (proposals.some(({ id }) => !all.get(id)?.isDone)) return
    showToast({ tone: 'success', message: `${counted(all.size, 'ad')} completed` })
    onDone()
  }
  const run = () =>
    form.submit(async () => {
      const result = await take.run()
      if (result.done) report(result.answer)
      return result
    })
  return { query, form, draft, change, open, ready, outcomes, others: form.others, isPending: take.isPending, run }
}

interface TypedSteps {
  /** First day of each ad for which the client chose none. */
  firstDay: string
  /** By ad; absent for one that was not changed. */
  drafts: Record<string, StepDraft>
}

interface GroupProps extends Pick<ReturnType<typeof useSteps>, 'open' | 'form' | 'draft' | 'change' | 'outcomes'> {
  kind: DeskKind
}

/** The ads that wait for the same step. */
function Group({ kind, open, form, draft, change, outcomes }: GroupProps) {
  const members = open.filter((one) => one.kind === kind)
  if (members.length === 0) return null
  const undatedCount = kind === 'publish' ? members.filter(({ startDate }) => startDate === null).length : 0
  const { title, consequence } = stepWords[kind]
  return (
    <Stack as="section" gap={12} aria-labelledby={`steps-${kind}`}>
      <Text as="h3" type="ui-strong" id={`steps-${kind}`}>
        {title(members.length)}
      </Text>
      <Text as="p" type="small" color="text-2">
        {consequence}
      </Text>
      {kind === 'review' && members.length > 1 && (
        <NumberField
          label="One price for all of them"
          optional
          prefix="$"
          suffix="USD"
          onChange={(event) => change(members, { price: event.target.value })}
        />
      )}
      {undatedCount > 0 && (
        <DateField
          label={`First day of the ${undatedCount} for which the client picked none`}
          {...form.pick('firstDay')}
        />
      )}
      <Stack as="ul" gap={0} border="border-subtle" edges="above">
        {members.map((member) => (
          <StepRow
            key={member.id}
            proposal={member}
            draft={draft(member)}
            refusals={outcomes.get(member.id)?.refusals ?? []}
            onChange={(part) => change([member], part)}
          />
        ))}
      </Stack>
    </Stack>
  )
}

/** Ads that no longer wait for a step, because another user was first. */
function Settled({ rows }: { rows: readonly BulkProposal[] }) {
  if (rows.length === 0) return null
  return (
    <Text as="p" type="small" color="text-2">
      Left out because nothing is waiting there anymore: {rows.map(({ publicationName }) => publicationName).join(', ')}
      .
    </Text>
  )
}
