/** Texts of the desk. */
export const deskMessages = {
  artworkMissing: 'Upload the artwork of this print ad first',
  liveUrlMissing: 'Enter the web address of this online ad',
  endBeforeStart: 'The last day must not be before the first',
  notArtwork: 'Upload a PDF, PNG or JPEG file',
  notPdf: 'Upload a PDF file',
  damaged: (kind: string) => `This ${kind} file is damaged or holds something else as well`,
  uploadTooLate: (publication: string, words: string) =>
    `${publication}: artwork cannot be replaced while it is "${words}"`,
}
