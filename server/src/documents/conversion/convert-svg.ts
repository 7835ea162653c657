import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { familiesFor } from '../fonts.ts'
import type { Conversion } from './conversion.ts'
import { decodeXml } from './decode-xml.ts'
import { inspectSvg } from './inspect-svg.ts'
import { limitWasmMemory } from './limit-wasm-memory.ts'

/** Memory of the renderer; a picture of 16 million pixels takes 64 MB, and each filter as much. */
const maxMemoryBytes = 512 * 1024 * 1024
/** Longest edge of a picture in relation to its shortest one. */
const maxRatio = 100

const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
let loading: Promise<void> | undefined

/** Characters of the scripts in the fonts of documents. */
const known =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * Renders a drawing as a PNG. The renderer has no files and no network; text is set in the fonts of documents.
 * @param longEdge length of the longer edge in pixels
 */
export async function convertSvg(content: Buffer, longEdge: number): Promise<Conversion> {
  const inspected = inspectSvg(decodeXml(content))
  if (typeof inspected === 'string') return { rejected: inspected }
  const { svg, text } = inspected
  if (!known.test(text)) return { rejected: 'glyphs' }
  loading ??= initWasm(limitWasmMemory(readFileSync(program), maxMemoryBytes))
  await loading
  try {
    return render(svg, { longEdge, fonts: text.trim() === '' ? [] : familiesFor(text).flatMap(({ read }) => read()) })
  } catch (error) {
    // A renderer that failed is in an unknown state: its thread ends, which rejects the file as well
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    return { rejected: 'damaged' }
  }
}

function render(svg: string, { longEdge, fonts }: { longEdge: number; fonts: Buffer[] }): Conversion {
  const font = {
    fontBuffers: fonts,
    defaultFontFamily: 'Noto Sans',
    sansSerifFamily: 'Noto Sans',
    serifFamily: 'Noto Sans',
  }
  const { width, height, free } = sizeOf(svg)
  free()
  if (!(width > 0 && height > 0)) return { rejected: 'damaged' }
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) return { rejected: 'tooManyPixels' }
  const mode = width >= height ? 'width' : 'height'
  const drawing = new Resvg(svg, { font, fitTo: { mode, value: longEdge } })
  const image = drawing.render()
  const png = image.asPng().slice()
  image.free()
  drawing.free()
  return { png, pages: 1 }
}

function sizeOf(svg: string) {
  const drawing = new Resvg(svg, { font: { fontBuffers: [] } })
  return { width: drawing.width, height: drawing.height, free: () => drawing.free() }
}
