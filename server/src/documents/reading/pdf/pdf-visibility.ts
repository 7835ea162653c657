import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  type Box,
  boxOf,
  common,
  determinant,
  everywhere,
  keepsRectangles,
  type Matrix,
  product,
  subpathsOf,
} from './pdf-shapes.ts'
import { changed, isOpaque, leastAlpha, type State, startState } from './pdf-state.ts'

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

/** A filled area, with the number of characters drawn before it. */
interface Area extends Box {
  isWhite: boolean
  /** Whether it is a picture: these are not decoded, so that only the place that was set for one is known. */
  isPicture: boolean
  at: number
}

/** A rectangle, or a thin horizontal line, through which nothing is seen. */
interface Cover extends Box {
  /** Number of characters, and of drawings, before it. */
  at: number
  order: number
}

/** Characters of a page in the order in which they are drawn, each with its ink and its width in thousandths of its height. */
export interface Drawn {
  characters: string
  inks: Ink[]
  widths: number[]
  areas: Area[]
  /** Limits of each character; null if they are no rectangle. */
  clips: (Box | null)[]
  covers: Cover[]
  lines: Cover[]
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
const onAllOfThePage = new Set([
  ...[OPS.shadingFill, OPS.paintImageXObjectRepeat, OPS.paintImageMaskXObjectRepeat, OPS.paintInlineImageXObjectGroup],
  ...[OPS.paintImageMaskXObjectGroup],
])
/** A line of this width in points may be the background of text. */
const wideLine = 6

/** A line of this height in points or less crosses text, and covers none. */
const thinLine = 3
/** Exceed the areas, covers and lines of real pages; with more areas, all of the page counts as colored. */
const maxAreas = 3_000
const maxCovers = 300
/** A path of more rectangles is a drawing. */
const maxRectangles = 20
/** A picture fills the square of the units that were set for it; a smaller one, in square points, is none. */
const unitSquare = [0, 0, 1, 1]
const leastPicture = 16
const picture = { isWhite: false, isPicture: true }

/** Properties of parts of a page that its operators do not state. */
export interface PageParts {
  isLayerShown: (layer: unknown) => boolean
  /** Names of pictures without transparency; those of a page without decoded pictures are unknown. */
  opaquePictures?: ReadonlySet<string>
}

/** Follows the operators of a page. */
export function drawnOf({ fnArray, argsArray }: Operators, parts: PageParts): Drawn {
  const drawing = new Drawing(parts)
  for (const [place, operator] of fnArray.entries()) drawing.follow(operator, argsOf(argsArray[place]))
  return { ...drawing.drawn, characters: drawing.characters.join('') }
}

class Drawing {
  readonly drawn: Drawn = { characters: '', inks: [], widths: [], clips: [], areas: [], covers: [], lines: [] }
  readonly characters: string[] = []
  private state = startState
  private readonly saved: { state: State; painted: number }[] = []
  private painted = 0
  private readonly marked: boolean[] = []
  private isClipNext = false
  private readonly parts: PageParts

  constructor(parts: PageParts) {
    this.parts = parts
  }

  follow(operator: number, args: readonly unknown[]): void {
    const { state, marked } = this
    if (operator === OPS.save) this.save({})
    else if (operator === OPS.beginGroup) this.save({ isInClearGroup: !isOpaque(state) || isMask(args[0]) })
    else if (operator === OPS.paintFormXObjectBegin) {
      const matrix = product(state.matrix, numbersOf(args[0]))
      this.save({ matrix, clip: clipped(state.clip, matrix, numbersOf(args[1])) })
    } else if (operator === OPS.beginAnnotation) {
      this.save({ ...startState, matrix: product(numbersOf(args[2]), numbersOf(args[3])) })
    } else if (ends.has(operator)) this.restore()
    else if (operator === OPS.transform)
      this.state = { ...state, matrix: product(state.matrix, numbersOf(args)), isPlaced: true }
    else if (operator === OPS.beginMarkedContentProps) marked.push(args[0] !== 'OC' || this.parts.isLayerShown(args[1]))
    else if (operator === OPS.beginMarkedContent) marked.push(true)
    else if (operator === OPS.endMarkedContent) marked.pop()
    else if (operator === OPS.clip || operator === OPS.eoClip) this.isClipNext = true
    else if (operator === OPS.constructPath) this.drawPath(args)
    else if (pictures.has(operator)) this.drawPicture(args[0])
    else if (onAllOfThePage.has(operator)) this.addArea([-1e6, -1e6, 1e6, 1e6], { isWhite: false, isPicture: false })
    else if (operator === OPS.showText) this.drawText(args[0])
    else this.state = changed(state, operator, args)
  }

  private save(change: Partial<State>): void {
    this.saved.push({ state: this.state, painted: this.painted })
    this.state = { ...this.state, isPlaced: false, ...change }
  }

  private restore(): void {
    const { state, painted } = this
    const before = this.saved.pop()
    const isOnlyPlaced = before?.painted === painted && state.isPlaced && state.alpha >= leastAlpha
    if (isOnlyPlaced && Math.abs(determinant(state.matrix)) >= leastPicture) this.addArea(unitSquare, picture)
    this.state = before?.state ?? state
  }

  private drawText(glyphs: unknown): void {
    this.painted += 1
    const ink = this.marked.includes(false) ? unseen : inkOf(this.state)
    // Such text limits what is drawn next to its outlines
    if (this.state.mode >= 4) this.state = { ...this.state, clip: null }
    for (const { character, width } of charactersOf(glyphs)) {
      this.characters.push(character)
      for (let unit = 0; unit < character.length; unit += 1) {
        this.drawn.inks.push(ink)
        this.drawn.clips.push(this.state.clip)
        this.drawn.widths.push(unit === 0 ? width : 0)
      }
    }
  }

