/** Where a toast appears: outcomes bottom left, errors away from what was pressed, notices bottom centre. */
export type ToastPlace = 'bottom-left' | 'top-right' | 'bottom-center'

export interface ToastRequest {
  tone: 'success' | 'info' | 'error'
  message: string
  description?: string
  action?: { label: string; onPress: () => void }
  /** Unless given: errors on the right, at the other end than what was pressed; the rest bottom left. */
  place?: ToastPlace
  /** The same id replaces the toast that is shown. */
  id?: string
}

type Deliver = (request: ToastRequest) => void

let waiting: ToastRequest[] = []
let deliver: Deliver | null = null
const wakeListeners = new Set<() => void>()

/**
 * Shows a toast. Toasts only echo: the outcome must also stand in the page. Errors stay until they are closed;
 * the rest go after 5 s, or 10 s when they carry an action; pointing at them or focusing them (F6) holds them.
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

/** Tells when the first toast asks for the machinery; returns the end of the subscription. */
export function onFirstToast(wake: () => void): () => void {
  wakeListeners.add(wake)
  return () => wakeListeners.delete(wake)
}

/** The mounted toaster takes over what was waiting and all that follows; returns the end of its service. */
export function takeToasts(by: Deliver): () => void {
  deliver = by
  for (const request of waiting) by(request)
  waiting = []
  return () => {
    deliver = null
  }
}
