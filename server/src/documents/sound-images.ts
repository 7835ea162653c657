/** Widest and highest picture that a browser can be expected to show, in pixels. */
const maxEdgePixels = 30_000

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= maxEdgePixels && height <= maxEdgePixels

/** Header first with a real size, chunk after chunk without a gap, and nothing behind the last. */
export function isSoundPng(content: Buffer): boolean {
  let at = 8
  for (let first = true; at + 12 <= content.length; first = false) {
    const length = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (
      first &&
      (name !== 'IHDR' || length !== 13 || !isSize(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12)))
    )
      return false
    at += 12 + length
    if (name === 'IEND') return length === 0 && at === content.length
  }
  return false
}

/** Segment after segment up to a frame with a real size, and the end mark last. */
export function isSoundJpeg(content: Buffer): boolean {
  if (content.subarray(-2).toString('hex') !== 'ffd9') return false
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return isSize(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))
    if (marker === 0xff) at += 1
    else at += 2 + content.readUInt16BE(at + 2)
  }
  return false
}

/** A real size, block after block, at least one picture, and the trailer as the last byte. */
export function isSoundGif(content: Buffer): boolean {
  if (content.length < 14 || !isSize(content.readUInt16LE(6), content.readUInt16LE(8))) return false
  let at = 13 + colors(content[10] ?? 0)
  let pictures = 0
  while (at < content.length) {
    const block = content[at]
    if (block === 0x3b) return pictures > 0 && at === content.length - 1
    if (block === 0x21) at = pastParts(content, at + 2)
    else if (block === 0x2c && at + 10 < content.length) {
      pictures += 1
      at = pastParts(content, at + 11 + colors(content[at + 9] ?? 0))
    } else return false
  }
  return false
}

/** Bytes of the table of colors that a packed field announces. */
const colors = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Where a row of parts, each with its length before it, ends. */
function pastParts(content: Buffer, from: number): number {
  let at = from
  for (let length = content[at] ?? 0; length > 0; length = content[at] ?? 0) at += 1 + length
  return at + 1
}

/** As long as its header says, chunk after chunk to the end, and a picture among them. */
export function isSoundWebp(content: Buffer): boolean {
  if (content.length < 20 || content.readUInt32LE(4) + 8 !== content.length) return false
  let at = 12
  let pictures = 0
  while (at + 8 <= content.length) {
    if (/^(VP8 |VP8L|ANMF)$/.test(content.toString('latin1', at, at + 4))) pictures += 1
    const length = content.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === content.length && pictures > 0
}
