/** The lines of a page, and where they are. */
export interface PageLines {
  /** Text up to a list of other jobs, without navigation, footer and hidden parts. */
  lines: string[]
  /** Numbers of the lines that consist mostly of several links, with the text between those. */
  menus: Map<number, string>
  /** Numbers of the lines of list items with several lines, such as jobs in a list; `end` is exclusive. */
  cards: { start: number; end: number }[]
}

const maxLines = 5_000
/** Maximum number of characters of a line; the rest of a longer one is the next line. */
const maxLine = 10_000
/** Numbers of lines of a job in a list: at least its title, employer and state. */
const minCard = 3
const maxCard = 12
/** Headings of lists of other jobs. */
const otherJobs =
  /^(?:(?:view |see )?(?:similar|related|recommended|more|other|featured|latest|recent|suggested) (?:jobs?|positions?|openings|roles|opportunities|listings|postings|vacancies)\b|(?:jobs?|people|candidates) (?:(?:that )?you (?:may|might)|also|who viewed|for you|like this)\b|(?:explore|browse|discover) (?:other|more|similar) (?:jobs|positions|openings)|recently viewed\b|recommended for you\b|you (?:may|might) also\b|(?:ces|d['’]autres) (?:offres|emplois|postes)\b|(?:ofertas|empleos) que (?:te|le) |(?:te|le) puede(?:n)? interesar|das könnte (?:sie|dich)|(?:autres )?(?:offres|emplois|postes) (?:similaires|semblables)|autres (?:offres|emplois|postes)|(?:otr[ao]s )?(?:ofertas|empleos|vacantes) (?:similares|relacionad)|otr[ao]s (?:ofertas|empleos|vacantes)|(?:ähnliche|weitere|andere) (?:stellen|jobs|angebote)|関連(?:する)?求人|相似职位|похожие вакансии)/i

/** Collects the lines of a page. Those after the heading of a list of other jobs are dropped. */
export function createLineReader(page: PageLines) {
  const place = createPlaceReader(page)
  let line = ''
  let isOver = false
  const reader = {
    isOver: () => isOver,
    add(text: string) {
      if (line.length > maxLine) reader.end()
      line += text
    },
    addText(text: string, isLinked: boolean) {
      reader.add(text)
      place.add(text, isLinked)
    },
    change(changed: (line: string) => string) {
      line = changed(line)
    },
    end() {
      const text = line
        .replace(/\s+/g, ' ')
        .replace(/[:·]\s*$/, (end) => (end.startsWith('·') ? '' : ':'))
        .trim()
      line = ''
      if (otherJobs.test(text) && text.length < 60) isOver = true
      const isKept = text !== '' && page.lines.length < maxLines && !isOver
      if (isKept) page.lines.push(text)
      place.endLine(isKept)
    },
    closeLink: place.closeLink,
    openItem: place.openItem,
    closeItem: place.closeItem,
  }
  return reader
}

/** Records which lines are menus, and which belong to items of a list. */
function createPlaceReader({ lines, menus, cards }: PageLines) {
  let links = 0
  let linkedLength = 0
  let between = ''
  const starts: number[] = []
  return {
    add(text: string, isLinked: boolean) {
      if (isLinked) linkedLength += text.length
      else between += text
    },
    closeLink() {
      links += 1
      between += ' '
    },
    endLine(isKept: boolean) {
      const text = between.replace(/\s+/g, ' ').trim()
      if (isKept && links > 1 && linkedLength >= text.length) menus.set(lines.length - 1, text)
      links = 0
      linkedLength = 0
      between = ''
    },
    openItem() {
      starts.push(lines.length)
    },
    closeItem() {
      const start = starts.pop()
      const count = start === undefined ? 0 : lines.length - start
      if (start !== undefined && count >= minCard && count <= maxCard) cards.push({ start, end: lines.length })
    },
  }
}
