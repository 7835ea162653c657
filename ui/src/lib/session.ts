import type { TokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { serverNow } from './server-clock.ts'
import { readStored, writeStored } from './stored.ts'
import { readToken } from './token.ts'

export interface Session {
  /** `lapsed`: the token expired while a page was open. The page stays, and a dialog asks the user to sign in again. */
  readonly state: 'out' | 'in' | 'lapsed'
  readonly token: string | null
  readonly user: TokenPayload | null
  /** The user that the portal is viewed as: the signed-in user, or the one chosen by an administrator. */
  readonly activeUserId: string | null
  readonly activeView: ActiveView | null
}

/** Keys of the three values stored in the browser (R3.7). */
const keys = { token: 'token', activeView: 'activeView', activeUserId: 'activeUserId' } as const

type Listener = (next: Session, previous: Session, fromElsewhere: boolean) => void

const signedOut: Session = { state: 'out', token: null, user: null, activeUserId: null, activeView: null }
const listeners = new Set<Listener>()
let current = readSession()

/** Returns the current session; the same object until it changes. */
export function currentSession(): Session {
  return current
}

/** Subscribes to every change, including those of other tabs. Returns the unsubscribe function. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Stores a token after signing in, choosing a new password or saving a profile. The same user keeps their view;
 * administrators get no active user, others are their own (R4.3).
 */
export function startSession(token: string, view: ActiveView | null = null): void {
  const user = readToken(token)
  if (!user) throw new Error('The server returned an unreadable token')
  const samePerson = current.user?.userId === user.userId
  const activeUserId = user.isJEAdministrator ? (samePerson ? current.activeUserId : null) : user.userId
  change({ state: 'in', token, user, activeUserId, activeView: view ?? (samePerson ? current.activeView : null) })
}

/** Sets the user chosen by an administrator; the view is chosen next. */
export function chooseUser(userId: string): void {
  change({ ...current, activeUserId: userId, activeView: null })
}

/** Enters an account. */
export function enterView(view: ActiveView): void {
  change({ ...current, activeView: view })
}

/** Returns from another user's view to the choice of users. */
export function stopViewing(): void {
  change({ ...current, activeUserId: null, activeView: null })
}

/** Signs out: all three stored values are removed (R3.6). */
export function endSession(): void {
  change(signedOut)
}

/** Clears an expired or rejected token; the open page may ask the user to sign in again. */
export function lapseSession(): void {
  if (current.state === 'in') change({ ...current, state: 'lapsed', token: null })
}

/** Milliseconds until the token ends, by the server's clock; 0 without one. */
export function timeLeft(): number {
  return current.state === 'in' && current.user ? Math.max(0, current.user.exp * 1000 - serverNow()) : 0
}

/** Whether an administrator is viewing the portal as another user. */
export function isViewingAsAnother({ user, activeUserId }: Session): boolean {
  return user !== null && activeUserId !== null && activeUserId !== user.userId
}

function change(next: Session, fromElsewhere = false): void {
  const previous = current
  current = next
  if (!fromElsewhere) store(next)
  for (const listener of [...listeners]) listener(next, previous, fromElsewhere)
}

/**
 * The token is written last when signing in and removed first when leaving: another tab never reads a token without its
 * view.
 */
function store({ state, token, activeUserId, activeView }: Session): void {
  const kept = state === 'in'
  if (!kept) writeStored(keys.token, null)
  writeStored(keys.activeUserId, kept ? activeUserId : null)
  writeStored(keys.activeView, kept && activeView ? JSON.stringify(activeView) : null)
  if (kept) writeStored(keys.token, token)
}

/** An expired token counts as no user, and the session is cleared (R3.5). */
function readSession(): Session {
  const token = readStored(keys.token)
  const user = token === null ? null : readToken(token)
  if (!token || !user || user.exp * 1000 <= serverNow()) {
    if (token !== null) store(signedOut)
    return signedOut
  }
  const activeUserId = readStored(keys.activeUserId) ?? (user.isJEAdministrator ? null : user.userId)
  const view = readView()
  const activeView = view && view.user.id === activeUserId ? view : null
  return { state: 'in', token, user, activeUserId, activeView }
}

function readView(): ActiveView | null {
  try {
    const view: unknown = JSON.parse(readStored(keys.activeView) ?? 'null')
    return isView(view) ? view : null
  } catch {
    return null
  }
}

/** Distinguishes our own data from foreign or outdated text; the server checks what matters. */
function isView(view: unknown): view is ActiveView {
  return (
    typeof view === 'object' &&
    view !== null &&
    'clientAccountId' in view &&
    'permissionList' in view &&
    'user' in view &&
    'client' in view &&
    'clientAccount' in view
  )
}

/** Applies what another tab has stored. */
function readAgain(): void {
  const next = readSession()
  const same =
    next.token === current.token &&
    next.activeUserId === current.activeUserId &&
    JSON.stringify(next.activeView) === JSON.stringify(current.activeView)
  if (!same) change(next, true)
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || Object.values(keys).some((own) => own === key)) readAgain()
})

// A page that the browser restores from memory, such as with its Back button, received no event meanwhile
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) readAgain()
})
