const startBytes = 8_192
/** Whether a byte is a control that no text has; those of tabs, lines, pages and escapes (ISO 2022) are in texts. */
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b
const page =
  /^\s*(?:<\?xml[^>]{0,200}>\s*|<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype html|html|head|body|main|article|section|div|h[1-6]|p|table|ul|ol|dl)\b/i
/** A header that servers and programs add: text that was copied from an email has none of them. */
const transport = /^(?:received|return-path|delivered-to|message-id|mime-version|dkim-signature|x-mailer)\s*:/im
const header = /^[!-9;-~]{1,80}\s*:.*(?:\r?\n[ \t].*)*\r?\n/

/** Characters that no text has: controls, and those that could not be decoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have
const noText = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/
const isTextOnly = (text: string) => text.trim() !== '' && !noText.test(text)

/** Returns the encoding of UTF-16 without a byte order mark, in which most characters have a zero byte; else null. */
export function utf16Of(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = content.subarray(0, startBytes)
  const [even = 0, odd = 0] = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  if (content.length % 2 !== 0 || Math.max(even, odd) * 5 < start.length * 2) return null
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null
}

/**
 * Returns the media type of a text by its content: of a web page, an email (RFC 5322), or plain text of any charset.
 * @returns undefined for content with bytes that no text has, and for a blank one
 */
export function textTypeOf(content: Buffer): 'text/html' | 'message/rfc822' | 'text/plain' | undefined {
  const mark = content.toString('latin1', 0, 2)
  if (mark === '\xff\xfe' || mark === '\xfe\xff') return 'text/plain'
  const wide = utf16Of(content)
  if (wide !== null) return isTextOnly(new TextDecoder(wide).decode(content)) ? 'text/plain' : undefined
  const text = content.toString('latin1')
  if (content.some(isControl) || text.trim() === '') return undefined
  const start = text.slice(0, startBytes).replace(/^\xef\xbb\xbf/, '')
  if (page.test(start)) return 'text/html'
  return isMessage(start) ? 'message/rfc822' : 'text/plain'
}

/** Whether a text begins with the headers of an email. */
function isMessage(start: string): boolean {
  let [end, count] = [0, 0]
  for (let found = header.exec(start); found; found = header.exec(start.slice(end))) {
    end += found[0].length
    count += 1
  }
  return count >= 3 && transport.test(start.slice(0, end)) && (/^\r?\n/.test(start.slice(end)) || end > startBytes / 2)
}

/** The directory entry of properties, in the container of an Outlook message. */
const properties = Buffer.from('__properties_version1.0', 'utf16le')

/** Whether a file is a message as Outlook saves it (MSG). */
export const isOutlookMessage = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) && content.includes(properties)
