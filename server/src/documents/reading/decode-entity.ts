import { Parser } from 'htmlparser2'

/** Returns the character of a reference such as `&ndash;` or `&#8211;`; the reference itself for an unknown one. */
export function decodeEntity(reference: string): string {
  let text = ''
  const parser = new Parser({
    ontext(part) {
      text += part
    },
  })
  parser.end(reference)
  return text === '\u00a0' ? ' ' : text
}
