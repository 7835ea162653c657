/** Texts of the desk. */
export const deskMessages = {
  artworkMissing: 'Upload the artwork of this print ad first',
  liveUrlMissing: 'Enter the web address of this online ad',
  startMissing: 'Enter the first day of the run',
  endBeforeStart: 'The last day must not be before the first',
  uploadTooLate: (publication: string, words: string) =>
    `${publication}: artwork cannot be replaced while it is "${words}"`,
}
