/** Container of a toast: results at the bottom left, errors at the top right, notices at the bottom center. */
export type ToastPlace = 'bottom-left' | 'top-right' | 'bottom-center'

export interface ToastRequest {
  tone: 'success' | 'info' | 'error'
  message: string
  description?: string
  action?: { label: string; onPress: () => void }
  /** Default: errors at the top right, others at the bottom left. */
  place?: ToastPlace
  /** Required by R9.9, also when a banner of the page has the same text. */
  isQuoted?: boolean
  /** A toast with the same id replaces the one shown. */
  id?: string
}

type Deliver = (request: ToastRequest) => void

let waiting: ToastRequest[] = []
let deliver: Deliver | null = null
const wakeListeners = new Set<() => void>()

/**
 * Shows a toast, unless it is a result that the page displays in a banner. Errors stay until they are closed; others
 * disappear after 5 s, or 10 s when they have an action. Hover or focus (F6) pauses the timer.
 */
export function showToast(request: ToastRequest): void {
  if (deliver) {
    deliver(request)
    return
  }
  waiting.push(request)
  for (const wake of wakeListeners) wake()
}

export function toastsAreWaiting(): boolean {
  return deliver !== null || waiting.length > 0
}

/** Calls the listener when the first toast is requested. Returns the unsubscribe function. */
export function onFirstToast(wake: () => void): () => void {
  wakeListeners.add(wake)
  return () => wakeListeners.delete(wake)
}

/** Connects the mounted toaster, which receives queued and later toasts. Returns the disconnect function. */
export function takeToasts(by: Deliver): () => void {
  deliver = by
  for (const request of waiting) by(request)
  waiting = []
  return () => {
    deliver = null
  }
}
