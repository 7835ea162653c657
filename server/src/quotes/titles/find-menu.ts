import { namesPosition } from './find-position.ts'
import { isLink } from './reject-title.ts'

/** More words are a title with its field, or a sentence. */
const maxWords = 5
const isShort = (line: string) => line.length <= 60 && line.split(/\s+/).length <= maxWords && !/[:,.;\d]/.test(line)

/** Pages of a site that are links of its menu, but not actions such as "Apply" and parts such as "Overview". */
const page =
  /^(?:home|about(?: (?:us|.{1,20}))?|contact(?: us)?|careers?|news(?:room)?|events|media|investors?|press|blog|login|log in|sign in|register|faqs?|help|support|resources|partners|sponsors|donate|give|members(?:hip)?|volunteer|culture|benefits|internships|students|alumni|parents|patients(?: & visitors)?|accueil|contactez[- ]nous|actualités|espace \p{L}+|inicio|contacto|noticias|acceso \p{L}+)$/iu

/** "View all jobs" and "Research Services" are also below a title, with its employer. */
const ofEmployer = /^(?:view|see) | services$/iu

/** Lines at the top up to the last link of the menu there, which may name positions: "Librarians" above "Hours & Locations". */
export function linesOfMenu(lines: readonly string[]): ReadonlySet<string> {
  const longer = lines.findIndex((line) => !isShort(line))
  const top = longer < 0 ? lines : lines.slice(0, longer)
  const last = top.findLastIndex((line) => page.test(line) || (isLink(line) && !ofEmployer.test(line)))
  return new Set([...top.slice(0, last + 1), ...listedPositions(lines)])
}

const minListed = 3

/** Three positions and more below each other are a list: "Sheriff", "Treasurer", "Assessor". */
function listedPositions(lines: readonly string[]): string[] {
  const listed: string[] = []
  let run: string[] = []
  for (const line of [...lines, '']) {
    if (isShort(line) && namesPosition(line)) {
      if (!run.some((one) => one.toLowerCase().includes(line.toLowerCase()))) run.push(line)
      continue
    }
    if (run.length >= minListed) listed.push(...run)
    run = []
  }
  return listed
}
