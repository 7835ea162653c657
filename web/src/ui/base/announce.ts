let listener: ((text: string) => void) | null = null
let last: object | null = null

/**
 * Reads a text out to assistive technology without moving focus, through the page's StatusRegion.
 * @returns takes the text back, unless another one has come: for what is true for a while, such as "Loading files"
 */
export function announce(text: string): () => void {
  const turn = {}
  last = turn
  listener?.(text)
  return () => {
    if (last === turn) listener?.('')
  }
}

/** The region that speaks; returns the end of its service. */
export function onAnnounce(speak: (text: string) => void): () => void {
  listener = speak
  return () => {
    if (listener === speak) listener = null
  }
}
