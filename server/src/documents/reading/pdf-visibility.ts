import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isWhite } from './faint-text.ts'

/** The operators of a page, as the library lists them. */
export interface Operators {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/** How characters are drawn: seen, in white, or not at all. */
export const seen = 0
export const white = 1
export const unseen = 2
type Ink = typeof seen | typeof white | typeof unseen

/** A filled area in the units of the page, with the number of characters drawn before it. */
interface Area {
  left: number
  bottom: number
  right: number
  top: number
  isWhite: boolean
  /** Whether it is a picture: these are not decoded, so that only the place that was set for one is known. */
  isPicture: boolean
  at: number
}

/** Characters of a page in the order in which they are drawn, each with its ink; and the filled areas. */
export interface Drawn {
  characters: string
  inks: Ink[]
  areas: Area[]
}

type Matrix = readonly number[]

interface State {
  matrix: Matrix
  /** Whether characters are filled, or outlined, in a color other than white. */
  isFillWhite: boolean
  isStrokeWhite: boolean
  alpha: number
  mode: number
  lineWidth: number
  /** Whether the units were set since the state was saved. */
  isPlaced: boolean
}

const start: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  isFillWhite: false,
  isStrokeWhite: false,
  alpha: 1,
  mode: 0,
  lineWidth: 1,
  isPlaced: false,
}

const fills = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const strokes = new Set([OPS.stroke, OPS.closeStroke])
const pictures = new Set([
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintSolidColorImageMask],
])
/** Drawings whose area is not stated: patterns, and groups of pictures. */
const everywhere = new Set([
  ...[OPS.shadingFill, OPS.paintImageXObjectRepeat, OPS.paintImageMaskXObjectRepeat, OPS.paintInlineImageXObjectGroup],
  ...[OPS.paintImageMaskXObjectGroup],
])
/** Ink of less than this share is not visible. */
const leastAlpha = 0.05
/** A line of this width in points may be the background of text. */
const wideLine = 6

/** Follows the operators of a page. @param isLayerShown whether content of a layer is shown */
export function drawnOf({ fnArray, argsArray }: Operators, isLayerShown: (layer: unknown) => boolean): Drawn {
  const drawn: Drawn = { characters: '', inks: [], areas: [] }
  const characters: string[] = []
  const saved: { state: State; painted: number }[] = []
  let painted = 0
  const marked: boolean[] = []
  let state = start
  const save = () => saved.push({ state, painted })
  const addArea = (box: readonly number[], is: Pick<Area, 'isWhite' | 'isPicture'>, around = 0) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
    const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => pointOf(state.matrix, x, y)))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around]
    const [bottom, top] = [Math.min(...ys) - around, Math.max(...ys) + around]
    painted += 1
    if (drawn.areas.length < maxAreas) drawn.areas.push({ left, bottom, right, top, ...is, at: drawn.inks.length })
    else if (drawn.areas.length === maxAreas) drawn.areas.push({ ...page, at: drawn.inks.length })
  }
  const restore = () => {
    const before = saved.pop()
    const isOnlyPlaced = before?.painted === painted && state.isPlaced && state.alpha >= leastAlpha
    if (isOnlyPlaced && Math.abs(determinant(state.matrix)) >= leastPicture) addArea(unitSquare, picture)
    state = before?.state ?? state
  }
  for (const [place, operator] of fnArray.entries()) {
    const args = argsOf(argsArray[place])
    if (operator === OPS.save || operator === OPS.beginGroup) {
      save()
      state = { ...state, isPlaced: false }
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd || operator === OPS.endGroup) restore()
    else if (operator === OPS.paintFormXObjectBegin) {
      save()
      state = { ...state, matrix: product(state.matrix, numbersOf(args[0])), isPlaced: false }
    } else if (operator === OPS.transform)
      state = { ...state, matrix: product(state.matrix, numbersOf(args)), isPlaced: true }
    else if (operator === OPS.beginMarkedContentProps) marked.push(args[0] !== 'OC' || isLayerShown(args[1]))
    else if (operator === OPS.beginMarkedContent) marked.push(true)
    else if (operator === OPS.endMarkedContent) marked.pop()
    else if (operator === OPS.constructPath) {
      const [kind, , box] = [args[0], args[1], numbersOf(args[2])]
      if (typeof kind !== 'number' || box.length < 4 || state.alpha < leastAlpha) continue
      const width = state.lineWidth * Math.sqrt(Math.abs(determinant(state.matrix)))
      if (fills.has(kind)) addArea(box, { isWhite: state.isFillWhite, isPicture: false })
      else if (strokes.has(kind) && width >= wideLine)
        addArea(box, { isWhite: state.isStrokeWhite, isPicture: false }, width / 2)
    } else if (pictures.has(operator)) addArea(unitSquare, picture)
    else if (everywhere.has(operator)) addArea([-1e6, -1e6, 1e6, 1e6], { isWhite: false, isPicture: false })
    else if (operator === OPS.showText) {
      painted += 1
      const ink = marked.includes(false) ? unseen : inkOf(state)
      for (const character of charactersOf(args[0])) {
        characters.push(character)
        for (let unit = 0; unit < character.length; unit += 1) drawn.inks.push(ink)
      }
    } else state = changed(state, operator, args)
  }
  drawn.characters = characters.join('')
  return drawn
}

