import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { partOf } from './font-parts.ts'
import { nameTable } from './name-table.ts'
import { unwrapWoff } from './unwrap-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** A family that documents are set in: regular and bold. */
export interface FontFamily {
  name: string
  read(): Buffer[]
}

const plain = (name: string, folder: string, file: string): FontFamily => ({
  name,
  read: () =>
    ['400Regular', '700Bold'].map((style) =>
      readFileSync(resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`)),
    ),
})

/**
 * The families of every document, in the order they are asked for a letter: the house's own, then those of the scripts
 * that it lacks. Noto Sans has the further Latin letters, Greek, Cyrillic and Devanagari.
 */
const small = [
  plain('Public Sans', 'public-sans', 'PublicSans'),
  plain('Noto Sans', 'noto-sans', 'NotoSans'),
  plain('Noto Sans Arabic', 'noto-sans-arabic', 'NotoSansArabic'),
]

/** The house's letter face, in one weight, for names, headings and the sums that matter; never for running text. */
export const letterFace: FontFamily = {
  name: 'Newsreader',
  read: () => [readFileSync(resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'))],
}

/** From here on letters are looked for in the parts of the Chinese font, which has kana and signs as well. */
const largeScripts = /[\u2100-\u{10ffff}]/gu

/** The families that a text is shown with: the small ones, and the parts of the Chinese font that hold a letter of it. */
export function familiesFor(text: string): FontFamily[] {
  const parts = new Set(Array.from(new Set(text.match(largeScripts)), partOf))
  parts.delete(undefined)
  return [...small, ...Array.from(parts, (part) => chinese(String(part)))]
}

/** Each part is named as a family of its own: of several fonts of one name the typesetter would only look into one. */
function chinese(part: string): FontFamily {
  const name = `Noto Sans SC ${part}`
  const read = (weight: number, style: 'Regular' | 'Bold') => {
    const woff = readFileSync(resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff`))
    return unwrapWoff(woff, nameTable(name, style))
  }
  return { name, read: () => [read(400, 'Regular'), read(700, 'Bold')] }
}
