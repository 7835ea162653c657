import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Part number by character; read for the first such character. */
let parts: Map<string, string> | undefined

/**
 * Returns the part of Noto Sans SC that has a character. The font's 13,500 characters are split into 97 parts, grouped
 * by common use: a text needs a few parts of 100 KB, while the whole font takes 20 MB.
 */
export function partOf(letter: string): string | undefined {
  parts ??= readParts()
  return parts.get(letter)
}

/** Parses the package's own table: by `[number]` the ranges of a part, such as `U+2b,U+300a-300b`. */
function readParts(): Map<string, string> {
  const table = readFileSync(resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8')
  const found = new Map<string, string>()
  for (const [name, ranges] of Object.entries<string>(JSON.parse(table))) {
    const part = /^\[(\d+)\]$/.exec(name)?.[1]
    if (part === undefined) continue
    for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
        found.set(String.fromCodePoint(code), part)
  }
  return found
}
