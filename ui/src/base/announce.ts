let listener: ((text: string) => void) | null = null
let last: object | null = null

/**
 * Announces a text to assistive technology without moving the focus, through the page's StatusRegion.
 * @returns a function that removes the text unless another one has replaced it: for temporary states such as "Loading
 * files"
 */
export function announce(text: string): () => void {
  const turn = {}
  last = turn
  listener?.(text)
  return () => {
    if (last === turn) listener?.('')
  }
}

/** Registers the region that announces texts. Returns the unsubscribe function. */
export function onAnnounce(speak: (text: string) => void): () => void {
  listener = speak
  return () => {
    if (listener === speak) listener = null
  }
}