  private drawPicture(name: unknown): void {
    this.addArea(unitSquare, picture)
    const { state, drawn, marked } = this
    if (typeof name !== 'string' || !this.parts.opaquePictures?.has(name) || marked.includes(false)) return
    if (!isOpaque(state) || !state.clip || !keepsRectangles(state.matrix) || drawn.covers.length >= maxCovers) return
    drawn.covers.push(this.coverOf(common(boxOf(state.matrix, unitSquare), state.clip)))
  }

  private drawPath([kind, path, box]: readonly unknown[]): void {
    const { state } = this
    const corners = numbersOf(box)
    const limits = this.isClipNext ? { path, corners } : null
    this.isClipNext = false
    if (typeof kind === 'number' && corners.length >= 4 && state.alpha >= leastAlpha) {
      const width = state.lineWidth * Math.sqrt(Math.abs(determinant(state.matrix)))
      const isFilled = fills.has(kind)
      if (isFilled) this.addArea(corners, { isWhite: state.isFillWhite, isPicture: false })
      else if (strokes.has(kind) && width >= wideLine)
        this.addArea(corners, { isWhite: state.isStrokeWhite, isPicture: false }, width / 2)
      if (isFilled || strokes.has(kind)) this.addCovers(path, isFilled ? null : width)
    }
    if (limits) this.state = { ...this.state, clip: this.clipOf(limits.path, limits.corners) }
  }

  private clipOf(path: unknown, corners: readonly number[]): Box | null {
    const [only, ...others] = subpathsOf(pathOf(path), 2)
    return only?.isRectangle && others.length === 0 ? clipped(this.state.clip, this.state.matrix, corners) : null
  }

  private addArea(corners: readonly number[], is: Pick<Area, 'isWhite' | 'isPicture'>, margin = 0): void {
    const { areas, inks } = this.drawn
    this.painted += 1
    if (areas.length < maxAreas) areas.push({ ...boxOf(this.state.matrix, corners, margin), ...is, at: inks.length })
    else if (areas.length === maxAreas) areas.push({ ...everywhere, isWhite: false, isPicture: false, at: inks.length })
  }

  /** Adds the lines and rectangles of a path. @param stroke width in points of what is outlined, null if it is filled */
  private addCovers(path: unknown, stroke: number | null): void {
    const { state, drawn } = this
    if (this.marked.includes(false) || !keepsRectangles(state.matrix) || !state.clip) return
    const [clip, isInWhite] = [state.clip, stroke === null ? state.isFillWhite : state.isStrokeWhite]
    const rectangles: Box[] = []
    for (const { corners, isRectangle } of subpathsOf(pathOf(path), maxAreas)) {
      const flat = boxOf(state.matrix, corners)
      if (stroke !== null && flat.top - flat.bottom > flatLine) continue
      const margin = { ...flat, bottom: flat.bottom - (stroke ?? 0) / 2, top: flat.top + (stroke ?? 0) / 2 }
      const box = common(margin, clip)
      const height = box.top - box.bottom
      if (box.right <= box.left || height < 0) continue
      if (height > thinLine && (isRectangle || stroke !== null)) rectangles.push(box)
      else if (height <= thinLine && !isInWhite && drawn.lines.length < maxAreas) drawn.lines.push(this.coverOf(box))
    }
    if (!isOpaque(state) || rectangles.length > maxRectangles || haveHoles(rectangles)) return
    if (drawn.covers.length + rectangles.length <= maxCovers)
      drawn.covers.push(...rectangles.map((box) => this.coverOf(box)))
  }

  private coverOf(box: Box): Cover {
    return { ...box, at: this.drawn.inks.length, order: this.painted }
  }
}

const ends = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup, OPS.endAnnotation])
/** An outlined path is a horizontal line if its height in points is not more. */
const flatLine = 0.5

const isMask = (group: unknown) =>
  typeof group === 'object' && group !== null && 'smask' in group && group.smask !== null

const clipped = (clip: Box | null, matrix: Matrix, corners: readonly number[]): Box | null => {
  if (!clip || corners.length < 4) return clip
  return keepsRectangles(matrix) ? common(clip, boxOf(matrix, corners)) : null
}

/** Whether rectangles of one path overlap, so that the inner one may be left free. */
const haveHoles = (boxes: readonly Box[]) =>
  boxes.some((one, index) =>
    boxes.some((other, place) => {
      const { left, right, bottom, top } = common(one, other)
      return place > index && left < right && bottom < top
    }),
  )

const pathOf = (path: unknown): ArrayLike<number> =>
  Array.isArray(path) && path[0] instanceof Float32Array ? path[0] : []

/** Modes of text: filled, outlined, both, neither; the same as a clip, in which a picture may be drawn. */
function inkOf({ mode, alpha, isFillWhite, isStrokeWhite }: State): Ink {
  if (mode === 3 || alpha < leastAlpha) return unseen
  if (mode === 7) return seen
  const inks = [mode % 4 === 1 ? [] : isFillWhite, mode % 4 === 0 ? [] : isStrokeWhite].flat()
  return inks.every(Boolean) ? white : seen
}

/** Returns the characters of a text without spaces, with their widths. */
function charactersOf(glyphs: unknown): { character: string; width: number }[] {
  if (!Array.isArray(glyphs)) return []
  return glyphs.flatMap((glyph: unknown) => {
    if (typeof glyph !== 'object' || glyph === null || !('unicode' in glyph)) return []
    const character = typeof glyph.unicode === 'string' ? plainCharacters(glyph.unicode) : ''
    const width = 'width' in glyph && typeof glyph.width === 'number' ? glyph.width : 0
    return character === '' ? [] : [{ character, width }]
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
