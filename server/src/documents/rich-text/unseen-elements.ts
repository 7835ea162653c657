/** Text that the reader of the page or document does not see, that is too small to be read, or that is crossed out. */
const notShown =
  /(?:^|[;\s])(?:opacity\s*:\s*(?:0(?:\.0+)?|\.0+)%?\s*(?:$|[;!])|color\s*:\s*transparent|font-size\s*:\s*(?:0(?:\.0+)?(?:px|pt|em|rem|%)?|[01](?:\.\d+)?(?:px|pt))\s*(?:$|[;!])|display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|text-decoration(?:-line)?\s*:[^;:]*line-through)/i

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

/** Whether the text of an element with these attributes is not seen. */
export const isUnseen = (attribs: Readonly<Record<string, string>>): boolean =>
  notShown.test(attribs.style ?? '') || attribs.hidden !== undefined || attribs[whiteMark] !== undefined
