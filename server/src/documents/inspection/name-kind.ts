import { isEmptyFile, isOtherFile, isPicture } from '@tearsheet/protocol/quotes/reading'
import { pictureToConvert } from '../conversion/picture-to-convert.ts'

/** Pictures that are stored elsewhere, and therefore have no name in `pictureToConvert`. */
const pictures: readonly (readonly [string, RegExp])[] = [
  ['a PNG image', /^\x89PNG/],
  ['a JPEG image', /^\xff\xd8\xff/],
  ['a GIF image', /^GIF8/],
  ['a WebP image', /^RIFF.{4}WEBP/s],
]
/** Names of parts by which archives are recognized; a name is next to the bytes of its file, and in the list at the end. */
const archives: readonly (readonly [string, RegExp])[] = [
  ['an Excel workbook', /xl\/workbook\.(?:xml|bin)/],
  ['a PowerPoint presentation', /ppt\/presentation\.xml/],
  ['a Pages document', /Index\/Document\.iwa|index\.xml\.gz|Index\.zip/],
  ['an OpenDocument sheet or presentation', /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.(?!text)/s],
  ['a book (EPUB)', /^PK.{28}mimetypeapplication\/epub/s],
]
const listedBytes = 64 * 1024

/** Returns why a file of a known kind is not read as a posting, and what to do; null for any other. */
export function wrongKindIn(content: Buffer): string | null {
  if (content.length === 0) return isEmptyFile
  const [picture, other] = [nameOfPicture(content), nameOfOther(content)]
  return picture ? isPicture(picture) : other ? isOtherFile(other) : null
}

/** Returns the name of a picture, such as "a PNG image"; null for any other file. */
function nameOfPicture(content: Buffer): string | null {
  const start = content.toString('latin1', 0, 16)
  return pictures.find(([, pattern]) => pattern.test(start))?.[0] ?? pictureToConvert(content)
}

/** Returns the name of a file of another program, such as "an Excel workbook"; null for one that is not known. */
function nameOfOther(content: Buffer): string | null {
  if (content.toString('latin1', 0, 2) === 'PK') {
    const ends = [content.subarray(0, listedBytes), content.subarray(-listedBytes)].map((part) =>
      part.toString('latin1'),
    )
    if (ends.some((end) => end.includes('word/document'))) return 'a Word template, or a damaged Word document'
    return archives.find(([, name]) => ends.some((end) => name.test(end)))?.[0] ?? 'a ZIP archive'
  }
  return /^(?:52617221|377abcaf|1f8b)/.test(content.toString('hex', 0, 4)) ? 'an archive' : null
}
