import { folded } from '../../database/like.ts'

/** Maximum length of a line that announces the end; the phrase in a longer one describes something. */
const maxLine = 240

/** Whether a line is short enough for a statement about the ad. */
export const isStatement = (line: string) => line.length <= maxLine

/** Returns a line without accents, in lower case. */
export const wordsOf = (line: string) => folded(line).replace(/’/g, "'").trim()

/** Splits a folded line into sentences. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?。！])\s*/)
