/** Byte order marks, with their encodings. */
const marks: [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Decodes a feed in the encoding of its byte order mark or of its XML declaration, else in UTF-8. */
export function decodeFeed(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content)
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1]
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8').decode(bytes)
  } catch {
    // An encoding that the browser does not have
    return new TextDecoder().decode(bytes)
  }
}
