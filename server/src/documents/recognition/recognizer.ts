import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOCREngine, type FoundWord, layoutFlags, type OCREngine } from 'tesseract-wasm'
import { limitWasmMemory } from '../conversion/limit-wasm-memory.ts'
import { type GrayPicture, turned } from './page-picture.ts'

const require = createRequire(import.meta.url)

/** Languages whose text is recognized. */
export type Language = 'en' | 'fr' | 'es' | 'de'

/** Packages with the models of the languages in which postings are read. */
const packages: Record<Language, string> = {
  en: require.resolve('@tesseract.js-data/eng'),
  fr: require.resolve('@tesseract.js-data/fra'),
  es: require.resolve('@tesseract.js-data/spa'),
  de: require.resolve('@tesseract.js-data/deu'),
}

/** Memory of the program; a page takes about 150 MB. */
const maxMemoryBytes = 512 * 1024 * 1024
/** A line with less certainty, of 0 to 1, is a stain or a part of a logo. */
const leastCertainty = 0.4
/** Mean certainty of text that is upright; of text that is not, it is about 0.4. */
const certainText = 0.75
/** Stated for every picture: otherwise the program estimates it, and writes that to the log of the process. */
const dotsPerInch = '200'
/** Width of a page in points, to which the places of words are scaled. */
const pageWidth = 612

/** A recognized word in the form of the texts of a PDF, with its place in points from the lower left corner. */
interface Word {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

/** Recognizes the text of pictures in one language. */
export class Recognizer {
  private readonly engine: OCREngine
  /** How far the last picture was turned, in quarters: the next one of a scan lies like it. */
  private turn = 0

  private constructor(engine: OCREngine) {
    this.engine = engine
  }

  static async open(language: Language): Promise<Recognizer> {
    const program = require.resolve('tesseract-wasm').replace(/lib\.js$/, 'tesseract-core.wasm')
    const engine = await createOCREngine({ wasmBinary: limitWasmMemory(readFileSync(program), maxMemoryBytes) })
    const folder = join(dirname(packages[language]), '4.0.0_best_int')
    const model = readFileSync(join(folder, `${basename(dirname(packages[language]))}.traineddata.gz`))
    engine.loadModel(new Uint8Array(gunzipSync(model)))
    engine.setVariable('user_defined_dpi', dotsPerInch)
    return new Recognizer(engine)
  }

  /**
   * Recognizes the words of a picture. One that lies on its side or upside down is turned: text that is not upright is recognized
   * with little certainty.
   */
  words(picture: GrayPicture): Word[] {
    let best = this.tryTurn(picture, this.turn)
    for (let more = 1; more < 4 && best.certainty < certainText; more += 1) {
      const other = this.tryTurn(picture, (this.turn + more) % 4)
      if (other.certainty > best.certainty) best = other
    }
    this.turn = best.turn
    return best.words
  }

  private tryTurn(picture: GrayPicture, turn: number): { turn: number; certainty: number; words: Word[] } {
    const { width, height, data } = turned(picture, turn)
    const colors = new Uint8ClampedArray(width * height * 4)
    for (const [place, value] of data.entries()) colors.fill(value, place * 4, place * 4 + 3)
    this.engine.loadImage({ width, height, data: colors })
    const found = this.engine.getTextBoxes('word')
    return { turn, certainty: certaintyOf(found), words: wordsOf(found, { width, height }) }
  }

  close(): void {
    this.engine.destroy()
  }
}

/** Returns words with their lines; a line with little certainty is left out. */
function wordsOf(found: readonly FoundWord[], { width, height }: { width: number; height: number }): Word[] {
  const scale = pageWidth / Math.min(width, height)
  return linesOf(found).flatMap((line) => {
    const [first] = line
    if (!first || certaintyOf(line) < leastCertainty) return []
    const [bottom, size] = [(height - first.rect.bottom) * scale, (first.rect.bottom - first.rect.top) * scale]
    return line.map(({ rect, text }, place) => ({
      str: `${text.trim()} `,
      transform: [size, 0, 0, size, rect.left * scale, bottom],
      width: (rect.right - rect.left) * scale,
      height: size,
      hasEOL: place === line.length - 1,
    }))
  })
}

function linesOf(found: readonly FoundWord[]): FoundWord[][] {
  const lines: FoundWord[][] = []
  for (const word of found) {
    const line = lines.at(-1)
    if (!line || (word.flags & layoutFlags.StartOfLine) !== 0) lines.push([word])
    else line.push(word)
  }
  return lines
}

/** Returns the mean certainty of words, weighted by their length. */
function certaintyOf(words: readonly FoundWord[]): number {
  const length = words.reduce((sum, { text }) => sum + text.length, 0)
  const certain = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return length === 0 ? 0 : certain / length
}
