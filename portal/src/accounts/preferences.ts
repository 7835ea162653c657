import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'

/** Returns whether single-key shortcuts are enabled for the active user; true until it is loaded (R18.15). */
export function useSingleKeys(): boolean {
  return useAccessControlList().data?.preferences.singleKeyShortcuts ?? true
}
