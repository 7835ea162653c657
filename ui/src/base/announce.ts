/** Longest time between two texts that are announced as one, in milliseconds. */
const joinedMs = 2000

let listener: ((text: string) => void) | null = null
let last: { text: string; at: number } | null = null

/**
 * Announces a text to assistive technology without moving the focus, through the page's StatusRegion.
 * @returns a function that removes the text unless another one has replaced it: for temporary states such as "Loading
 * files"
 */
export function announce(text: string): () => void {
  const announcement = { text, at: Date.now() }
  last = announcement
  listener?.(text)
  return () => {
    if (last !== announcement) return
    last = null
    listener?.('')
  }
}

/**
 * Announces a text that follows from the last one, which a screen reader may not have read yet: both are read.
 * "Science Careers: done. Next: HigherEdJobs".
 */
export function announceNext(text: string): void {
  const isRecent = last !== null && last.text !== '' && Date.now() - last.at < joinedMs
  announce(isRecent ? `${last?.text}. ${text}` : text)
}

/** Registers the region that announces texts. Returns the unsubscribe function. */
export function onAnnounce(speak: (text: string) => void): () => void {
  listener = speak
  return () => {
    if (listener === speak) listener = null
  }
}
