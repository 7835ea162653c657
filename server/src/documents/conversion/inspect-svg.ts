import { ownValue } from '@tearsheet/protocol/own-value'
import { Parser } from 'htmlparser2'
import { inspectGif, inspectJpeg, inspectPng, inspectWebp } from '../inspect-pictures.ts'
import type { ConversionError } from './conversion.ts'

const limits = {
  elements: 100_000,
  /** The renderer is recursive, and the stack of WebAssembly is small. */
  depth: 128,
  /** Characters of a drawing, with its entities replaced. */
  length: 20_000_000,
}

/** A drawing that can be rendered: without a DOCTYPE, with the text that it displays. */
export interface InspectedSvg {
  svg: string
  text: string
}

/**
 * Inspects a drawing. It may have only what a static picture consists of and what the file itself contains; anything else
 * is rejected, because the picture would lack it.
 */
export function inspectSvg(source: string): InspectedSvg | ConversionError {
  const svg = withoutDoctype(source)
  if (typeof svg !== 'string') return svg.rejected
  let error: ConversionError | null = null
  const reject = (reason: ConversionError | null) => {
    error ??= reason
  }
  const open: string[] = []
  let elements = 0
  let text = ''
  let style = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name)
        open.push(element)
        elements += 1
        if (elements > limits.elements || open.length > limits.depth) reject('tooComplex')
        reject(errorOfElement(element, attributes))
        for (const [key, value] of Object.entries(attributes)) reject(errorOfAttribute(element, key, value))
      },
      ontext(words) {
        if (open.at(-1) === 'style') style += words
        else if (open.some((name) => name === 'text')) text += words
      },
      onclosetag() {
        // The parser passes on a text in pieces
        if (open.pop() !== 'style') return
        reject(errorOfStyle(style))
        style = ''
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < svg.length && error === null; at += 100_000) parser.write(svg.slice(at, at + 100_000))
  if (error === null) parser.end()
  return error ?? { svg, text }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const doctype = /<!DOCTYPE\s[^[>]*(?:\[([^\]]*)\]\s*)?>/iy

/** Replaces the entities of a DOCTYPE, such as the names of namespaces in files of Illustrator, and removes it. */
function withoutDoctype(source: string): string | { rejected: ConversionError } {
  doctype.lastIndex = Math.max(0, source.search(/<!DOCTYPE/i))
  const found = doctype.exec(source)
  if (!found) return /<!(?:DOCTYPE|ENTITY)/i.test(source) ? { rejected: 'entities' } : source
  const [whole, subset = ''] = found
  const rest = source.slice(0, found.index) + source.slice(found.index + whole.length)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(rest)) return { rejected: 'entities' }
  const values = new Map<string, string>()
  for (const [, name = '', , value = ''] of subset.matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])([^"'<>&%]*)\2\s*>/g))
    values.set(name, value)
  // An entity of another form loads a file, or consists of other entities
  if (values.size !== (subset.match(/<!ENTITY/gi) ?? []).length) return { rejected: 'entities' }
  let length = rest.length
  const replaced = rest.replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = values.get(name)
    length += value?.length ?? 0
    return value === undefined || length > limits.length ? reference : value
  })
  return length > limits.length ? { rejected: 'tooComplex' } : replaced
}

const active = new Set(['script', 'handler', 'listener'])
const media = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'canvas'])

function errorOfElement(element: string, attributes: Record<string, string>): ConversionError | null {
  if (active.has(element)) return 'script'
  if (media.has(element)) return 'media'
  // Illustrator stores its own data in one that requires Illustrator
  if (element === 'foreignobject') return attributes.requiredExtensions ? null : 'html'
  return null
}

function errorOfAttribute(element: string, name: string, value: string): ConversionError | null {
  const key = localName(name)
  if (key.startsWith('on')) return 'script'
  if (key === 'href' || key === 'src') return element === 'a' ? null : errorOfReference(value.trim())
  return /url\(|@import|expression\(/i.test(value) ? errorOfStyle(value) : null
}

function withoutComments(style: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = style.indexOf('/*'); at >= 0; at = style.indexOf('/*', from)) {
    const end = style.indexOf('*/', at + 2)
    if (end < 0) break
    kept.push(style.slice(from, at))
    from = end + 2
  }
  return kept.join('') + style.slice(from)
}

/** Pieces of a style that load something: only parts of the drawing itself may be named. */
function errorOfStyle(style: string): ConversionError | null {
  const plain = withoutComments(style)
  if (/@import|\\/i.test(plain)) return 'outside'
  return [...plain.matchAll(/url\(\s*["']?\s*([^)"']*)/gi)].every(([, target = '']) =>
    /^(?:#|data:font\/|data:application\/(?:x-)?font)/i.test(target),
  )
    ? null
    : 'outside'
}

const inspectPicture: Record<string, typeof inspectPng> = {
  png: inspectPng,
  jpeg: inspectJpeg,
  jpg: inspectJpeg,
  gif: inspectGif,
  webp: inspectWebp,
}

/** A part of the drawing, or a picture in the file itself, which is inspected like an uploaded one. */
function errorOfReference(target: string): ConversionError | null {
  if (target === '' || target.startsWith('#')) return null
  const [, kind = '', data = ''] = /^data:image\/([a-z]+);base64,([\s\w+/=]*)$/i.exec(target) ?? []
  const inspect = ownValue(inspectPicture, kind.toLowerCase())
  if (!inspect) return 'outside'
  const result = inspect(Buffer.from(data, 'base64'))
  return result === 'sound' ? null : result
}
