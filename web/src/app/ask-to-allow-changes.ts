let listener: (() => void) | null = null

/** Asks whether changes are to be allowed: from wherever one was refused, a dialog included. */
export const askToAllowChanges = (): void => listener?.()

/** What asks, while it is on the page; returns the end of it. */
export function onAskToAllowChanges(ask: () => void): () => void {
  listener = ask
  return () => {
    listener = null
  }
}
