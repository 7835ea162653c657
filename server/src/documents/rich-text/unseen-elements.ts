const struck = /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;:]*line-through/i
/** Text that the reader of the page or document does not see, or that is too small to be read. */
const hidden =
  /(?:^|[;\s])(?:opacity\s*:\s*(?:0(?:\.0+)?|\.0+)%?\s*(?:$|[;!])|color\s*:\s*transparent|font-size\s*:\s*(?:0(?:\.0+)?(?:px|pt|em|rem|%)?|[01](?:\.\d+)?(?:px|pt))\s*(?:$|[;!])|display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i

/** White text is marked in this way before, if no element has a background. */
const whiteMark = 'data-white'
const white =
  /(<[a-z][\w:-]*\b[^<>]{0,2000}?)(\sstyle\s*=\s*["'](?:[^"'<>]{0,500}[;\s])?color\s*:\s*(?:#fff(?:fff)?|white|rgb\(\s*255,\s*255,\s*255\s*\))\s*[;"'!]|\scolor\s*=\s*["']?(?:#ffffff|white)["'\s>])/gi
const background = /(?:background(?:-color|-image)?\s*:|bgcolor\s*=|background\s*=)\s*["']?\s*([^;"'<>]{1,60})/gi
const noColor = /^(?:white|#fff(?:fff)?|rgb\(255,\s*255,\s*255\)|transparent|none|inherit|initial|auto)(?![\w#])/i

/** Whether an element or a style has a background other than white. */
const isColored = (html: string) => [...html.matchAll(background)].some(([, color = '']) => !noColor.test(color.trim()))

/**
 * Marks the elements with white text of a page where no element has a background, so that their text is left out. Elements lose
 * their styles later, one by one.
 */
export const withWhiteMarked = (html: string): string =>
  /white|#fff|255/i.test(html) && !isColored(html) ? html.replace(white, `$1 ${whiteMark}$2`) : html

/** Elements of classes that the style sheet hides or strikes are marked in this way before. */
const unseenMark = 'data-unseen'
const comment = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|<!--|-->/g
/** A rule for some media, such as narrow screens, with its rules. */
const conditional = /@[^{;@]{0,200}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const ofClass = /(<[a-z][\w:-]{0,40}\b[^<>]{0,2000}?\sclass\s*=\s*(["'])([^"'<>]{1,500})\2)/gi

/**
 * Marks the elements of classes that the style sheet of a page hides or strikes. A page with scripts may show what its style
 * sheet hides, such as folded sections.
 */
export function withRulesMarked(html: string): string {
  const sheets = html.split(/<style\b[^<>]*>/i).slice(1)
  if (sheets.length === 0) return html
  const isStatic = !/<script\b/i.test(html)
  const rules = sheets.map((sheet) => sheet.split(/<\/style/i, 1).join()).join('\n')
  const classes = new Set<string>()
  for (const rule of rules.replace(comment, '').replace(conditional, '').split('}')) {
    const [selectors = '', style = ''] = rule.split('{')
    if (!struck.test(style) && !(isStatic && hidden.test(style))) continue
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*[a-z\d]*\.([\w-]+)\s*$/i.exec(selector) ?? []
      if (name !== undefined) classes.add(name)
    }
  }
  if (classes.size === 0) return html
  return html.replace(ofClass, (tag: string, _, __, names: string) =>
    names.split(/\s+/).some((name) => classes.has(name)) ? `${tag} ${unseenMark}=""` : tag,
  )
}

/** Whether the text of an element with these attributes is not seen. */
export const isUnseen = (attribs: Readonly<Record<string, string>>): boolean =>
  [hidden, struck].some((words) => words.test(attribs.style ?? '')) ||
  [attribs.hidden, attribs[whiteMark], attribs[unseenMark]].some((mark) => mark !== undefined)
