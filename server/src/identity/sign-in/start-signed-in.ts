import type { AccessControlList } from '@tearsheet/protocol/identity/access-control-schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import type { RecordContext } from '../../changes/context.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { appUser } from '../../database/tables/people.ts'
import type { Person } from '../person-queries.ts'
import { type SessionDependencies, startSession } from './start-session.ts'

export interface SignInResultDependencies extends SessionDependencies {
  /** Loads a user's accounts and rights: accounts are a layer above auth, so app.ts passes it in. */
  loadAccessControlList: (tx: Transaction, person: Person) => Promise<AccessControlList>
}

/** Response to a sign-in. */
export interface SignInResult {
  token: string
  activeView: ActiveView | null
  accessControlList: AccessControlList
}

/**
 * Signs in a user who has proved their identity in any way: records it, starts the session and returns the accessible
 * accounts.
 */
export async function beginSession(
  { tx, changes }: RecordContext,
  {
    person,
    device,
    familyId,
    way,
    deps,
  }: { person: Person; device: string | null; familyId?: string; way?: 'openid'; deps: SignInResultDependencies },
): Promise<SignInResult> {
  const lastSignInAt = new Date()
  await tx.update(appUser).set({ lastSignInAt }).where(eq(appUser.id, person.id))
  const token = await startSession(tx, { person, deps, device, familyId })
  await changes
    .by({ userId: person.id, onBehalfOfUserId: null })
    .record({ kind: 'session.started', ...(way ? { detail: { way } } : {}) })
  const accessControlList = await deps.loadAccessControlList(tx, { ...person, lastSignInAt })
  return { token, activeView: person.isAdministrator ? null : onlyView(accessControlList), accessControlList }
}

/** Returns the view of a user with one account; users with several choose (R4.4). */
function onlyView({ user, permissions, clientById, clientAccountById }: AccessControlList): ActiveView | null {
  const [held, another] = permissions.filter((one) => one.active)
  if (!held || another) return null
  const { clientId, clientAccountId, roleId, role, permissionList } = held
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
}
