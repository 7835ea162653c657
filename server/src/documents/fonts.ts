import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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
export const displayTypeface: FontFamily = {
  name: 'Newsreader',
  read: () => [readFileSync(resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'))],
}

/** Loaded only for texts that need it: its two weights take 20 MB, the others together 4. It also has kana and symbols. */
const chinese = plain('Noto Sans SC', 'noto-sans-sc', 'NotoSansSC')
const largeScripts = /[\u2100-\u{10ffff}]/u

/** Returns the families required for a text. */
export const familiesFor = (text: string): FontFamily[] => (largeScripts.test(text) ? [...small, chinese] : small)
