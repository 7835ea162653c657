import { isCityIn, largeCitiesNamed } from '../places/find-cities.ts'
import { stateOf } from '../places/find-region.ts'
import { placeIn } from '../places/read-place.ts'
import { namesPosition } from './find-position.ts'
import { hasWordOfSentences } from './find-sentence-part.ts'
import { isEmployer } from './find-title-words.ts'

/** "Surgical Technologist - (2604417)", "(Req. 2026-118)", "- JR-4417", "– 37.5 hours a week" */
const terms =
  /\s*(?:(?:[–—-]\s*)?\(\d{6,}\)|\((?:job|req(?:uisition)?|posting|position|reference|ref|vacancy|competition)\.?\s*(?:number|no\.?|id|code|#|ref)?\s*[:#]?\s*(?=[\w-]*\d)[\w-]+\)|\s[–—-]\s+(?:req|jr|job|ref|r|no)[-.#:\s]*(?=[\w-]*\d)[\w-]+|\s[–—-]\s+\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h|heures?|stunden|horas|uur)(?!\p{L}).*)$/iu
/** "(H/F) en CDI à temps partiel (75%)", "Clerk Full Time - Elm Hospital", "Clerk - CDI" */
const hours =
  /(?<=[\p{L})])(?<!poste|emploi| à|[Pp]ermanent|[Rr]egular|[Tt]emporary|[Cc]asual)(?:\s*[–—,|-])?\s+(?:(?:en )?(?:CDI|CDD)(?!\p{L})|(?:à )?temps (?:plein|partiel|complet)(?!\p{L})|Full[- ]Time(?=\s+[–—-]\s|$)|\(\d{2,3} ?%\)$).*$/u
/** "Dishwasher: up to" before pay that was removed */
const dangling = /\s*:?\s+(?:up to|from|starting at)$|\s*:$/iu
/** "Pharmacy Technician Lead-260001VK" */
const gluedCode = /-(?=[A-Z]*\d{5})[A-Z\d]{6,}$/u
/** "Auxiliar Contable - $9,000 a $11,000 mensuales", "Van Driver @ £13.20 an hour", "(up to $31/hr)" */
const pay =
  /(?<![:;/]\s*)\s*[–—|,@(-]?\s*(?:(?:up to|from|starting at|start at|at|earn|pays?|salary|à partir de|desde|ab|bis zu)\s*:?\s+){0,2}(?:(?:(?:US|CA|CI|C|AU|A|NZ)?\$|[£€₹]|(?<!\p{L})Rs\.?)\s?\d(?![\d.,]*\s?(?:m|mm|bn|million|billion)(?!\p{L}))|\d[\d.,]*\s?(?:[€£]|\$(?!\d)))[^()]*\)?$/iu
/** "Medical Assistant – $2,500 Sign-On Bonus!" */
const bonus =
  /\s*(?:[–—|*-]+|\s\()\s*(?:up to )?(?:[$£€][\d,.]+k?\+? )?(?:sign|hiring|retention|relocation)[- ]?(?:on )?bonus[^()]{0,20}\)?$/iu
/** "Dental Hygienist (multiple locations!)", "(2 posts)", "(deadline extended)" */
const remark =
  /\s*(?:\sx ?\d+\s*)?\((?:[^()]{3,40}!|(?:multiple|several|various|two|three|\d+) (?:locations?|sites?|positions available)[!*]*|\d+ (?:nos?|posts?)\.?|(?:deadline |date )?extended|\**deadline extended\**|urgent(?:ly)?[^()]{0,20}|immediate(?:ly)?[^()]{0,20}|re-?(?:post(?:ed)?|advertis\p{L}+)|sign[- ]on bonus[^()]{0,20}|new[!*]*)\)$/iu

/** "Executive Director Search", but not "Director of Executive Search" */
const wordBehind = /\s+(?:gesucht|wanted|needed|available|recherchée?s?|[Jj]obs? in \p{Lu}[\p{L} ,]{1,30})[.!]*$/u
const searchBehind =
  /(?<=(?:director|dean|president|provost|superintendent|principal|chancellor|rector|librarian|professor|chair|officer)) search$/iu

/** "Dental Nurse - EC3R 7NE" */
const postalCode = /\s+[–—-]?\s?\(?[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\)?$/u

/** Removes a bonus behind a title. */
export const withoutBonus = (title: string) => title.replace(bonus, '')

/** Pictures at both ends. */
const pictures = /^(?:\p{Extended_Pictographic}\u{fe0f}?\s*)+|(?:\s*\p{Extended_Pictographic}\u{fe0f}?)+$/gu

/** Removes the number of a job, its pay, hours and terms, and remarks behind a title. */
export const withoutTerms = (title: string) =>
  withoutBonus(title.replace(pictures, ''))
    .replace(pay, '')
    .replace(dangling, '')
    .replace(terms, '')
    .replace(hours, '')
    .replace(gluedCode, '')
    .replace(postalCode, '')
    .replace(remark, '')
    .replace(wordBehind, '')
    .replace(searchBehind, '') || title

/** Words in front of a title that announce it. */
const introduction =
  /^(?:(?:solicitamos|buscamos|contratamos)(?: una?)?|se (?:ofrece|busca|convoca|precisa|necesita|solicita|requiere)n?(?: una?)?(?: (?:contrato|plaza|puesto|vacante)(?: de)?)?|wir suchen(?: eine?n?)?|nous (?:recherchons|recrutons)(?: une?)?|on recherche(?: une?)?|(?:we are |we[’']re )?(?:now )?(?:hiring|seeking|wanted)(?: an?| our next)?|help wanted|now (?:interviewing|recruiting|accepting applications)(?: for(?: an?)?)?|(?:stellenausschreibung|stellenangebot|stellenanzeige)(?: [–—-])?|(?:opening|advertisement|advt\.?|recruitment|walk-?in interview|vacancy|search) (?:for|of)(?: an?| the)?(?: (?:post|position|role) of)?(?: an?)?|une?|un\(e\)|un\/une|eine?n?(?:\/[nr])?)\s*:?\s+(?=\p{L}{3})/iu

/** "St. Anne's Church Job Description—Organist" */
const documentBefore =
  /^.{0,60}(?<!\p{L})(?:job|position) (?:description|posting|announcement|opening|vacancy)\s*[:–—-]\s*(?=\p{L}{2})/iu

/** "Required for April 2027: KS1 TEACHER" */
const requiredFrom = /^required (?:for|from) \p{L}+ \d{4}:?\s+/iu

/** "TEMP TO HIRE: Payroll Clerk", "Direct hire - Welder" */
const termsBefore =
  /^(?:(?:temp(?:orary)?|contract)[- ]?to[- ]?(?:hire|perm(?:anent)?)|direct[- ]hire|(?:immediate|urgent|new) (?:opening|vacancy|need)|urgent|wanted)(?:\s*[:!]\s*|\s+[–—-]\s+)(?=\p{L}{2})/iu

/** "Jun 4 2027, Postdoctoral Researcher", "[EXTERNAL] Nurse Manager" */
const dateOrTag =
  /^(?:\[[^\][]{1,20}\]\s+|\p{Lu}\p{L}{2,8}\.? \d{1,2},? \d{4}(?:,|:| [–—-])\s+|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:,|:| [–—-])\s+)/u

/** "Se ofrece un contrato de Técnico", "Wanted: Line Cook", "UNE SAGE-FEMME" */
export const withoutIntroduction = (title: string) => {
  const rest = title
    .replace(documentBefore, '')
    .replace(dateOrTag, '')
    .replace(termsBefore, '')
    .replace(requiredFrom, '')
    .replace(introduction, '')
  return namesPosition(rest) ? rest : title
}

/** Words of a notice before and behind the title that it seeks. */
const noticeBefore =
  /^(?:help wanted|wanted|now hiring|hiring|looking for|seeking|in search of|(?:on )?(?:re)?cherche|recherchée?s?|se (?:busca|solicita|necesita|precisa)n?|gesucht|suchen?|recrutement de|recrutement(?= d[’']une?\s))\s*:?\s+(?:(?:an?|(?:d[’'])?une?|un\(e\)|eine?n?)\s+)?(?:(?:full|part)[ -]?time\s+|(?:à )?temps (?:plein|partiel)\s+)?/iu
const noticeBehind =
  /\s+(?:wanted|needed|sought|recherchée?s?|gesucht|requerid[oa]s?)(?:\s+(?:(?:for|in|at|to|pour|für|para)\s|[–—-]\s).*)?[.!]*(?:\s*\([^()]*\))?$/iu
/** "Se necesita cocinero para restaurante en Gijón" */
const purpose = /\s+(?:(?:for|para|pour)\s+\p{Ll}.*|(?:en|in|à)\s+\p{Lu}[\p{L}.' -]*)$/u
const maxNotice = 80

/** Returns the title in a notice such as "nanny needed for twin toddlers", or null for another line. */
export function titleOfNotice(notice: string): string | null {
  const line = notice.replace(/(?:\s*\p{Extended_Pictographic}\u{fe0f}?)+/gu, '')
  const behind = line.replace(noticeBefore, '')
  const rest = (behind === line ? line : behind.replace(purpose, '')).replace(noticeBehind, '').trim()
  const isNotice = rest !== line.trim() && rest.length > 2 && line.length <= maxNotice
  const isNamed = namesPosition(rest) || (noticeBehind.test(line) && isOccupation.test(rest))
  return isNotice && isNamed && !/[.:;!?]/.test(rest) && !hasWordOfSentences(rest) ? rest : null
}

/** "Auto Upholstery Trimmer" needed */
const isOccupation = /^(?:\p{Lu}\p{L}+ ){0,3}\p{Lu}\p{L}{2,}(?:er|or|ist|ician)s?$/u

const question =
  /^(?:does |do you )?(?:any(?:one|body)|who|you)(?: here)? knows? (?:of )?an? (?:(?:good|great|reliable|decent|experienced) )?((?:\p{L}+[ /-]){0,3}?\p{L}+)(?: (?:looking|searching|who|that|near|around|in|for|available) .*)?\?/iu

/** "anyone know a good welder??" */
export function titleOfQuestion(line: string): string | null {
  const title = question.exec(line)?.[1] ?? ''
  return namesPosition(title) ? title : null
}

/** Of several pieces, the only one that names a position: "Urgent || QA Lead || Hyderabad". */
export function pieceWithPosition(title: string): string {
  const pieces = title.split(/\s+\|{1,2}\s+/)
  const [named, another] = pieces.filter((piece) => namesPosition(piece))
  return pieces.length > 2 && named !== undefined && another === undefined ? named : title
}

/** "Operations Manager at Millrace Cider" has an employer behind the title; "at the Harbor" is a place of work, "at TTU" unknown. */
const atEmployer = /^(\p{Lu}.+?) (?:at|chez|bei) (?!the |la |le |dem? )\p{Lu}\p{Ll}[\p{L}&.’' -]*$/u

/** "Elmly.io - Developer", "Ridge Hero - Developer", but not "Special Education - Teacher" */
const employerBefore =
  /^([\p{L}\d-]+\.(?:io|com|org|net|ai|co)|(?:\p{Lu}[\p{L}.&’'-]* ){1,3}(?!(?:Staff|Team|Services?|Department|Division|Unit|Office|Programs?|Education|Care|Health|Studies|Sciences?|Engineering|Sales|Marketing|Finance|Operations|Nursing|Medicine|Surgery)(?!\p{L}))\p{Lu}[\p{L}.&’'-]*) [–—-] ([^–—]+)$/u

/** Removes an employer with its place: "Sous Chef – Derwent Hotel, Hobart TAS 7000", "Mill Museum, Lowell, MA: Curator". */
export function withoutEmployer(title: string): string {
  const [, first = '', last] = /^([^:]+): +(\p{Lu}[^:]+)$/u.exec(title) ?? []
  if (last !== undefined && namesPosition(last) && first.includes(', ') && hasPlace(first)) return last
  const [, front = '', back = ''] = employerBefore.exec(title) ?? []
  if (namesPosition(back.replace(/\([^()]*\)/g, '')) && !namesPosition(front)) return withoutEmployer(back)
  const [, employer = '', rest = ''] = /^(.+?)\s+[–—-]\s+(.+)$/u.exec(title) ?? []
  if (namesPosition(rest) && !namesPosition(employer) && namesEmployer(employer)) return withoutEmployer(rest)
  const ofEmployer = beforeEmployer(title)
  if (ofEmployer !== null) return ofEmployer
  // "Accountant – Elm & Sons Ltd – Leeds"
  const pieces = title.split(/\s+[–—-]\s+/)
  const named = pieces.length > 2 ? pieces.slice(1, -1).findIndex((piece) => nameOfEmployer.test(piece)) : -1
  const position = pieces.slice(0, named + 1).join(' – ')
  if (named >= 0 && namesPosition(position)) return position
  const [, before = '', behind = ''] = /^(.+)\s+[–—-]\s+([^–—]+)$/u.exec(title) ?? []
  const isNamed =
    kindOfEmployer.test(behind) ||
    partners.test(behind) ||
    (nameOfEmployer.test(behind) && !unitOfField.test(behind)) ||
    bodyOfPlace.test(behind) ||
    (behind.includes(',') && hasPlace(behind))
  if (namesPosition(before) && !namesPosition(behind.replace(partners, '$1')) && isNamed) return before
  const atWork = atEmployer.exec(title)?.[1] ?? ''
  return namesPosition(atWork) ? atWork : withoutPlace(title)
}

/** "Postdoc in Ecology, Elm University, Sweden": a title ends before the name of an employer. */
function beforeEmployer(title: string): string | null {
  const pieces = title.split(/,\s+/)
  const place = pieces.findIndex(
    (piece) => nameOfEmployer.test(piece) && !unitOfField.test(piece) && !namesPosition(piece),
  )
  const position = pieces.slice(0, place).join(', ')
  return place > 0 && namesPosition(position) && !/(?: of| and|\()[^()]*$/u.test(position.replace(/^.* of /u, ''))
    ? position
    : null
}

/** "Department of French, Elm University", "Art Institute of Elmsford" */
const namesEmployer = (text: string) =>
  /(?<!\p{L})(?:Institute|Museum|School|Bank|Academy) of \p{Lu}/u.test(text) ||
  text.split(/,\s+/).some((piece) => isEmployer(piece) && !/\s(?:services|department)$/iu.test(piece))

/** "4* hotel, Westport": the kind of an employer instead of its name */
const kindOfEmployer =
  /^(?:(?:\d\*|[\p{Ll}\d-]+) )*(?:hotel|restaurant|pub|bar|café|clinic|practice|surgery|school|nursery|farm|firm|company|charity|agency|home), \p{Lu}[\p{L}.'’ -]+$/u

/** "Elm County Library System (ECLS)", "Vine College, Main Library" */
const nameOfEmployer =
  /^(?:the )?(?:\p{Lu}[\p{L}.&’'-]*,? (?:(?:of|and|&|the|for|at|de|du) )*)+(?:University|College|Library(?: System)?|Libraries|Hospitals?|(?:Medical|Health) Center|Health System|Museum|School District|Public Schools|Academy|Institute|Society|Association|Conservancy|Church|Press|Corporation|Inc\.?|LLC|Ltd\.?|GmbH|Foundation|Trust)(?:,? (?:\p{Lu}[\p{L}.’'-]*|of|and|&))*(?: \([^()]+\))?$/u
/** "University of Elmsford" */
const bodyOfPlace =
  /^(?:the )?(?:university|city|town|county|village|state|universit[ée]|universidad|ville) (?:of|de|du) \p{Lu}/iu
/** "Ruiz Lepage Associates" */
const partners = /^((?:\p{Lu}[\p{L}.'’-]+,? (?:& )?){2,})(?:Associates|Partners)$/u
/** "Law Library", "Health Sciences Library": a unit */
const unitOfField =
  /^(?:(?:academic|business|central|children[’']s|clinical|community|graduate|health|general|law|main|medical|music|public|sciences?|university|and|&) )+(?:college|librar(?:y|ies)|hospitals?|museum|institute|academy)$/iu

/** Removes a city with its state or country behind a title: "Bookkeeper, Brattleboro VT", "Plumber in Ely, MN". */
export function withoutPlace(title: string): string {
  for (const { 0: mark, index } of title.matchAll(/(?:,| in| [–—|-]) (?=\p{Lu})/gu)) {
    const [before, behind] = [title.slice(0, index), title.slice(index + mark.length)]
    if (!namesPosition(before) || namesPosition(behind)) continue
    if (isPartOfLargeCity(behind) || isCounty(behind) || areCities(behind)) return before
    const place = placeIn(behind, { from: behind, isLabelled: false })
    const isKnown = place?.country && place.city && isCityIn(place.city, place.country, place.state ?? undefined)
    if (isKnown && !place.isCityAlone && behind.startsWith(place.city ?? '')) return before
  }
  return title
}

/** "Solano County, California" */
const isCounty = (text: string) => {
  const [, state] = /^(?:\p{Lu}[\p{L}.'’-]+ ){1,3}County, (\p{Lu}[\p{L}. ]+)$/u.exec(text) ?? []
  return state !== undefined && stateOf(state) !== null
}

/** "Berlin, Hamburg, or Stuttgart" */
const areCities = (text: string) => {
  const names = text.split(/,\s+(?:or |and )?|\s+(?:or|and|&)\s+/)
  return names.length > 1 && names.every((name) => largeCitiesNamed(name).length > 0)
}

/** "South East London" */
const isPartOfLargeCity = (text: string) =>
  /^(?:(?:north|south|east|west|central|greater|inner|outer)[ -]?)+ \p{Lu}/iu.test(text) &&
  (largeCitiesNamed(text.replace(/^.* /, ''))[0]?.population ?? 0) > 1_000_000

function hasPlace(text: string): boolean {
  const place = placeIn(text, { from: text, isLabelled: false })
  return place !== null && place.country !== null && place.city !== null
}

/** Returns the line with a title in mixed case instead of capitals, alone or with its field, or the title. */
export const inMixedCase = (title: string, lines: readonly string[]) =>
  title !== title.toUpperCase()
    ? title
    : (lines.find((line) => /\p{Ll}/u.test(line) && (line.toUpperCase() === title || isFieldOf(line, title))) ?? title)

/** "Professor of Law" has the field of "PROFESSOR". */
const isFieldOf = (line: string, title: string) =>
  line.toUpperCase().startsWith(`${title} `) && /^ (?:of|in|for|en|de|du|des|für)\s/iu.test(line.slice(title.length))
