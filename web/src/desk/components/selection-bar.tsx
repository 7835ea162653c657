import { useQuery } from '@tanstack/react-query'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '../../lib/api.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './selection-bar.module.css'

/** What is done to several ads at once. */
export function SelectionBar({ selected, onClear }: { selected: ReadonlySet<string>; onClear: () => void }) {
  const { data } = useQuery(callQuery(work.listColleagues, {}), queryClient)
  const assign = useCall((userId: string) => call(work.assign, { campaignItemIds: [...selected], userId }), {
    refreshes: [work.listWork, work.summarizeWork, desk.getItem],
  })
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
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
