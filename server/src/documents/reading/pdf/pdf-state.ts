import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isWhite } from '../faint-text.ts'
import { type Box, everywhere, type Matrix } from './pdf-shapes.ts'

/** Settings of the operators of a page for the drawings that follow. */
export interface State {
  matrix: Matrix
  /** Whether characters are filled, or outlined, in a color other than white. */
  isFillWhite: boolean
  isStrokeWhite: boolean
  alpha: number
  mode: number
  lineWidth: number
  /** Whether the units were set since the state was saved. */
  isPlaced: boolean
  /** Outside of this box nothing is drawn; null if the limits are no rectangle. */
  clip: Box | null
  /** Reasons for which the colors below are seen through: a pattern, a mode of blending, a mask, or those of the group around. */
  isPatterned: boolean
  isBlended: boolean
  isMasked: boolean
  isInClearGroup: boolean
}

export const startState: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  isFillWhite: false,
  isStrokeWhite: false,
  alpha: 1,
  mode: 0,
  lineWidth: 1,
  isPlaced: false,
  clip: everywhere,
  isPatterned: false,
  isBlended: false,
  isMasked: false,
  isInClearGroup: false,
}

/** Ink of less than this share is not visible; with more than the other, it covers what is below. */
export const leastAlpha = 0.05
const coveringAlpha = 0.95

export const isOpaque = ({ alpha, isPatterned, isBlended, isMasked, isInClearGroup }: State): boolean =>
  alpha >= coveringAlpha && !isPatterned && !isBlended && !isMasked && !isInClearGroup

/** Returns the state after an operator that sets a part of it. */
export function changed(state: State, operator: number, args: readonly unknown[]): State {
  const [first] = args
  if (operator === OPS.setFillRGBColor) return { ...state, isFillWhite: isWhite(String(first)), isPatterned: false }
  if (operator === OPS.setStrokeRGBColor) return { ...state, isStrokeWhite: isWhite(String(first)) }
  // A pattern
  if (operator === OPS.setFillColorN) return { ...state, isFillWhite: false, isPatterned: true }
  if (operator === OPS.setStrokeColorN) return { ...state, isStrokeWhite: false }
  if (operator === OPS.setTextRenderingMode) return { ...state, mode: Number(first) }
  if (operator === OPS.setLineWidth) return { ...state, lineWidth: Number(first) }
  if (operator !== OPS.setGState || !Array.isArray(first)) return state
  let next = state
  const pairs: unknown[] = first
  for (const pair of pairs) {
    if (!Array.isArray(pair)) continue
    const [name, value]: unknown[] = pair
    if (name === 'ca' && typeof value === 'number') next = { ...next, alpha: value }
    if (name === 'BM') next = { ...next, isBlended: value !== 'source-over' }
    if (name === 'SMask') next = { ...next, isMasked: value !== false }
  }
  return next
}
