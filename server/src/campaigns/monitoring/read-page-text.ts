import { Parser } from 'htmlparser2'
import { createLineReader, type PageLines } from './read-lines.ts'

/** Maximum number of characters of a page that are read. */
const maxCharacters = 1_500_000
/** Exceeds the nesting of real pages. */
const maxDepth = 2_000
const chunk = 16_384

/** A link with its text. */
export interface PageLink {
  href: string
  text: string
}

/** The visible content of a page. */
export interface PageText extends PageLines {
  /** Of the document, and of its meta data for previews. */
  titles: string[]
  /** Its main headings: level 1, or level 2 if it has none. */
  headings: string[]
  links: PageLink[]
  /** Texts of the buttons and links before a list of other jobs, without navigation, footer and disabled ones. */
  controls: string[]
  hasPassword: boolean
  /** Whether scripts or frames may display more than the page contains. */
  hasScripts: boolean
  /** Target of an immediate redirect by the page itself. */
  refresh: string | null
  language: string | null
}

const unread = new Set(['script', 'style', 'template', 'svg', 'head', 'select', 'iframe', 'object'])
const aroundContent = new Set(['nav', 'footer', 'aside'])
/** Tags within a word or a sentence: they end neither. */
const inline = new Set(
  'a abbr b bdi bdo big cite code em font i ins mark q s small strong sub sup u var wbr'.split(' '),
)
const cells = new Set(['td', 'th', 'dt', 'dd'])
const emphasis = new Set(['b', 'strong', 'em', 'label', 'span'])
/** A label in an element of its own, with its value after it on the line. */
const factLabel =
  /^\s*(?:(?:job |work )?location|city|place|employer|company|organi[sz]ation|salary|pay|compensation|deadline|closing date|apply by|standort|arbeitsort|arbeitgeber|gehalt|bewerbungsfrist|lieu|ville|employeur|salaire|date limite|ubicación|empresa|salario)\s*$/i
const separating = new Set(['span', 'label', 'img', 'input', 'button', 'time', 'data'])
const hiddenClass = /(?:^|\s)(?:hidden|hide|d-none|is-hidden|ng-hide|invisible|display-none)(?:\s|$)/i

interface Level {
  name: string
  isHidden: boolean
  isAround: boolean
}

const emptyPage = (): PageText => ({
  titles: [],
  headings: [],
  lines: [],
  menus: new Map(),
  cards: [],
  links: [],
  controls: [],
  hasPassword: false,
  hasScripts: false,
  refresh: null,
  language: null,
})

/** Reads the visible text of a page in one pass; text that the page hides is ignored. */
export function readPageText(html: string): PageText {
  const page = emptyPage()
  const second: string[] = []
  const levels: Level[] = []
  let heading: string | null = null
  let link: PageLink | null = null
  const control = createControlReader(page)
  const lines = createLineReader(page)
  let title: string | null = null
  const top = () => levels.at(-1) ?? { name: '', isHidden: false, isAround: false }
  const parser = new Parser({
    onopentag(name, attributes) {
      const { isHidden, isAround } = top()
      if (name === 'html') page.language = attributes.lang ?? null
      if (name === 'meta') readMeta(page, attributes)
      if ((name === 'script' && !/json/i.test(attributes.type ?? '')) || name === 'iframe' || name === 'frame')
        page.hasScripts = true
      if (name === 'input' && /^password$/i.test(attributes.type ?? '') && !isHidden) page.hasPassword = true
      if (name === 'title' && levels.every((level) => level.name !== 'svg')) title = ''
      levels.push({
        name,
        isHidden: isHidden || (unread.has(name) && name !== 'head') || isHiddenBy(attributes),
        isAround: isAround || (aroundContent.has(name) && attributes.role !== 'alert'),
      })
      if (top().isHidden) return
      if (name === 'a') link = { href: attributes.href ?? '', text: '' }
      if (!top().isAround && !lines.isOver()) control.open(name, attributes)
      if (name === 'img' && attributes.alt && !top().isAround) lines.add(` ${attributes.alt} `)
      if (/^h[12]$/.test(name)) heading = ''
      if (heading !== null && !inline.has(name)) heading += ' '
      if (cells.has(name)) {
        if (name === 'dt') lines.end()
      } else if (separating.has(name)) lines.add(' ')
      else if (!inline.has(name)) lines.end()
      if (name === 'li') lines.openItem()
    },
    ontext(text) {
      if (title !== null && top().name === 'title') title += text
      const { isHidden, isAround, name } = top()
      if (isHidden || name === 'title') return
      if (link) link.text += text
      control.add(text)
      if (heading !== null) heading += text
      if (!isAround) lines.addText(text, link !== null)
    },
    onclosetag(name) {
      const { isHidden, isAround } = top()
      levels.pop()
      if (name === 'title' && title !== null) {
        page.titles.push(title.replace(/\s+/g, ' ').trim())
        title = null
      }
      if (isHidden) return
      if (name === 'a' && link) {
        page.links.push({ href: link.href, text: link.text.replace(/\s+/g, ' ').trim() })
        link = null
        if (!isAround) lines.closeLink()
      }
      control.close(name)
      if (/^h[12]$/.test(name) && heading !== null) {
        const list = name === 'h1' ? page.headings : second
        list.push(heading.replace(/\s+/g, ' ').trim())
        heading = null
      }
      if (cells.has(name)) lines.change((line) => afterCell(name, line))
      else if (emphasis.has(name)) lines.change((line) => (factLabel.test(line) ? `${line.trimEnd()}: ` : line))
      if (name === 'dd' || (!cells.has(name) && !inline.has(name) && !separating.has(name))) lines.end()
      else if (separating.has(name)) lines.add(' ')
      if (name === 'li') lines.closeItem()
    },
  })
  // The parser's own time grows with the depth of the tags
  for (let at = 0; at < Math.min(html.length, maxCharacters) && levels.length < maxDepth; at += chunk)
    parser.write(html.slice(at, Math.min(at + chunk, maxCharacters)))
  parser.end()
  lines.end()
  if (page.headings.length === 0 && second.length <= 2) page.headings.push(...second)
  return page
}

/** Collects the texts of buttons and links; those of disabled ones are dropped. */
function createControlReader({ controls }: PageText) {
  let control: string | null = null
  return {
    open(name: string, { disabled, type, value = '', ...attributes }: Record<string, string>) {
      if (disabled !== undefined || attributes['aria-disabled'] === 'true') return
      if (name === 'a' || name === 'button') control = ''
      if (name === 'input' && (type === 'submit' || type === 'button')) controls.push(value)
    },
    add(text: string) {
      if (control !== null) control += text
    },
    close(name: string) {
      if (control === null || (name !== 'a' && name !== 'button')) return
      controls.push(control.replace(/\s+/g, ' ').trim())
      control = null
    },
  }
}

/** The first cell of a row is the label of the others. */
function afterCell(name: string, line: string): string {
  const text = line.trimEnd()
  if (text.trim() === '' || name === 'dd') return line
  if (text.includes(':') || name === 'td') return text.includes(':') ? `${text} ` : `${text}: `
  return `${text}: `
}

const isHiddenBy = ({ hidden, style = '', class: classes = '' }: Record<string, string>) =>
  hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) || hiddenClass.test(classes)

function readMeta(page: PageText, attributes: Record<string, string>): void {
  const { content = '' } = attributes
  if (/^og:title$/i.test(attributes.property ?? attributes.name ?? '')) page.titles.push(content.trim())
  if (/^refresh$/i.test(attributes['http-equiv'] ?? ''))
    page.refresh = /^\s*[0-5]\s*;\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim() ?? page.refresh
}
