import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { invoiceDueDays } from '@tearsheet/protocol/desk/rules'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { call } from '../../lib/api.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './selection-bar.module.css'
import { useDeskUser } from './use-desk-user.ts'

interface SelectionBarProps {
  selected: ReadonlySet<string>
  rows: readonly WorkRow[]
  onClear: () => void
}

/** What is done to several ads at once. */
export function SelectionBar({ selected, rows, onClear }: SelectionBarProps) {
  const { today } = useDeskUser()
  const { data } = useQuery(callQuery(work.listColleagues, {}), queryClient)
  const assign = useCall((userId: string) => call(work.assign, { campaignItemIds: [...selected], userId }), {
    refreshes: [work.listWork, work.summarizeWork, desk.getItem],
  })
  const chosen = rows.filter(({ id }) => selected.has(id))
  const toInvoice = chosen.length > 0 && chosen.every(({ kind }) => kind === 'invoice')
  const campaigns = Map.groupBy(chosen, ({ campaign }) => campaign.id)
  // One invoice a campaign, one after the other: a refusal stops there, and what is issued is issued
  const issue = useCall(
    async (_: null) => {
      const dueDate = addDays(today, invoiceDueDays)
      for (const [campaignId, members] of campaigns)
        await call(
          desk.issueInvoice,
          { campaignId, campaignItems: members.map(({ id }) => id), dueDate },
          { idempotencyKey: crypto.randomUUID() },
        )
    },
    { refreshes: [work.listWork], refreshesOnFailure: [work.listWork] },
  )
  if (selected.size === 0) return null
  return (
    <section className={styles.bar} aria-label="Selection">
      <strong>{selected.size} selected</strong>
      <Select
        label="Assign the selection to"
        labelHidden
        value=""
        onChange={async (event) => {
          if ((await assign.run(event.target.value)).done) onClear()
        }}
      >
        <option value="">Assign to …</option>
        {data?.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {toInvoice && (
        <Button
          size="row"
          pending={issue.isPending}
          onClick={async () => {
            if ((await issue.run(null)).done) onClear()
          }}
        >
          Issue {campaigns.size} {campaigns.size === 1 ? 'invoice' : 'invoices'}
        </Button>
      )}
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
