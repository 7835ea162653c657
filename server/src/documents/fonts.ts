import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { partOf } from './font-parts.ts'
import { nameTable } from './name-table.ts'
import { unwrapWoff } from './unwrap-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** A font family of documents: regular and bold. */
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
 * Families of every document, in the order in which a character is looked up: the brand's own, then those for missing
 * scripts.
 * Noto Sans has the additional Latin characters, Greek, Cyrillic and Devanagari.
 */
const small = [
  plain('Public Sans', 'public-sans', 'PublicSans'),
  plain('Noto Sans', 'noto-sans', 'NotoSans'),
  plain('Noto Sans Arabic', 'noto-sans-arabic', 'NotoSansArabic'),
]

/** The brand's display typeface, in one weight, for names, headings and totals; never for running text. */
export const displayFace: FontFamily = {
  name: 'Newsreader',
  read: () => [readFileSync(resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'))],
}

/** Characters from here on are searched in the parts of the Chinese font, which has kana and symbols as well. */
const largeScripts = /[\u2100-\u{10ffff}]/gu

/**
 * Returns the families required for a text: the small ones, and the parts of the Chinese font that contain its
 * characters.
 */
export function familiesFor(text: string): FontFamily[] {
  const parts = new Set(Array.from(new Set(text.match(largeScripts)), partOf))
  parts.delete(undefined)
  return [...small, ...Array.from(parts, (part) => chinese(String(part)))]
}

/** Names each part as a family of its own: of several fonts with the same name, Typst would use only one. */
function chinese(part: string): FontFamily {
  const name = `Noto Sans SC ${part}`
  const read = (weight: number, style: 'Regular' | 'Bold') => {
    const woff = readFileSync(resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff`))
    return unwrapWoff(woff, nameTable(name, style))
  }
  return { name, read: () => [read(400, 'Regular'), read(700, 'Bold')] }
}
