import { folded } from '../../database/like.ts'

/** Maximum length of a line that announces the end; the phrase in a longer one describes something. */
const maxLine = 240

/** Returns a line without accents, in lower case; null for one that is too long for a statement about the ad. */
export const statementOf = (line: string): string | null =>
  line.length > maxLine ? null : folded(line).replace(/’/g, "'").trim()

/** Splits a folded line into sentences. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?。！])\s*/)
