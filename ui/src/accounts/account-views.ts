import type { AccessControlList } from '@tearsheet/protocol/identity/access-control-schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { readStored, writeStored } from '../lib/stored.ts'

/** Returns the views the user may enter, by name; skips inactive permissions. */
export function enterableViews({ user, permissions, clientById, clientAccountById }: AccessControlList): ActiveView[] {
  const views = permissions
    .filter(({ active }) => active)
    .map(({ clientId, clientAccountId, roleId, role, permissionList }) => {
      const clientAccountName = clientAccountById[clientAccountId]?.name ?? ''
      return {
        user: { id: user.id },
        client: { id: clientId, name: clientById[clientId]?.name ?? '' },
        clientAccount: { id: clientAccountId, name: clientAccountName },
        clientAccountId,
        clientAccountName,
        roleId,
        role,
        permissionList,
      }
    })
  return views.sort((a, b) => accountName(a).localeCompare(accountName(b)))
}

/** Formats an account's name: "Lakeside University – Human Resources". */
export function accountName({ client, clientAccount }: Pick<ActiveView, 'client' | 'clientAccount'>): string {
  return client.name === clientAccount.name ? client.name : `${client.name} – ${clientAccount.name}`
}

/** Storage key of the account that a user entered last in this browser; it outlives the session. */
const lastUsedKey = (userId: string) => `lastAccount:${userId}`

export function rememberAccount(userId: string, clientAccountId: string): void {
  writeStored(lastUsedKey(userId), clientAccountId)
}

/**
 * Returns the view to enter without asking: the only one, or the one last used in this browser (R4.4). Null when the
 * user must choose.
 */
export function viewWithoutAsking(views: readonly ActiveView[]): ActiveView | null {
  const [first, second] = views
  if (!first || !second) return first ?? null
  const lastUsed = readStored(lastUsedKey(first.user.id))
  return views.find(({ clientAccountId }) => clientAccountId === lastUsed) ?? null
}
