import { useQuery } from '@tanstack/react-query'
import { maxBulk } from '@tearsheet/protocol/desk/bulk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { IssueDialog } from '../invoices/issue-dialog.tsx'
import { offerUndo, registerFinalStep } from '../keys/last-step.ts'
import { ProblemsDialog } from './problems-dialog.tsx'
import { StepsDialog } from './steps-dialog.tsx'

interface SelectionBarProps {
  selected: ReadonlySet<string>
  rows: readonly WorkRow[]
  onClear: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

/** Actions for several ads at once; each button shows how many ads it applies to. */
export function SelectionBar({ selected, rows, onClear }: SelectionBarProps) {
  const { opens } = useDeskAccess()
  const [isAsking, setAsking] = useState<'steps' | 'problem' | null>(null)
  // Issued rows leave the list, and their numbers must still be displayed
  const [toIssue, setToIssue] = useState<readonly string[] | null>(null)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const toInvoice = opens('books') && chosen.length > 0 && chosen.every(({ kind }) => kind === 'invoice')
  const withStep = chosen.filter(({ kind }) => kind !== 'invoice' && kind !== 'proof' && opens('production'))
  const withProblem = chosen.filter(({ kind }) => kind === 'publish' && opens('production'))
  const tooMany = chosen.length > maxBulk ? `Select ${maxBulk} ads or fewer` : null
  const campaigns = Map.groupBy(chosen, ({ campaign }) => campaign.id)
  const close = () => setAsking(null)
  const done = () => {
    close()
    onClear()
  }
  const bar = chosen.length > 0 && (
    <Inline
      as="section"
      gap={12}
      padding={[8, 20]}
      border="border"
      edges="above"
      surface="selected"
      type="ui"
      aria-label="Selection"
    >
      <strong>{chosen.length} selected</strong>
      {withStep.length > 0 && (
        <Button size="row" unavailableReason={tooMany} onClick={() => setAsking('steps')} data-act="bulk">
          Complete {withStep.length}…
        </Button>
      )}
      {withProblem.length > 0 && (
        <Button size="row" unavailableReason={tooMany} onClick={() => setAsking('problem')}>
          Report a problem with {withProblem.length}…
        </Button>
      )}
      {toInvoice && (
        <Button size="row" unavailableReason={tooMany} onClick={() => setToIssue(chosen.map(idOf))}>
          Issue {counted(campaigns.size, 'invoice')}…
        </Button>
      )}
      <AssignChoice chosen={chosen} onDone={onClear} />
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isAsking === 'steps' && <StepsDialog campaignItemIds={withStep.map(idOf)} onClose={close} onDone={done} />}
      {isAsking === 'problem' && <ProblemsDialog rows={withProblem} onClose={close} onDone={done} />}
    </Inline>
  )
  return (
    <>
      {bar}
      {toIssue && (
        <IssueDialog
          campaignItemIds={toIssue}
          onIssued={() =>
            registerFinalStep('The invoices are issued under their numbers. Credit one on its page under Invoices.')
          }
          onClose={() => setToIssue(null)}
        />
      )}
    </>
  )
}

/** Assigns all selected ads to a colleague; it can be undone. */
function AssignChoice({ chosen, onDone }: { chosen: readonly WorkRow[]; onDone: () => void }) {
  const { data } = useQuery(callQuery(work.listColleagues, {}))
  const assign = useCall((userId: string) => call(work.assign, { campaignItemIds: chosen.map(idOf), userId }), {
    showErrors: 'page',
    refreshes,
  })
  const give = async (userId: string) => {
    const before = chosen
    const result = await assign.run(userId)
    if (!result.done) return
    onDone()
    offerUndo(`${counted(before.length, 'ad')} assigned to ${result.answer.assignee?.name ?? 'nobody'}`, () =>
      restoreAssignees(before),
    )
  }
  return (
    <Select
      label="Assign the selection to"
      labelHidden
      short
      value=""
      onChange={(event) => void give(event.target.value)}
    >
      <option value="">Assign to…</option>
      {data?.colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const idOf = ({ id }: WorkRow) => id

/** Returns ads to their previous assignees after a common assignment. */
async function restoreAssignees(rows: readonly WorkRow[]): Promise<void> {
  const byPerson = Map.groupBy(rows, ({ assignee }) => assignee?.id ?? null)
  for (const [userId, members] of byPerson) await call(work.assign, { campaignItemIds: members.map(idOf), userId })
  await refresh(...refreshes)
}
