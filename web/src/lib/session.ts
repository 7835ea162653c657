import type { TokenPayload } from '@tearsheet/protocol/auth/schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { serverNow } from './server-clock.ts'
import { readStored, writeStored } from './stored.ts'
import { readToken } from './token.ts'

export interface Session {
  /** `lapsed`: the token ended while a page was open. The page stays, a dialog asks to sign in again. */
  readonly state: 'out' | 'in' | 'lapsed'
  readonly token: string | null
  readonly user: TokenPayload | null
  /** Whom the portal is viewed as: oneself, or the user an administrator has chosen. */
  readonly activeUserId: string | null
  readonly activeView: ActiveView | null
}

/** The three things the browser stores (R3.7). */
const keys = { token: 'token', activeView: 'activeView', activeUserId: 'activeUserId' } as const

type Listener = (next: Session, previous: Session, fromElsewhere: boolean) => void

const nobody: Session = { state: 'out', token: null, user: null, activeUserId: null, activeView: null }
const listeners = new Set<Listener>()
let current = readSession()

/** Who is signed in and as whom; the same object until something changes. */
export function currentSession(): Session {
  return current
}

/** Tells of every change, another tab's too; returns the end of the subscription. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Takes up a token after signing in, choosing a new password or saving a profile. The same person keeps the view they
 * had; administrators are not given an active user, others are their own (R4.3).
 */
export function startSession(token: string, view: ActiveView | null = null): void {
  const user = readToken(token)
  if (!user) throw new Error('The server answered a token that cannot be read')
  const samePerson = current.user?.userId === user.userId
  const activeUserId = user.isJEAdministrator ? (samePerson ? current.activeUserId : null) : user.userId
  change({ state: 'in', token, user, activeUserId, activeView: view ?? (samePerson ? current.activeView : null) })
}

/** An administrator's choice of a user; the view is chosen next. */
export function chooseUser(userId: string): void {
  change({ ...current, activeUserId: userId, activeView: null })
}

/** Enters an account. */
export function enterView(view: ActiveView): void {
  change({ ...current, activeView: view })
}

/** Back from another user's view to the choice of users. */
export function stopViewing(): void {
  change({ ...current, activeUserId: null, activeView: null })
}

/** Nobody is signed in any more: all three stored things go (R3.6). */
export function endSession(): void {
  change(nobody)
}

/** The token has ended, by its time or by the server's word: it is cleared, and the open page may ask for another. */
export function lapseSession(): void {
  if (current.state === 'in') change({ ...current, state: 'lapsed', token: null })
}

/** Milliseconds until the token ends, by the server's clock; 0 without one. */
export function timeLeft(): number {
  return current.state === 'in' && current.user ? Math.max(0, current.user.exp * 1000 - serverNow()) : 0
}

/** Whether an administrator looks at the portal as somebody else. */
export function isViewingAsAnother({ user, activeUserId }: Session): boolean {
  return user !== null && activeUserId !== null && activeUserId !== user.userId
}

function change(next: Session, fromElsewhere = false): void {
  const previous = current
  current = next
  if (!fromElsewhere) store(next)
  for (const listener of [...listeners]) listener(next, previous, fromElsewhere)
}

/** The token last when signing in and first when leaving: another tab never sees a token without its view. */
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
    if (token !== null) store(nobody)
    return nobody
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

/** Enough to tell our own writing from foreign or old text; the server checks what counts. */
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

/** Takes over what another tab has stored. */
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
