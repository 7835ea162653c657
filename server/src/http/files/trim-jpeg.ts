/** Markers without a length: restarts, and one that some encoders write. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Removes the bytes after the end of a JPEG, which cameras and editors add, so that no other file is stored behind it.
 * Returns anything else, and a damaged JPEG, unchanged.
 */
export function trimJpeg(content: Buffer): Buffer {
  if (content.length < 4 || content.readUIntBE(0, 3) !== 0xffd8ff) return content
  let at = 2
  while (at + 2 <= content.length) {
    if (content[at] !== 0xff) return content
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return content.subarray(0, at + 2)
    else if (isBare(marker)) at += 2
    else if (at + 4 > content.length) return content
    else {
      at += 2 + content.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(content, at)
    }
  }
  return content
}

/** Returns the next marker after the data of an image, in which a byte of 255 is followed by zero or a restart. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1 && at + 1 < content.length) {
    const marker = content[at + 1] ?? 0
    if (marker !== 0 && !isBare(marker)) return at
    at = content.indexOf(0xff, at + 1)
  }
  return content.length
}
