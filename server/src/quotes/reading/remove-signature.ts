import { namesPosition } from '../titles/find-position.ts'
import { isEmployer } from '../titles/find-title-words.ts'

/** The lines before the name of the sender of a message. */
export function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, place) => place > 1 && (closing.test(line) || beginsSignature(lines, place)))
  return end < 0 ? lines : lines.slice(0, end)
}

const closing =
  /^(?:-{2}|_{2,}|(?:(?:with |many |my )?(?:best|kind|kindest|warm|warmest|many)?\s*(?:regards|wishes|thanks|thank you|cheers|blessings)(?: (?:so|very) much| again| a lot| in advance| for your help)?)|best|take care|all the best|(?:peace|in christ|in faith)(?=,)|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|respectfully|cordially|cordialement|bien à vous|salutations|saludos(?: cordiales)?|atentamente|merci(?: beaucoup| d[’']avance)?|bonne journée|(?:muchas )?gracias|un (?:cordial )?saludo|(?:mit freundlichen|viele|liebe|herzliche|beste) grüße?n?|met vriendelijke groet(?:en)?)\s*[,!.]?$/iu

const maxSignature = 7
const name = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){1,2}"
const nameAlone = new RegExp(`^${name}$`, 'u')
const nameAndOffice = new RegExp(`^${name}(?:,| [|–—-]) (?!.*[.!?]$)`, 'u')
const office =
  /(?<!\p{L})(?:HR|human resources|recruit\p{L}*|talent|personnel|ressources humaines|dotation|recursos humanos|personalabteilung)(?!\p{L})/iu

const nameOfPerson = new RegExp(
  `^${name}(?:, (?:MD|M\\.D\\.|DO|Ph\\.?D\\.?|RN|MSN|MBA|Ed\\.?D\\.?|SHRM-\\p{Lu}+))*$`,
  'u',
)
/** A telephone number or an address below a name. */
const contact = /^\S+@\S+$|^(?:\p{L}+\.?:? ?)?[+(]?\d[\d\s().-]{6,}\d$|^(?:https?:|www\.)\S+$/u

/** "Ana Ruiz, MD", "Chief Medical Officer" or "Julie Gagnon, directrice générale" as the last words. */
function endsWithPerson(rest: readonly string[]): boolean {
  const [first = '', ...more] = rest.filter((line) => !contact.test(line))
  const [person = '', position = ''] = more.length === 0 ? first.split(/, (?=[^,]+$)/) : [first, more[0]]
  return (
    more.length < 2 &&
    nameOfPerson.test(person) &&
    !namesPosition(person) &&
    !isEmployer(person) &&
    namesPosition(position) &&
    !/[.:!?]/.test(position)
  )
}

/** "Marc Lepage", "Agent de gestion du personnel" near the end, without words of closing. */
function beginsSignature(lines: readonly string[], place: number): boolean {
  const rest = lines.slice(place)
  const [first = '', second = ''] = rest
  if (place < 3 || rest.length > maxSignature || rest.some((line) => line.length > 90)) return false
  if (endsWithPerson(rest)) return true
  return nameAlone.test(first)
    ? office.test(second) && !/[.:]/.test(second)
    : nameAndOffice.test(first) && office.test(first)
}
