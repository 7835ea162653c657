import { dateIn } from '@tearsheet/protocol/dates'
import { useAccessControlList } from '../../lib/access-control-list.ts'

/** Today's date where the user is, by which an invoice is overdue. */
export function useToday(): string {
  const { data } = useAccessControlList()
  return dateIn(data?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
