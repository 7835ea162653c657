import { deflateSync } from 'node:zlib'

/** Creates a gray image. */
export function makePng(width = 2, height = 1): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Creates the frame of an image of 16 by 16 pixels. */
export function makeJpeg(): Buffer {
  const parts = [
    'ffd8',
    'ffe000104a46494600010100000100010000',
    'ffc0000b080010001001011100',
    'ffda0008010100003f00',
    '00',
    'ffd9',
  ]
  return Buffer.from(parts.join(''), 'hex')
}

/** Creates one white pixel. */
export const makeGif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Creates one pixel. */
export const makeWebp = (): Buffer =>
  Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')
