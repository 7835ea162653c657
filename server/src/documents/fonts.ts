import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unwrapWoff } from './unwrap-woff.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * Font families in the order they are asked for a letter: the house's own, then those of the scripts that it lacks. Noto
 * Sans has the further Latin letters, Greek, Cyrillic and Devanagari.
 */
export const fontFamilies = ['Public Sans', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans SC']

const plain = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
]
const wrapped = [
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
]

/** The fonts of every document: Latin, Greek, Cyrillic, Arabic, Devanagari and the common Chinese letters. */
export function readFonts(): Buffer[] {
  return [
    ...plain.map((path) => readFileSync(resolve(path))),
    ...wrapped.map((path) => unwrapWoff(readFileSync(resolve(path)))),
  ]
}
