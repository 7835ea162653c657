import type { SectorEvidence } from './load-evidence.ts'

export type Level = 'faculty' | 'executive' | 'staff' | 'clinical' | 'trade' | 'school'

/** Where a buyer would start looking: the catalog's `mainstayOf` has a share for each. */
export type Market =
  | 'campus_faculty'
  | 'campus_executive'
  | 'campus_staff'
  | 'community_college'
  | 'health'
  | 'school'
  | 'trade'
  | 'staff'

const facultyTitle =
  /\b(professor\w*|prof|faculty|lecturer|instructor|adjunct|tenure|tenured|post-?doc\w*|teaching fellow|research fellow|reader in|department chair|chair of|librarian)\b/i
const leaderTitle = /\b(dean|provost|chancellor|registrar)\b/i
const executiveTitle =
  /\b(dean|provost|chancellor|rector|president|vice[- ]president|school head|head of school|chief [a-z]+ officer|chair of [a-z ]*medicine|department chair)\b/i
const tradeTitle =
  /\b(electrician|plumber|carpenter|custodian|janitor|groundskeeper|mechanic|hvac|welder|painter|locksmith|maintenance|driver|cook|fitter|service engineer|technician \(trades\)|porter|cleaner|labou?rer|housekeep\w*)\b/i
const schoolTitle = /\b(teacher|head ?teacher|principal|paraeducator|teaching assistant|superintendent of schools)\b/i
const clinicalTitle =
  /\b(nurse\w*|midwi\w+|physician|surgeon|doctor|consultant|therapist|physiotherap\w+|pharmac\w+|paramedic|radiograph\w+|radiolog\w+|practitioner|psychiatrist|dentist|dietiti?an|phlebotom\w+|care aide|healthcare assistant|discharge|recovery|caregiver|clinician|rn|lpn)\b/i

const campusWords =
  /\b(universit(?:y|ies)|colleges?|campus(?:es)?|faculty|undergraduates?|tenure|semester|academic|curriculum|scholarship|alumni|chancellor|provost)\b/gi
const twoYearWords =
  /\bcommunity (?:and technical )?colleges?\b|\bcollege district\b|\btwo-year college\b|\bCalifornia Community Colleges\b/gi
const careWords = /\b(patients?|hospital|clinical|nhs|ward|clinics?|care home)\b/gi

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

/** Sectors of jobs in patient care. */
const healthSectors = new Set(['nursing', 'medicine', 'health', 'health_clinical', 'public_health'])

/** Derives the level and the market of a posting from its title, its text and the sectors in its words. */
export function readMarket(
  { title, words }: { title: string; words: string },
  sectors: readonly SectorEvidence[],
): { level: Level; market: Market } {
  const campus = count(words, campusWords)
  const care = count(words, careWords)
  const isTaught = facultyTitle.test(title)
  // A short text has few words of any kind
  const threshold = Math.min(5, 1 + words.length / 150)
  const isCampus = isTaught || leaderTitle.test(title) || (campus >= threshold && campus > care / 2)
  const level = levelOf(title, words, isCampus, isTaught)
  const field = sectors.reduce<SectorEvidence | null>(
    (best, one) => (one.share > (best?.share ?? 0) ? one : best),
    null,
  )
  if (isCampus && level !== 'trade' && level !== 'school') {
    if (
      count(`${title} ${words}`, twoYearWords) >= (level === 'faculty' ? 1 : 2) &&
      !/\b(?:bachelor|baccalaureate|undergraduate and graduate|liberal arts) (?:degrees?|programs?|college)|liberal arts/i.test(
        words,
      )
    )
      return { level, market: 'community_college' }
    if (level === 'faculty') return { level, market: 'campus_faculty' }
    if (level === 'executive') return { level, market: 'campus_executive' }
    return { level, market: care >= 6 && level === 'clinical' ? 'health' : 'campus_staff' }
  }
  if (level === 'school') return { level, market: 'school' }
  if (level === 'clinical' || (field && healthSectors.has(field.name) && care >= 3)) return { level, market: 'health' }
  return { level, market: level === 'trade' ? 'trade' : 'staff' }
}

function levelOf(title: string, words: string, isCampus: boolean, isTaught: boolean): Level {
  if (executiveTitle.test(title) && (isCampus || !/assistant|associate/i.test(title))) return 'executive'
  if (isCampus && isTaught) return 'faculty'
  if (isCampus && /tenure[- ]track|rank of (?:assistant|associate) professor|terminal degree/i.test(words))
    return 'faculty'
  if (tradeTitle.test(title)) return 'trade'
  if (schoolTitle.test(title) && !isCampus) return 'school'
  return clinicalTitle.test(title) ? 'clinical' : 'staff'
}
