import { useQuery } from '@tanstack/react-query'
import { deskKinds } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkOutcome, BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { keepStep } from '../keys/last-step.ts'
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
  const asked = useQuery({ ...callQuery(bulk.proposeSteps, { campaignItemIds: [...campaignItemIds] }), gcTime: 0 })
  const { today } = useDeskUser()
  const [typed, setTyped] = useState<Readonly<Record<string, StepDraft>>>({})
  const [firstDay, setFirstDay] = useState(today)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const proposals = asked.data?.proposals ?? []
  const draft = (one: BulkProposal) => typed[one.id] ?? draftOf(one)
  const change = (ones: readonly BulkProposal[], part: Partial<StepDraft>) =>
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(ones.map((one) => [one.id, { ...(before[one.id] ?? draftOf(one)), ...part }])),
    }))
  const open = proposals.filter(({ id }) => !outcomes.get(id)?.isDone)
  const ready = open.filter((one) => lacking(one, draft(one)) === null)
  const take = useCall(
    async () => {
      const steps = ready.flatMap((one) => stepOf(one, draft(one), firstDay || today) ?? [])
      return (await call(bulk.takeSteps, { steps })).outcomes
    },
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const run = async () => {
    const ended = await take.run()
    if (!ended.done) return
    keepStep('The clients have been told of each ad that is completed.')
    const all = new Map([...outcomes, ...ended.answer.map((one) => [one.campaignItemId, one] as const)])
    setOutcomes(all)
    if (proposals.some(({ id }) => !all.get(id)?.isDone)) return
    showToast({ tone: 'success', message: `${counted(all.size, 'ad')} completed` })
    onDone()
  }
  const done = proposals.length - open.length
  const undatedCount = open.filter(({ kind, startDate }) => kind === 'publish' && startDate === null).length
  const reviews = open.filter(({ kind }) => kind === 'review')
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={`Complete ${counted(campaignItemIds.length, 'ad')}`}
      footer={
        <>
          <Button
            variant="primary"
            pending={take.isPending}
            pendingText="Completing…"
            aria-disabled={ready.length === 0 || undefined}
            onClick={() => void run()}
          >
            {ready.length === open.length
              ? `Complete ${counted(ready.length, 'ad')}`
              : `Complete ${ready.length} of ${open.length}`}
          </Button>
          <Button onClick={done > 0 ? onDone : onClose}>{done > 0 ? 'Close' : 'Cancel'}</Button>
          <p className={styles.note}>Clients are told at once. This cannot be undone.</p>
        </>
      }
    >
      <div className={styles.groups}>
        <LoadFailure of={asked} title="The selection could not be loaded" />
        {asked.isLoading && <Skeleton shape="settings" label="Loading the selection" rows={5} />}
        {take.errors.length > 0 && (
          <Alert tone="danger" live="alert" title={take.errors.map(({ message }) => message).join(' ')} />
        )}
        {outcomes.size > 0 && (
          <Alert tone="attention" live="status" title={`${done} of ${proposals.length} done`}>
            Each ad that is left says why.
          </Alert>
        )}
        {deskKinds.map((kind) => {
          const members = open.filter((one) => one.kind === kind)
          if (members.length === 0) return null
          const { title, consequence } = stepWords[kind]
          return (
            <section key={kind} aria-labelledby={`steps-${kind}`} className={styles.group}>
              <h3 id={`steps-${kind}`}>{title(members.length)}</h3>
              <p className={styles.quiet}>{consequence}</p>
              {kind === 'review' && reviews.length > 1 && (
                <NumberField
                  label="One price for all of them"
                  optional
                  prefix="$"
                  suffix="USD"
                  onChange={(event) => change(reviews, { price: event.target.value })}
                />
              )}
              {kind === 'publish' && undatedCount > 0 && (
                <DateField
                  label={`First day of the ${undatedCount} for which the client picked none`}
                  value={firstDay}
                  onChange={setFirstDay}
                />
              )}
              <ul role="list" className={styles.rows}>
                {members.map((one) => (
                  <StepRow
                    key={one.id}
                    proposal={one}
                    draft={draft(one)}
                    refusals={outcomes.get(one.id)?.refusals ?? []}
                    onChange={(part) => change([one], part)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        <Settled rows={open.filter(({ kind }) => kind === null)} />
      </div>
    </Dialog>
  )
}

/** Ads that no longer wait for a step, because another user was first. */
function Settled({ rows }: { rows: readonly BulkProposal[] }) {
  if (rows.length === 0) return null
  return (
    <p className={styles.quiet}>
      Left out because nothing is waiting there anymore: {rows.map(({ publicationName }) => publicationName).join(', ')}
      .
    </p>
  )
}
