import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { readStored, writeStored } from '../lib/stored.ts'

/** The views somebody may enter, by name; inactive permissions are left out. */
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

/** An account as people know it: "Lakeside University – Human Resources". */
export function accountName({ client, clientAccount }: Pick<ActiveView, 'client' | 'clientAccount'>): string {
  return client.name === clientAccount.name ? client.name : `${client.name} – ${clientAccount.name}`
}

/** A preference of this browser, by person, that outlives a session: which account was used last. */
const lastUsedKey = (userId: string) => `lastAccount:${userId}`

export function rememberAccount(userId: string, clientAccountId: string): void {
  writeStored(lastUsedKey(userId), clientAccountId)
}

/**
 * The view to enter without asking: the only one, or the one last used on this browser (R4.4). Null when somebody must choose.
 */
export function viewWithoutAsking(views: readonly ActiveView[]): ActiveView | null {
  const [first, second] = views
  if (!first || !second) return first ?? null
  const lastUsed = readStored(lastUsedKey(first.user.id))
  return views.find(({ clientAccountId }) => clientAccountId === lastUsed) ?? null
}
