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
  damaged: (mediaType: string) => `This ${nameOf(mediaType)} file is damaged or contains something else as well`,
  rejectedContent: (content: RejectedContent) => `This document contains ${rejectedContents[content]}`,
  infected: 'The virus scanner found malware in this file. Delete the file, and check the computer that it comes from',
  notScanned: 'Files cannot be checked for viruses at the moment. Try again in a few minutes',
  locked: 'This PDF is locked with a password. Save it without one, then upload it again',
  tooMuch: 'This file takes too long to read. Save it again, or print it to a PDF, then upload that',
  tooManyPixels: 'This image has more than 50 megapixels. Make it smaller, then upload it again',
  tooLarge: (maxBytes: number) => `Upload a file of ${Math.floor(maxBytes / 1024 / 1024)} MB or less`,
}
