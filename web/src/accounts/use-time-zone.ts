import { useAccessControlList } from './access-control-list.ts'

/** The time zone of the user's profile, in which every day and moment is told; the browser's until it is known. */
export function useTimeZone(): string {
  const { data } = useAccessControlList()
  return data?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
