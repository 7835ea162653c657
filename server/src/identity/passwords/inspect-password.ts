import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** A candidate password, with the names, username and organizations of its user. */
export interface Choice {
  password: string
  context: readonly string[]
}

/** Scores of 0 and 1 are rejected: fewer than about 10^6 and 10^8 guesses. */
const maxRejectedScore = 1
/**
 * Minimum guesses for the part that remains without surrounding digits and punctuation: `Autumn2026!!` is as good as
 * `Autumn`.
 */
const minCoreGuesses = 1e6
/** Maximum number of digits and punctuation characters at each end that count as surrounding. */
const maxAround = 6
/** Shorter parts of a name, such as `of`, occur in too many good passwords. */
const minContextLength = 3

/** Quotations that occur in lists of leaked passwords but not in the dictionaries, without spaces and punctuation. */
const phrases = `
  ilikechocolate iwanttobreakfree letthesunshinein maytheforcebewithyou onceuponatime tobeornottobe correcthorsebatterystaple
  thequickbrownfox thequickbrownfoxjumpsoverthelazydog loremipsumdolor loremipsumdolorsitamet openthepodbaydoors winteriscoming
  opensesame hakunamatata livelongandprosper elementarymydearwatson heresjohnny illbeback nopainnogain carpediem venividivici
  yournamehere nameofmydog myfirstcar mymothersname thisismypassword dontforgetthis whatismypassword allyourbasearebelongtous
  happilyeverafter howareyoutoday stairwaytoheaven bohemianrhapsody lordoftherings gameofthrones`
  .trim()
  .split(/\s+/)

const inspect = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, phrases },
  graphs: common.adjacencyGraphs,
  // Each further substituted character multiplies the time.
  l33tMaxSubstitutions: 5,
  // Its time grows faster than the text; good passwords do not begin with 64 weak characters.
  maxLength: 64,
})

/**
 * Returns whether a password is among the first that attackers try (R3.10, decision record 0030). The dictionaries take
 * 0.4 s and about 60 MB, so this runs in a worker thread.
 */
export function isGuessable({ password, context }: Choice): boolean {
  const known = context.flatMap(partsOf)
  if (inspect.check(password, known).score <= maxRejectedScore) return true
  return inspect.check(coreOf(password), known).guesses < minCoreGuesses
}

/** Returns a name or an address, each of its words, and all of them joined. */
function partsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return [text.toLowerCase(), words.join(''), ...words].filter(({ length }) => length >= minContextLength)
}

/** Removes digits and punctuation before, after and between words: `AutumnLeaves` of `Autumn-Leaves2026!!`. */
function coreOf(password: string): string {
  const around = `[^\\p{Letter}]{0,${maxAround}}`
  const core = new RegExp(`^${around}(\\p{Letter}.*?)${around}$`, 'su').exec(password)?.[1] ?? password
  return core.replaceAll(/[^\p{Letter}\p{Number}]/gu, '') || password
}
