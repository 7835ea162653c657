/** Displayed names of file types that can be uploaded, by media type. */
const kindNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/msword': 'Word (DOC)',
  'application/vnd.oasis.opendocument.text': 'OpenDocument (ODT)',
  'application/rtf': 'RTF',
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

const nameOf = (mediaType: string) => kindNames[mediaType] ?? mediaType

/** Formats file types: "PDF, PNG or JPEG". */
export const formatFileKinds = (mediaTypes: readonly string[]) =>
  mediaTypes
    .map(nameOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** Errors of rejected uploads. */
export const uploadMessages = {
  wrongKind: (taken: readonly string[]) => `Upload a ${formatFileKinds(taken)} file`,
  damaged: (mediaType: string) => `This ${nameOf(mediaType)} file is damaged or contains something else as well`,
  hasProgram:
    'This document contains macros, a script, an embedded file or another program. Save it without them, or print it to a PDF',
  locked: 'This PDF is locked with a password. Save it without one, then upload it again',
  tooMuch: 'This file takes too long to read. Save it again, or print it to a PDF, then upload that',
  tooManyPixels: 'This image has more than 50 megapixels. Make it smaller, then upload it again',
  tooLarge: (maxBytes: number) => `Upload a file of ${Math.floor(maxBytes / 1024 / 1024)} MB or less`,
}
