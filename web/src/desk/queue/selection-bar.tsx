import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tearsheet/protocol/dates'
import { maxBulk } from '@tearsheet/protocol/desk/bulk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { invoiceDueDays } from '@tearsheet/protocol/desk/rules'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { counted } from '../../lib/format.ts'
import { callQuery, queryClient, refresh } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskUser } from '../components/use-desk-user.ts'
import { keepStep, offerUndo } from '../keys/last-step.ts'
import { ProblemsDialog } from './problems-dialog.tsx'
import styles from './selection-bar.module.css'
import { StepsDialog } from './steps-dialog.tsx'

interface SelectionBarProps {
  selected: ReadonlySet<string>
  rows: readonly WorkRow[]
  onClear: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

/** What is done to several ads at once; each button says to how many. */
export function SelectionBar({ selected, rows, onClear }: SelectionBarProps) {
  const { data } = useQuery(callQuery(work.listColleagues, {}), queryClient)
  const { today } = useDeskUser()
  const { opens } = useDeskAccess()
  const [isAsking, setAsking] = useState<'steps' | 'problem' | null>(null)
  const assign = useCall((userId: string) => call(work.assign, { campaignItemIds: chosen.map(idOf), userId }), {
    refreshes,
  })
  const chosen = rows.filter(({ id }) => selected.has(id))
  const toInvoice = opens('books') && chosen.length > 0 && chosen.every(({ kind }) => kind === 'invoice')
  const withStep = chosen.filter(({ kind }) => kind !== 'invoice' && opens('production'))
  const withProblem = chosen.filter(({ kind }) => kind === 'publish' && opens('production'))
  const tooMany = chosen.length > maxBulk ? `Select ${maxBulk} ads or fewer` : null
  const campaigns = Map.groupBy(chosen, ({ campaign }) => campaign.id)
  // One invoice a campaign, one after the other: a refusal stops there, and what is issued is issued
  const issue = useCall(
    async (_: null) => {
      const dueDate = addDays(today, invoiceDueDays)
      for (const [campaignId, members] of campaigns)
        await call(
          desk.issueInvoice,
          { campaignId, campaignItems: members.map(idOf), dueDate },
          { idempotencyKey: crypto.randomUUID() },
        )
    },
    { refreshes: [work.listWork], refreshesOnFailure: [work.listWork] },
  )
  const give = async (userId: string) => {
    const before = chosen
    const given = await assign.run(userId)
    if (!given.done) return
    onClear()
    offerUndo(`${counted(before.length, 'ad')} assigned to ${given.answer.assignee?.name ?? 'nobody'}`, () =>
      giveBack(before),
    )
  }
  const close = () => setAsking(null)
  const done = () => {
    close()
    onClear()
  }
  if (chosen.length === 0) return null
  return (
    <section className={styles.bar} aria-label="Selection">
      <strong>{chosen.length} selected</strong>
      {withStep.length > 0 && (
        <Button size="row" unavailableReason={tooMany} onClick={() => setAsking('steps')} data-act="bulk">
          Complete {withStep.length} …
        </Button>
      )}
      {withProblem.length > 0 && (
        <Button size="row" unavailableReason={tooMany} onClick={() => setAsking('problem')}>
          Report a problem with {withProblem.length} …
        </Button>
      )}
      {toInvoice && (
        <Button
          size="row"
          pending={issue.isPending}
          onClick={async () => {
            if (!(await issue.run(null)).done) return
            keepStep('The invoices are issued under their numbers. Credit one on its page under Invoices.')
            onClear()
          }}
        >
          Issue {counted(campaigns.size, 'invoice')}
        </Button>
      )}
      <Select
        label="Assign the selection to"
        labelHidden
        short
        value=""
        onChange={(event) => void give(event.target.value)}
      >
        <option value="">Assign to …</option>
        {data?.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isAsking === 'steps' && <StepsDialog campaignItemIds={withStep.map(idOf)} onClose={close} onDone={done} />}
      {isAsking === 'problem' && <ProblemsDialog rows={withProblem} onClose={close} onDone={done} />}
    </section>
  )
}

const idOf = ({ id }: WorkRow) => id

/** Gives ads back to who had them before they were assigned together. */
async function giveBack(rows: readonly WorkRow[]): Promise<void> {
  const byPerson = Map.groupBy(rows, ({ assignee }) => assignee?.id ?? null)
  for (const [userId, members] of byPerson) await call(work.assign, { campaignItemIds: members.map(idOf), userId })
  await refresh(...refreshes)
}
