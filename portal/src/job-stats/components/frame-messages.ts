/** Messages between the page and its frame; both are of this origin, and messages of other origins are ignored. */
export type FrameMessage =
  /** The frame displays its content, or requests a new token because its own has expired. */
  | { kind: 'job-stats:shown' }
  | { kind: 'job-stats:token-due' }
  /** The frame's days and filters, as in its address. */
  | { kind: 'job-stats:search'; search: string }
  /** Height of the frame's content, in pixels. */
  | { kind: 'job-stats:height'; height: number }
  /** The frame failed to load the statistics. */
  | { kind: 'job-stats:failed'; message: string }
  /** From the page: the next token, with the days and filters of another address. */
  | { kind: 'job-stats:token'; token: string }
  | { kind: 'job-stats:go'; search: string }
  | { kind: 'job-stats:retry' }

/** Returns the message of an event if it comes from the expected window and this origin. */
export function readMessage(event: MessageEvent, from: Window | null | undefined): FrameMessage | null {
  if (event.origin !== window.location.origin || event.source !== from) return null
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  return String(data.kind).startsWith('job-stats:') ? (data as FrameMessage) : null // ours by its origin and its kind
}

/** Does not return the call: Safari removes the caller of a returned call, and the message has another source then. */
export const postTo = (to: Window | null | undefined, message: FrameMessage): void => {
  to?.postMessage(message, window.location.origin)
}
