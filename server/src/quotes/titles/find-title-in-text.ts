import { namesPosition } from './find-position.ts'
import { withoutPlace } from './remove-title-extras.ts'

/** A title in a line of text, with the place of the words that introduce it. */
export interface TitleInText {
  value: string
  line: string
  at: number
}

/** Words of a sentence before the title of the position that it announces. */
const introducing = [
  'seek(?:s|ing)|needs|(?<=[Ww]e )need|(?:is|are) in need of|hir(?:es|ing)|recruit(?:s|ing)|look(?:s|ing) for|search(?:es|ing) for',
  'invit(?:es?|ing) (?:nominations and )?applications (?:and nominations )?for',
  '(?:announc(?:es?|ing)|has) an? (?:opening|vacancy|position) for|(?:search|opening|vacancy|position|post) (?:for|of)',
  'at the (?:rank|level) of|(?:find|appoint|hire|recruit|select|identify|welcome)(?= (?:its|our|their|the) next)',
].join('|')
const article = '(?:an?|(?:the|its|our|their)(?: next| new)?|one|two|several)'
/** Words in lowercase before the title: "position of", or "full-time, tenure-track". */
const before =
  '(?:(?:[\\p{Ll}-]+,?\\s+){0,5}(?:position|post|role) (?:of|as|for) (?:an? |the )?|(?:[\\p{Ll}\\d-]+,?\\s+){0,6})'
const capitalized = "\\p{Lu}[\\p{L}/&’'-]*"
const title = `${capitalized}(?:(?:,? (?:of|and|or|for|in|&)|,)? (?:${capitalized}|\\([\\p{L} /&-]{2,40}\\)))*`
const introduction = new RegExp(`(?<!\\p{L})(?:${introducing}):?\\s+(?:${article}\\s+)?${before}(${title})`, 'u')

/** The first word of a title whose others are written in another way, as in "an Assistant / Associate Professor". */
const rank =
  /^(?:(?:assistant|associate|full|senior|junior|lead|chief|head|faculty|candidates?|position|resident|member|chair|manager|director|coordinator|specialist|officer|executive|supervisor|consultant|engineer|graduate)(?: or |$))+$/iu

/** "sucht eine Bauingenieurin / einen Bauingenieur (m/w/d) für die Abteilung Tiefbau" */
const marked =
  /(?:eine?n?(?:\/[nr])?|als) (\p{Lu}[\p{L}*:/ -]{3,80}? \((?:[mwfdx]\s?\/\s?){1,3}[mwfdx]\)(?: für (?:die|den|das) (?:Abteilung|Bereich|Fachbereich|Sachgebiet|Referat) \p{Lu}[\p{L}-]+(?: und \p{Lu}[\p{L}-]+)?)?)/u

/** A title with a mark in a German sentence. */
export function markedTitle(lines: readonly string[]): TitleInText | null {
  for (const line of lines.slice(0, 8)) {
    const found = marked.exec(line.slice(0, 600))
    if (found?.[1] && namesPosition(found[1])) return { value: found[1], line, at: found.index }
  }
  return null
}

/** "Hocking University seeks a full-time Metadata Librarian" */
export const introducedTitle = (lines: readonly string[]): TitleInText | null => titleBehind(introduction, lines)

/** "As a Housing Case Manager you support", "The Registrar, Loans and Exhibitions reports to the Chief Curator" */
const ofSubject = [
  new RegExp(`(?<!\\p{L})As (?:an?|our|the) (${title})(?: (?:on|in|at|within) [^.,;]{3,60})?,? you(?!\\p{L})`, 'u'),
  new RegExp(
    `^(?:The|This) (${title})(?: position)? (?:reports (?:directly )?to|is responsible for|performs|oversees)(?!\\p{L})`,
    'u',
  ),
  // "What are the responsibilities for the Police Officer (Lateral) position at"
  new RegExp(
    `(?:responsibilities|duties|description) (?:of|for) (?:an?|our|the) (${title}) (?:position|role|job)(?!\\p{L})`,
    'u',
  ),
]

/** The position that a text is about. Two words are as often a part of the title: "As a Site Engineer you". */
export function titleOfSubject(lines: readonly string[]): TitleInText | null {
  for (const pattern of ofSubject) {
    const found = titleBehind(pattern, lines)
    if (found && found.value.split(' ').length > 2) return found
  }
  return null
}

function titleBehind(pattern: RegExp, lines: readonly string[]): TitleInText | null {
  const every = new RegExp(pattern.source, 'gu')
  // "hiring in Wisconsin! We are looking for a State Lead"
  for (const line of lines.slice(0, 12))
    for (const { 1: words = '', index } of line.slice(0, 600).matchAll(every)) {
      const value = withoutPlace(words)
      if (value.length > 4 && value.length <= 100 && namesPosition(value) && !rank.test(value))
        return { value, line, at: index }
    }
  return null
}
