import { Parser } from 'htmlparser2'
import { escapeHtml } from '../html.ts'
import { isUnseen, withRulesMarked } from '../rich-text/unseen-elements.ts'

/** The main part of a page: its heading, and the markup behind it. */
export interface MainPart {
  title: string
  /** Without the heading, navigation, forms, scripts and attributes. */
  html: string
  /** Characters of text, and of it in links. */
  textLength: number
  linkLength: number
}

const left = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'svg',
  'head',
  'button',
  'select',
  'iframe',
  'dialog',
])
const leftRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog'])
const kept = new Set(
  'p h2 h3 h4 h5 h6 ul ol li table tr td th dl dt dd div br strong b em i section blockquote pre'.split(' '),
)
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

interface Open {
  name: string
  isLeft: boolean
  isMain: boolean
}

/**
 * Finds the main part: of `main` or `article`, else of the body. Null without exactly one heading of the first level, or
 * of the second where the page has none of the first.
 */
export function findMainPart(html: string): MainPart | null {
  const page = withRulesMarked(html)
  const heading = /<h1[\s>]/i.test(page) ? 'h1' : 'h2'
  const inMain = collect(page, heading, true)
  return inMain && inMain.textLength > 0 ? inMain : collect(page, heading, false)
}

function collect(page: string, heading: 'h1' | 'h2', isMainOnly: boolean): MainPart | null {
  const open: Open[] = []
  const titles: string[] = []
  let html = ''
  let [textLength, linkLength] = [0, 0]
  const isRead = () => open.at(-1)?.isLeft !== true && (!isMainOnly || open.at(-1)?.isMain === true)
  const isIn = (name: string) => open.some((one) => one.name === name)
  const parser = new Parser({
    onopentag(name, attribs) {
      const { role = '', 'aria-hidden': isHidden } = attribs
      const above = open.at(-1)
      const isOut = left.has(name) || leftRoles.has(role) || isUnseen(attribs) || isHidden === 'true'
      const isMain = above?.isMain === true || name === 'main' || name === 'article' || role === 'main'
      // The header of an article has its heading
      const isHeader = name === 'header' && isMain
      open.push({ name, isMain, isLeft: above?.isLeft === true || (isOut && !isHeader) })
      if (name === heading && isRead()) titles.push('')
      else if (isRead() && kept.has(name)) html += `<${name}>`
    },
    ontext(text) {
      if (!isRead()) return
      if (isIn(heading)) {
        titles.push(`${titles.pop() ?? ''}${text}`)
        return
      }
      const length = text.trim().length
      textLength += length
      if (isIn('a')) linkLength += length
      html += escapeHtml(text)
    },
    onclosetag(name) {
      if (isRead() && kept.has(name) && name !== heading && !voids.has(name)) html += `</${name}>`
      open.pop()
    },
  })
  parser.end(page)
  const [title, ...others] = titles.map((one) => one.replace(/\s+/g, ' ').trim())
  return title && others.length === 0 ? { title, html, textLength, linkLength } : null
}
