import { useQuery } from '@tanstack/react-query'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useDeskUser } from '../components/use-desk-user.ts'

/** Filters a queue by assignee, or by ads without one. */
export function AssigneeFilter({ value, onChange }: { value: string; onChange: (assignee: string) => void }) {
  const { userId } = useDeskUser()
  const { data } = useQuery(callQuery(work.listColleagues, {}))
  return (
    <Select label="Assigned to" labelHidden value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Everyone’s</option>
      <option value="nobody">Unassigned</option>
      {data?.colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === userId ? 'Mine' : `${name}’s`}
        </option>
      ))}
    </Select>
  )
}
