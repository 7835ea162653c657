/** An element of an XML document: name, optional attributes, and text or children. */
export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** Writes a UTF-8 document with its declaration. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, '')}`

function elementOf({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const head = `${indent}<${name}${marks.join('')}>`
  if (typeof content === 'string') return `${head}${escaped(content)}</${name}>\n`
  return `${head}\n${content.map((child) => elementOf(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters not allowed in XML 1.0, including unpaired surrogates. */
const escaped = (text: string) =>
  Array.from(text.toWellFormed())
    .filter((one) => isAllowed(one.codePointAt(0) ?? 0))
    .join('')
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)

const isAllowed = (code: number) =>
  code === 9 || code === 10 || code === 13 || (code >= 0x20 && code !== 0xfffe && code !== 0xffff)
