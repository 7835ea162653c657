import { dateIn } from '@tearsheet/protocol/dates'
import { useAccessControlList } from './access-control-list.ts'

/** The calendar date in the user's time zone, by which the server counts too; in the browser's until that is known. */
export function useToday(): string {
  const { data } = useAccessControlList()
  const timeZone = data?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return dateIn(timeZone, new Date())
}
