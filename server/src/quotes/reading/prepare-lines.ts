import { inPieces } from '../../documents/reading/in-pieces.ts'
import { isLabel } from './find-labels.ts'

/** Words before a title that name the kind of document. */
const prefix =
  /^(?:(?:job|position|vacancy|career|employment|internal|external|faculty|staff)\s+(?:posting|announcement|opening|opportunity|vacancy|description|notice|advertisement)|now hiring|we are hiring|vacancy|posting|offre d['’]emploi|affichage(?: de poste)?|oferta de empleo|convocatoria)\s*(?:[:–—-]|#\s*\d+\s*[:–—-])\s*(?=\S)(?!(?:du|from|del|until|jusqu|le|el)\s|\d)/i

/** Headings of sections that lose their line break when a text is copied. */
const headings =
  'Job Summary|Position Summary|Summary|Job Description|Position Description|Job Purpose|Overview|About Us|About the Role|About the Position|Responsibilities|Key Responsibilities|Essential Functions|Essential Duties|Duties and Responsibilities|Duties|Qualifications|Minimum Qualifications|Required Qualifications|Preferred Qualifications|Requirements|Education|Experience|Benefits|Salary and Benefits|Compensation|How to Apply|Application Instructions|Application Process|Additional Information'
const gluedHeading = new RegExp(`^(${headings})(?=[A-Z][a-z])`)

/** Fields of which several are on one line. */
const fields =
  'Job Title|Position Title|Title|Position|Department|Division|Location|Work Location|Job Location|City|Salary|Salary Range|Pay Range|Pay Rate|Pay|Compensation|Hourly Rate|Closing Date|Close Date|Application Deadline|Deadline|Posting Date|Start Date|Job Type|Employment Type|Position Type|Status|Schedule|Shift|Hours|Job ID|Requisition ID|Requisition Number|Req ID|Reference|Posting Number|Contact|Email|How to Apply|Lieu de travail|Lieu|Salaire|Date limite|Statut|Horaire|Service|Titre|Poste|Lugar|Ubicación|Salario|Sueldo|Fecha límite|Horario'
const fieldStart = new RegExp(`(?<![\\p{L}\\d])(?:${fields})\\s*:`, 'gu')
const gluedField = new RegExp(`(?<=[\\p{L}\\d.)])(?=(?:${fields})\\s*:)`, 'gu')
/** Labels whose values are next to them without a space in copied tables: "Job TitleNurse". */
const gluedLabel =
  /^(Job Title|Position Title|(?:Job|Employment|Position|Time) Type|(?:Job|Work )?Location|Department|(?:Salary|Pay) Range|Salary|Closing Date|Application Deadline|Posting Date|(?:Job )?Description)(?=[\p{Lu}$£€\d])/u
/** "Elm UniversityGreenwood, South Carolina" */
const gluedCity =
  /(?<=(?:^|\p{L} )(?:University|College|Hospital|School|Institute))(?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?, \p{Lu})/gu
/** A longer line is a text in which such words may have another meaning. */
const maxLine = 400

/** Lines at the top in which an employer's address can be. */
const top = 12

const contact = [
  /^(?:tel|phone|telephone|fax|téléphone|télécopieur|teléfono|t|f|p)\b\.?\s*:?\s*[+(\d]/i,
  /^[+(]?\d[\d\s().-]{6,}\d(?:\s*(?:\||•|·|,)\s*.*)?$/,
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  /^\d{1,6}\s+(?:[\p{L}.'’-]+\s+){0,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|plaza|square|court|ct|parkway|pkwy|highway|hwy|rue|chemin)\b/iu,
  /^(?:p\.?\s?o\.?\s+box|box)\s+\d+/i,
  /^(?:page \d+(?: of \d+)?|\d{1,2}\/\d{1,2}\/\d{2,4}|(?:date|posted|posting date)\s*:.*)$/i,
]

/**
 * Prepares the lines of a document for the search for fields: separates headings and fields that share a line, removes
 * words before the title, and moves the address of a letterhead below it.
 */
export function prepareLines(lines: readonly string[]): string[] {
  const separated = withoutMailMarks(
    withGluedSeparated(withValuesJoined(lines)).map(withoutPictures).map(withTightDates),
  )
    .filter((line) => !filler.test(line.trim()))
    .flatMap(withRunInHeading)
    .flatMap(inPieces)
    .flatMap(separate)
  const head = separated.slice(0, top)
  const isContact = (line: string) => contact.some((pattern) => pattern.test(line))
  const isTitled = head.some((line) => /^(?:(?:job|position|posting|working)\s+)?title\s*:/i.test(line))
  // The value of a label above it stays there
  const contacts = new Set(head.filter((line, place) => isContact(line) && !isLabel(head[place - 1] ?? '')))
  const ordered = isTitled ? head : [...head.filter((line) => !contacts.has(line)), ...contacts]
  return [...ordered.map((line) => line.replace(prefix, '')), ...separated.slice(top)]
}

/** A range of amounts whose line is broken in the middle: "$78,500 -" above "$86,000". */
const beginsRange = /\d(?:\s*[-–—]|\s+(?:to|à|a|bis))$/iu
const endsRange = /^(?:[A-Z]{0,3}\$|[€£])\s?\d/

/** Joins a range, or a label and its value where the line is broken before the colon, as in pages of Taleo. */
const withValuesJoined = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  for (const line of lines)
    if (joined.length > 0 && (/^:\s/.test(line) || (endsRange.test(line) && beginsRange.test(joined.at(-1) ?? ''))))
      joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
  return joined
}

/** Separates labels from their values, and employers from their cities, that a copied page has without a space. */
function withGluedSeparated(lines: readonly string[]): string[] {
  // One alone may be a name, such as "LocationTech"
  const areLabels = lines.filter((line) => gluedLabel.test(line)).length > 1
  return lines.map((line) => (areLabels ? line.replace(gluedLabel, '$1: ') : line).replace(gluedCity, ', '))
}

/** Pictures before a text, as in posts of social networks, and the sign of a list. */
const withoutPictures = (line: string) =>
  line.replace(/^(?:\p{Extended_Pictographic}(?:\u{fe0f}|\u{200d})*\s*|[•●▪◦‣►·]\s+)+(?=\S)/u, '')

/** "9 / 30 / 2027", as some job boards space a date. */
const withTightDates = (line: string) => line.replace(/\b(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(\d{4})\b/g, '$1/$2/$3')

/** Lines that applicant tracking systems put between a label and its value. */
const filler =
  /^(?:showing \d+ locations?|\d+ locations?|(?:\d+|many|few|multiple) vacanc(?:y|ies) in the following locations?:?|(?:view|show|see) (?:on |in )?(?:the )?map|get directions|\(?map\)?|location icon|icon|copy link)$/i

const maxHeading = 100

/** Separates employer, place and title from a text that begins with them: "Slate University, Ely, MN. Registrar. The …". */
function withRunInHeading(line: string, place: number): string[] {
  if (place > 0 || line.length < 200) return [line]
  const sentences = line.split(/(?<=[\p{L})]{2}\.)\s+(?=\p{Lu})/u)
  const end = sentences.findIndex((one) => one.length > maxHeading || isSentence.test(one))
  const heading = sentences.slice(0, Math.max(0, end))
  if (heading.length < 1 || (heading.length < 2 && heading[0] !== undefined && heading[0].length > 40)) return [line]
  const parts = heading.flatMap((one) => one.replace(/\.$/, '').split(/,\s+(?=(?:part|full)[- ]time$)/i))
  return [...parts, sentences.slice(end).join(' ')]
}

const isSentence =
  /\s(?:is|are|was|were|has|have|will|can|seeks?|invites?|offers?|to|you|we|our|est|sont|es|son|ist|sind)\s/u

const mailHeader =
  /^(?:from|sent|date|to|cc|bcc|subject|reply-to|importance|attachments?|de|envoyé|à|objet|enviado(?: el)?|para|asunto|fecha|von|gesendet|an|betreff)\s*:\s/i
const sender = /^(?:from|de|von|reply-to)\s*:.*@/i
const quoteMarks = /^(?:>\s?)+/
/** The line above a forwarded or answered message, and one that names it: "On Fri, Nov 20, 2026, Ana wrote:". */
const divider =
  /^[-_=*\s]*(?:original message|forwarded message|begin forwarded message|message (?:d[’']origine|transféré)|mensaje (?:original|reenviado)|(?:ursprüngliche|weitergeleitete) nachricht)[-_=*:\s]*$|^[-_=*]{5,}$|^(?:on|le|el|am) .{6,120} (?:wrote|a écrit|escribió|schrieb)\s?:$/i

/** Removes what an email adds to the lines of a copied or forwarded message: quotation marks, dividers, and headers. */
function withoutMailMarks(lines: readonly string[]): readonly string[] {
  const unquoted = lines.map((line) => line.replace(quoteMarks, '')).filter((line) => !divider.test(line))
  const left: string[] = []
  for (let place = 0; place < unquoted.length; place += 1) {
    const count = headerCount(unquoted.slice(place, place + maxHeaders))
    if (count >= 3) place += count - 1
    else left.push(unquoted[place] ?? '')
  }
  return left
}

const maxHeaders = 12

/** Number of the lines that are headers of an email, from the first on; 0 without a sender. */
function headerCount(lines: readonly string[]): number {
  const end = lines.findIndex((line) => !mailHeader.test(line))
  const headers = end < 0 ? lines : lines.slice(0, end)
  return headers.some((line) => sender.test(line)) ? headers.length : 0
}

function separate(line: string): string[] {
  if (line.length > maxLine) return splitAfter(line, gluedHeading)
  return line
    .replace(gluedField, '\n')
    .split('\n')
    .flatMap((part) => splitAfter(part, gluedHeading))
    .flatMap(splitFields)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function splitAfter(line: string, heading: RegExp): string[] {
  const [, found] = heading.exec(line) ?? []
  return found === undefined ? [line] : [found, line.slice(found.length)]
}

/** Splits a line that begins with a field before each further one. */
function splitFields(line: string): string[] {
  const starts = [...line.matchAll(fieldStart)].map(({ index }) => index)
  if (starts.length < 2 || starts[0] !== 0) return [line]
  return starts.map((start, place) => line.slice(start, starts[place + 1]).replace(/[\s|•·;,]+$/, ''))
}