/** A picture fills the square of the units that were set for it; a smaller one, in square points, is none. */
const unitSquare = [0, 0, 1, 1]
const leastPicture = 16
const picture = { isWhite: false, isPicture: true }
/** Exceeds the areas of real pages; with more, all of the page counts as colored. */
const maxAreas = 3_000
const page = {
  left: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  isWhite: false,
  isPicture: false,
}

function changed(state: State, operator: number, args: readonly unknown[]): State {
  const [first] = args
  if (operator === OPS.setFillRGBColor) return { ...state, isFillWhite: isWhite(String(first)) }
  if (operator === OPS.setStrokeRGBColor) return { ...state, isStrokeWhite: isWhite(String(first)) }
  // A pattern
  if (operator === OPS.setFillColorN) return { ...state, isFillWhite: false }
  if (operator === OPS.setStrokeColorN) return { ...state, isStrokeWhite: false }
  if (operator === OPS.setTextRenderingMode) return { ...state, mode: Number(first) }
  if (operator === OPS.setLineWidth) return { ...state, lineWidth: Number(first) }
  if (operator !== OPS.setGState || !Array.isArray(first)) return state
  const [, alpha] = first.find((pair: unknown) => Array.isArray(pair) && pair[0] === 'ca') ?? []
  return typeof alpha === 'number' ? { ...state, alpha } : state
}

/** Modes of text: filled, outlined, both, neither; the same as a clip, in which a picture may be drawn. */
function inkOf({ mode, alpha, isFillWhite, isStrokeWhite }: State): Ink {
  if (mode === 3 || alpha < leastAlpha) return unseen
  if (mode === 7) return seen
  const inks = [mode % 4 === 1 ? [] : isFillWhite, mode % 4 === 0 ? [] : isStrokeWhite].flat()
  return inks.every(Boolean) ? white : seen
}

/** Returns the characters of a text without spaces. */
function charactersOf(glyphs: unknown): string[] {
  if (!Array.isArray(glyphs)) return []
  return glyphs.flatMap((glyph: unknown) => {
    const unicode = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? glyph.unicode : ''
    const character = typeof unicode === 'string' ? plainCharacters(unicode) : ''
    return character === '' ? [] : [character]
  })
}

/** Returns characters as they are compared: without spaces, and without ligatures. */
export const plainCharacters = (text: string): string =>
  [...text]
    .map((character) => character.normalize('NFKC'))
    .join('')
    .replace(/\s+/g, '')

const argsOf = (args: unknown): readonly unknown[] => (Array.isArray(args) ? args : [])

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) || value instanceof Float32Array || value instanceof Float64Array
    ? Array.from(value, (one: unknown) => Number(one))
    : []

const determinant = ([a = 1, b = 0, c = 0, d = 1]: Matrix) => a * d - b * c

function product(outer: Matrix, inner: Matrix): Matrix {
  if (inner.length < 6) return outer
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})
