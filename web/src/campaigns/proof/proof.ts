import type { Size } from './viewer-zoom.ts'

/** Opened artwork, page by page, whatever its file type. */
export interface Proof {
  pageCount: number
  /** A page in CSS pixels at 100 %. Pages count from 1. */
  size: (page: number) => Promise<Size>
  /** What shows a page at a zoom, drawn and ready; the signal gives it up. */
  draw: (page: number, percent: number, signal: AbortSignal) => Promise<HTMLElement>
  /** The text of a page, paragraph by paragraph; empty when the file holds none. */
  text: (page: number) => Promise<string[]>
  close: () => void
}
