import { unicodeOf } from '../files/unicode-of.ts'

/** Decodes a feed in the encoding of its byte order mark or of its XML declaration, else in UTF-8. */
export function decodeFeed(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  try {
    return new TextDecoder(unicodeOf(bytes) ?? declared ?? 'utf-8').decode(bytes)
  } catch {
    // An encoding that the browser does not have
    return new TextDecoder().decode(bytes)
  }
}
