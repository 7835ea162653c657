/** A word that discourages readers by their gender or age, and its replacement. */
export interface CodedWord {
  kind: 'gender' | 'age'
  /** Pattern of whole words; a space also matches a hyphen or a non-breaking space. Its group `kept` stays. */
  find: string
  /** Null if only the author can replace it. */
  instead: string | null
  /** Whether it does not match with an initial capital, as in a person's name. */
  isLowerCase: boolean
}

const word =
  (kind: CodedWord['kind'], isLowerCase = false) =>
  (find: string, instead: string | null): CodedWord => ({ kind, find, instead, isLowerCase })
const [gender, age] = [word('gender'), word('age')]
const kept = '$<kept>'
const fresh = 'dynamic|energetic|ambitious|vibrant|enthusiastic|motivated|talented'

/**
 * A list of our own, intentionally short: words such as "competitive" or "supportive", which studies count as coded,
 * occur in nearly every posting and are allowed, as are titles defined by a law or a trade (journeyman, ombudsman).
 */
const codedWords: readonly CodedWord[] = [
  gender('salesman|saleswoman', 'salesperson'),
  gender('salesmen|saleswomen', 'salespeople'),
  gender('chairman|chairwoman', 'chair'),
  gender('chairmen|chairwomen', 'chairs'),
  gender('foreman|forewoman', 'supervisor'),
  gender('foremen|forewomen', 'supervisors'),
  gender('fireman', 'firefighter'),
  gender('firemen', 'firefighters'),
  gender('policeman|policewoman', 'police officer'),
  gender('policemen|policewomen', 'police officers'),
  word('gender', true)('mailman', 'mail carrier'),
  word('gender', true)('mailmen', 'mail carriers'),
  gender('repairman', 'repairer'),
  gender('repairmen', 'repairers'),
  gender('handyman', 'maintenance worker'),
  gender('handymen', 'maintenance workers'),
  gender('businessman|businesswoman', 'business person'),
  gender('businessmen|businesswomen', 'business people'),
  gender('spokesman|spokeswoman', 'spokesperson'),
  gender('spokesmen|spokeswomen', 'spokespeople'),
  gender('craftsman', 'craftsperson'),
  gender('craftsmen', 'craftspeople'),
  gender('draftsman', 'drafter'),
  gender('draftsmen', 'drafters'),
  gender('cameraman', 'camera operator'),
  gender('cameramen', 'camera operators'),
  gender('watchman', 'guard'),
  gender('watchmen', 'guards'),
  gender("workm[ae]n[’']?s[’']? compensation", 'workers’ compensation'),
  gender('stewardess', 'flight attendant'),
  gender('stewardesses', 'flight attendants'),
  gender('waitress', 'server'),
  gender('waitresses', 'servers'),
  gender('cleaning lady', 'cleaner'),
  gender('cleaning ladies', 'cleaners'),
  gender('girl friday', 'assistant'),
  gender('manpower', 'workforce'),
  gender('man hours?', 'work hours'),
  gender('mankind', 'humanity'),
  word('gender', true)('manning', 'staffing'),
  gender('right hand man', 'right hand'),
  gender('guys', 'people'),
  gender('he/she|she/he|s/he|\\(s\\)he|he or she|she or he', 'the person'),
  gender('his/her|her/his|his or her|her or his', 'their'),
  gender('him/her|her/him|him or her|her or him', 'them'),
  gender('himself/herself|himself or herself|herself or himself', 'themselves'),
  gender('(?:males?|females?|men|women) (?:are )?preferred', null),
  gender('rock ?star', 'expert'),
  gender('rock ?stars', 'experts'),
  gender('ninja|guru', 'expert'),
  gender('ninjas|gurus', 'experts'),
  age(`young(?:,| and) (?<kept>${fresh})`, kept),
  age(`young (?<kept>${fresh}|team|company|organization)`, kept),
  word('age', true)('young (?<kept>professionals?|graduates?|talents?)', kept),
  age('youthful', 'lively'),
  age('digital native', 'digitally skilled person'),
  age('digital natives', 'digitally skilled people'),
  age('(?:recent|fresh) (?:college |university )?(?:graduate|grad)', 'early-career candidate'),
  age('(?:recent|fresh) (?:college |university )?(?:graduates|grads)', 'early-career candidates'),
  age('overqualified', null),
  age("(?:no|not) more than \\d+ years[’']?(?: of)? experience", null),
  age("maximum (?:of )?\\d+ years[’']?(?: of)? experience", null),
  age('(?:candidates|applicants) (?:under|below|aged|between the ages of) (?:the age of )?\\d\\d', null),
]

/** Matches whole words outside URLs, including the preceding article, as the replacement may need another. */
const patternOf = ({ find, isLowerCase }: CodedWord, flags = '') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_@/.-])(?:(?<article>an?)(?<gap>\\s+|&nbsp;))?(?<word>${find.replaceAll(' ', '(?:\\s|&nbsp;|-)+')})(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
    `${isLowerCase ? 'u' : 'iu'}${flags}`,
  )

export interface FoundWord {
  entry: CodedWord
  /** As written at its first occurrence. */
  word: string
  /** Suggested replacement; null without one. */
  instead: string | null
}

/**
 * Returns the coded words of a text, each once, in the order of the list. Only the visible text of HTML is searched.
 */
export function findCodedWords(text: string): FoundWord[] {
  const parts = text.split(/<[^>]*>/)
  return codedWords.flatMap((entry) => {
    const pattern = patternOf(entry)
    const found = parts.map((part) => pattern.exec(part)?.groups).find((groups) => groups !== undefined)
    if (!found?.word) return []
    return [{ entry, word: found.word.replace(/(?:&nbsp;|\s)+/g, ' '), instead: insteadOf(entry, found) }]
  })
}

/** Replaces all occurrences of a coded word, preserving their case; tags and their attributes stay. */
export function withoutCodedWord(text: string, entry: CodedWord): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : replacedIn(part, entry)))
    .join('')
}

type Groups = Record<string, string | undefined>

function replacedIn(part: string, entry: CodedWord): string {
  return part.replace(patternOf(entry, 'g'), (...found) => {
    const groups: Groups = found.at(-1) // last argument of a replacer, with the groups named by the pattern
    const instead = insteadOf(entry, groups) ?? groups.word ?? ''
    if (groups.article === undefined) return instead
    const article = /^[aeiou]/i.test(instead) ? 'an' : 'a'
    return `${inCaseOf(groups.article, article)}${groups.gap}${instead}`
  })
}

function insteadOf({ instead }: CodedWord, groups: Groups): string | null {
  if (instead === null) return null
  return inCaseOf(groups.word ?? '', instead === kept ? (groups.kept ?? '') : instead)
}

/** Preserves the case: "SALESMAN" stays in capitals, "Salesman" keeps its capital. */
function inCaseOf(word: string, instead: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return instead.toUpperCase()
  if (/^[^\p{L}]*\p{Lu}/u.test(word)) return instead.charAt(0).toUpperCase() + instead.slice(1)
  return instead
}
