import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { isTinyHalfPoints, isWhite } from './faint-text.ts'
import { partsOf } from './parts-of.ts'

const part = (element: Element | undefined, name: string): Element | undefined => element && partsOf(element, name)[0]

const marks = ['w:vanish', 'w:strike', 'w:dstrike'] as const

/** Statements of run properties about visibility; null for none. */
export interface Looks {
  /** Hidden, struck, or struck twice, each by itself. */
  marks: readonly (boolean | null)[]
  isWhite: boolean | null
  isTiny: boolean | null
  isTransparent: boolean | null
  /** Whether the text has a background of its own. */
  isShaded: boolean | null
}

const nothing: Looks = {
  marks: marks.map(() => null),
  isWhite: null,
  isTiny: null,
  isTransparent: null,
  isShaded: null,
}

/** Returns the looks that run properties state. @param paragraph properties of the paragraph, of which the shading counts */
export function looksOf(properties: Element | undefined, paragraph?: Element): Looks {
  const color = part(properties, 'w:color')?.attribs['w:val']
  const size = part(properties, 'w:sz')?.attribs['w:val']
  const scale = part(properties, 'w:w')?.attribs['w:val']
  const shades = [properties, paragraph].flatMap((one) => isShaded(one) ?? [])
  return {
    marks: marks.map((name) => isOn(properties, name)),
    isWhite: color === undefined ? null : isWhite(color),
    isTiny: size === undefined && scale === undefined ? null : isTinyHalfPoints(size) || isSqueezed(scale),
    isTransparent: isTransparent(part(properties, 'w14:textFill')),
    isShaded: shades.length > 0 ? shades.includes(true) : null,
  }
}

/** Whether a property is on; null if it is not set. */
function isOn(properties: Element | undefined, name: string): boolean | null {
  const property = part(properties, name)
  return property ? !/^(?:false|0|off|none)$/i.test(property.attribs['w:val'] ?? '') : null
}

/** Characters narrower than this share of their width, in percent, cannot be read. */
const minScale = 10
const isSqueezed = (scale: string | undefined) => scale !== undefined && Number.parseInt(scale, 10) < minScale

/** Whether the fill of characters is none, or has a transparency of almost all, in thousandths of a percent. */
function isTransparent(fill: Element | undefined): boolean | null {
  if (!fill) return null
  const alphas = DomUtils.getElementsByTagName('w14:alpha', fill)
  return partsOf(fill, 'w14:noFill').length > 0 || alphas.some((one) => Number(one.attribs['w14:val']) >= 95_000)
}

/** Whether properties have a background other than white; null if they have none. */
export function isShaded(properties: Element | undefined): boolean | null {
  const shade = part(properties, 'w:shd')
  const highlight = part(properties, 'w:highlight')
  if (!shade && !highlight) return null
  const { 'w:fill': fill = 'auto', 'w:val': pattern = 'clear' } = shade?.attribs ?? {}
  const isFilled = shade !== undefined && (!/^(?:clear|nil)$/.test(pattern) || (fill !== 'auto' && !isWhite(fill)))
  return isFilled || (highlight !== undefined && !/^(?:none|white)$/.test(highlight.attribs['w:val'] ?? ''))
}

/** Returns the looks of which each is stated by the first that states it. */
export function firstStated(all: readonly Looks[]): Looks {
  const first = <Value>(read: (looks: Looks) => Value | null) => all.map(read).find((one) => one !== null) ?? null
  return {
    marks: marks.map((_, place) => first((looks) => looks.marks[place] ?? null)),
    isWhite: first((looks) => looks.isWhite),
    isTiny: first((looks) => looks.isTiny),
    isTransparent: first((looks) => looks.isTransparent),
    isShaded: first((looks) => looks.isShaded),
  }
}

/** Styles of a document by their ids, each with those it is based on; and those of text without a style. */
export interface Styles {
  byId: ReadonlyMap<string, Looks>
  defaults: Looks
  /** Style of paragraphs without one. */
  paragraph: Looks
}

export const noStyles: Styles = { byId: new Map(), defaults: nothing, paragraph: nothing }

/** Exceeds the length of real chains of styles. */
const maxChain = 20

export function readStyles(xml: string): Styles {
  const document = parseDocument(xml, { xmlMode: true })
  const styles = new Map(
    DomUtils.getElementsByTagName('w:style', document).map((style) => [style.attribs['w:styleId'] ?? '', style]),
  )
  const looksOfStyle = (id: string): Looks => {
    const chain: Looks[] = []
    for (let style = styles.get(id); style && chain.length < maxChain; ) {
      chain.push(looksOf(part(style, 'w:rPr'), part(style, 'w:pPr')))
      style = styles.get(part(style, 'w:basedOn')?.attribs['w:val'] ?? '')
    }
    return firstStated(chain)
  }
  const isDefault = ({ attribs }: Element) =>
    attribs['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attribs['w:default'] ?? '')
  const [id = ''] = [...styles].find(([, style]) => isDefault(style)) ?? []
  const [defaults] = DomUtils.getElementsByTagName('w:rPrDefault', document)
  return {
    byId: new Map([...styles.keys()].map((one) => [one, looksOfStyle(one)])),
    defaults: looksOf(part(defaults, 'w:rPr')),
    paragraph: looksOfStyle(id),
  }
}
