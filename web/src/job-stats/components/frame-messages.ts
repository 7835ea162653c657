/** What the page and its frame say to each other; both are of this origin, and nobody else is listened to. */
export type FrameMessage =
  /** The frame shows something, or asks for a new token since its own is over. */
  | { kind: 'job-stats:shown' }
  | { kind: 'job-stats:token-due' }
  /** The frame's days and filters, as its address has them. */
  | { kind: 'job-stats:search'; search: string }
  /** How high the frame's content is, in pixels. */
  | { kind: 'job-stats:height'; height: number }
  /** The frame could not load the statistics. */
  | { kind: 'job-stats:failed'; message: string }
  /** From the page: the next token, and to take another address' days and filters. */
  | { kind: 'job-stats:token'; token: string }
  | { kind: 'job-stats:go'; search: string }
  | { kind: 'job-stats:retry' }

/** The message of an event, where it comes from the window expected and from this origin. */
export function readMessage(event: MessageEvent, from: Window | null | undefined): FrameMessage | null {
  if (event.origin !== window.location.origin || event.source !== from) return null
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  return String(data.kind).startsWith('job-stats:') ? (data as FrameMessage) : null // ours by its origin and its kind
}

export const postTo = (to: Window | null | undefined, message: FrameMessage): void =>
  to?.postMessage(message, window.location.origin)
