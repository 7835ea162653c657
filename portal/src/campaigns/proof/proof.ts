import type { Size } from './viewer-zoom.ts'

/** Opened artwork, by page, regardless of its file type. */
export interface Proof {
  pageCount: number
  /** Size of a page in CSS pixels at 100 %. Pages are numbered from 1. */
  size: (page: number) => Promise<Size>
  /** Draws a page at a zoom and resolves to the element; the signal cancels it. */
  draw: (page: number, percent: number, signal: AbortSignal) => Promise<HTMLElement>
  /** Text of a page, by paragraph; empty when the file has none. */
  text: (page: number) => Promise<string[]>
  close: () => void
}
