import { useAccessControlList } from './access-control-list.ts'

/** Returns the browser's time zone: the default until the profile's time zone is loaded. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the time zone of the user's profile, in which every day and time is displayed; the browser's until it is
 * loaded.
 */
export function useTimeZone(): string {
  const { data } = useAccessControlList()
  return data?.user.timeZone ?? browserTimeZone()
}
