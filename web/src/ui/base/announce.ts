let listener: ((text: string) => void) | null = null

/** Reads a text out to assistive technology without moving focus, through the page's StatusRegion. */
export function announce(text: string): void {
  listener?.(text)
}

/** The region that speaks; returns the end of its service. */
export function onAnnounce(speak: (text: string) => void): () => void {
  listener = speak
  return () => {
    if (listener === speak) listener = null
  }
}
