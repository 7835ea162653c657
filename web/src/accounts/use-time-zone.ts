import { useAccessControlList } from './access-control-list.ts'

/** Where the browser says it is: what stands in for a profile's time zone until that is known. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the user's profile, in which every day and moment is told; the browser's until it is known. */
export function useTimeZone(): string {
  const { data } = useAccessControlList()
  return data?.user.timeZone ?? browserTimeZone()
}
