import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** A password that may be chosen, and what the person who chooses it is known by: names, username, organizations. */
export interface Choice {
  password: string
  context: readonly string[]
}

/** Scores of 0 and 1: fewer than some 10^6 and 10^8 guesses. */
const maxRefusedScore = 1
/** What remains without the digits and marks around it must take this many guesses: `Autumn2026!!` is as good as `Autumn`. */
const minCoreGuesses = 1e6
/** How many digits and marks at each end count as put around it. */
const maxAround = 6
/** A shorter part of a name, such as `of`, is in too many good passwords. */
const minContextLength = 3

/** Quotations that lists of leaked passwords hold and the dictionaries do not, in letters alone. */
const phrases = `
  ilikechocolate iwanttobreakfree letthesunshinein maytheforcebewithyou onceuponatime tobeornottobe correcthorsebatterystaple
  thequickbrownfox thequickbrownfoxjumpsoverthelazydog loremipsumdolor loremipsumdolorsitamet openthepodbaydoors winteriscoming
  opensesame hakunamatata livelongandprosper elementarymydearwatson heresjohnny illbeback nopainnogain carpediem venividivici
  yournamehere nameofmydog myfirstcar mymothersname thisismypassword dontforgetthis whatismypassword allyourbasearebelongtous
  happilyeverafter howareyoutoday stairwaytoheaven bohemianrhapsody lordoftherings gameofthrones`
  .trim()
  .split(/\s+/)

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, phrases },
  graphs: common.adjacencyGraphs,
  // Every further disguised letter multiplies the time
  l33tMaxSubstitutions: 5,
  // Its time grows faster than the text; nobody begins a good one with 64 poor characters
  maxLength: 64,
})

/**
 * Whether a password is among those that are tried first (R3.10, decision record 0030). The dictionaries take 0.4 s and some
 * 60 MB: this runs in a worker thread.
 */
export function isGuessable({ password, context }: Choice): boolean {
  const known = context.flatMap(partsOf)
  if (judge.check(password, known).score <= maxRefusedScore) return true
  return judge.check(coreOf(password), known).guesses < minCoreGuesses
}

/** A name or an address, each of its words, and all of them as one. */
function partsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return [text.toLowerCase(), words.join(''), ...words].filter(({ length }) => length >= minContextLength)
}

/** Without what is put before and after it and between its words: `AutumnLeaves` of `Autumn-Leaves2026!!`. */
function coreOf(password: string): string {
  const around = `[^\\p{Letter}]{0,${maxAround}}`
  const core = new RegExp(`^${around}(\\p{Letter}.*?)${around}$`, 'su').exec(password)?.[1] ?? password
  return core.replaceAll(/[^\p{Letter}\p{Number}]/gu, '') || password
}
