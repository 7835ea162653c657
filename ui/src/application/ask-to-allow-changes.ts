let listener: (() => void) | null = null

/** Asks the user whether to allow changes: called wherever a change was rejected, including in a dialog. */
export const askToAllowChanges = (): void => listener?.()

/** Registers the function that asks, while it is on the page; returns the unsubscribe function. */
export function onAskToAllowChanges(ask: () => void): () => void {
  listener = ask
  return () => {
    listener = null
  }
}
