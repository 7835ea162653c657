import { useAccessControlList } from './access-control-list.ts'

/** Whether keys of one letter do something for the active user; they do until it is known (R18.15). */
export function useSingleKeys(): boolean {
  return useAccessControlList().data?.preferences.singleKeyShortcuts ?? true
}
