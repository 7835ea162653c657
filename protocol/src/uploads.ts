import { ownValue } from './own-value.ts'

/** Displayed names of file types that can be uploaded, by media type. */
const kindNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/msword': 'Word (DOC)',
  'application/vnd.oasis.opendocument.text': 'OpenDocument (ODT)',
  'application/rtf': 'RTF',
  'text/plain': 'text (TXT, MD)',
  'text/html': 'web page (HTML)',
  'message/rfc822': 'email (EML)',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
}

/** Text documents that can be uploaded and read. */
export const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/msword',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
] as const
/** Extensions of the same documents, for systems that do not know all of these media types. */
export const documentExtensions = ['.pdf', '.docx', '.doc', '.odt', '.rtf'] as const

/** Texts that can be read, and are not stored. */
export const textTypes = ['text/plain', 'text/html', 'message/rfc822'] as const
/** Extensions of the same texts. */
export const textExtensions = ['.txt', '.md', '.html', '.htm', '.eml'] as const

const nameOf = (mediaType: string) => ownValue(kindNames, mediaType) ?? mediaType

/** Formats file types: "PDF, PNG or JPEG". */
export const formatFileKinds = (mediaTypes: readonly string[]) =>
  mediaTypes
    .map(nameOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** Extensions and media types of pictures that are converted to PNG where PNG is accepted. */
export const convertedTypes = ['.svg', '.tif', '.tiff', 'image/svg+xml', 'image/tiff'] as const

/** Added to the accepted types in the hint of a field. */
export const conversionHint = 'SVG and TIFF are converted to PNG'

/** Returns the name of a PNG that was converted, which states so wherever the file is listed or sent. */
export const conversionName = (name: string, { format, pages }: { format: 'SVG' | 'TIFF'; pages: number }): string =>
  `${name.replace(/\.(?:svg|tiff?)$/i, '').slice(0, 110)} (converted from ${format}${pages > 1 ? `, ${pages} pages` : ''}).png`

/** Returns the line for a file with such a name: "Converted from SVG. Publications get this picture"; null for another. */
export function conversionNote(fileName: string): string | null {
  const [, format, pages] = / \(converted from (SVG|TIFF)(?:, (\d+) pages)?\)\.png$/.exec(fileName) ?? []
  if (format === undefined) return null
  const all = pages === undefined ? '' : `: ${pages} pages, one below the other`
  return `Converted from ${format}${all}. Publications get this picture`
}

/** Reasons against converting a picture, each with the remedy. */
const conversionErrors = (format: 'SVG' | 'TIFF') => {
  const name = format === 'SVG' ? 'SVG drawing' : 'TIFF image'
  return {
    damaged: `This ${name} is damaged. Export it again, or export it as PDF or PNG`,
    tooManyPixels:
      format === 'SVG'
        ? 'This SVG drawing is too long for its width. Export it as PDF or PNG'
        : 'This TIFF image has more than 25 megapixels. Make it smaller, or export it as PDF or PNG',
    tooComplex: `This ${name} takes too long to convert. Export it as PDF or PNG`,
    script: 'This SVG drawing contains a script. Remove it, or export the drawing as PDF or PNG',
    outside:
      'This SVG drawing contains content that is loaded from elsewhere, such as a linked picture. Embed the picture, or export the drawing as PDF or PNG',
    html: 'This SVG drawing contains a part of a web page (foreignObject). Export it as PDF or PNG',
    entities: 'This SVG drawing contains XML entities that are loaded or consist of others. Export it as PDF or PNG',
    glyphs:
      'This SVG drawing contains text in a script without a font here. Convert the text to outlines, or export it as PDF or PNG',
    media: 'This SVG drawing contains video, sound or another document. Export it as PDF or PNG',
    printColors: 'This TIFF image has print colors (CMYK), which a PNG cannot keep. Export it as PDF',
    encoding: 'This TIFF image is stored in a way that cannot be converted. Export it as PDF or PNG',
  }
}

/** Contents that a document may not have, each with the way to remove it. */
const rejectedContents = {
  macros: 'macros or a control. Save it without them, or print it to a PDF',
  script: 'a script. Remove it, or print the document to a PDF',
  action:
    'an action that does more than open a page of the document or a web address. Remove it, or print the document to a PDF',
  link: 'a link that is neither a web address (http or https) nor an email address. Remove the link, then save it again',
  file: 'an embedded file or an object of another program. Remove it, and upload it as a file of its own if it is needed',
  outside:
    'content that is loaded from elsewhere, such as a linked picture. Insert the content itself, or print it to a PDF',
  template: 'a template that is loaded from elsewhere. Detach the template, or print the document to a PDF',
  media: 'video, sound or 3D content. Remove it, or print the document to a PDF',
  form: 'a form that runs or loads something. Print the document to a PDF',
  annotation: 'an unknown kind of annotation. Remove it, or print the document to a PDF',
  field:
    'a field that loads or runs something, or an unknown one. Replace it by its text, or print the document to a PDF',
  dataSource: 'a data source for a mail merge. Finish the merge, or print the document to a PDF',
  declarations: 'an XML declaration (DOCTYPE) that Word does not write. Save it again in Word, or print it to a PDF',
  part: 'a part that does not belong to a Word document. Save it again in Word, or print it to a PDF',
} as const

/** Kind of content that a document may not have. */
export type RejectedContent = keyof typeof rejectedContents

/** Errors of rejected uploads. */
export const uploadMessages = {
  wrongKind: (taken: readonly string[]) => `Upload a ${formatFileKinds(taken)} file`,
  pictureToConvert: (name: string, taken: readonly string[]) =>
    `This is ${name}. Export it as ${formatFileKinds(taken.filter((one) => ['application/pdf', 'image/png'].includes(one)))}, then upload that`,
  outlookMessage: 'This is an Outlook message (MSG). Save it as text or EML, or paste its text',
  notConverted: conversionErrors,
  convertedTooLarge: (maxBytes: number) =>
    `The picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB as a PNG. Make it smaller, or export it as PDF`,
  damaged: (mediaType: string) => `This ${nameOf(mediaType)} file is damaged or contains something else as well`,
  rejectedContent: (content: RejectedContent) => `This document contains ${rejectedContents[content]}`,
  infected: 'The virus scanner found malware in this file. Delete the file, and check the computer that it comes from',
  notScanned: 'Files cannot be checked for viruses at the moment. Try again in a few minutes',
  locked: 'This PDF is locked with a password. Save it without one, then upload it again',
  tooMuch: 'This file takes too long to read. Save it again, or print it to a PDF, then upload that',
  tooManyPixels: 'This image has more than 50 megapixels. Make it smaller, then upload it again',
  tooLarge: (maxBytes: number) => `Upload a file of ${Math.floor(maxBytes / 1024 / 1024)} MB or less`,
}
