/** Texts of job statistics that both sides know (R20.4). */
export const jobStatsMessages = {
  notAvailable: 'Job statistics are not available for this client',
  sourceFails: 'Job statistics could not be loaded: their source does not answer',
  embedOver: 'This view of job statistics is over. Load it again',
  notCsv: (why: string) => `This is no CSV: ${why}`,
  columnsMissing: (names: readonly string[]) => `Add a column for: ${names.join(', ')}`,
  cellsDiffer: (count: number) => `Give this row ${count} cells, as the first row has`,
  eventTwice: (line: number) => `This event and revision are on line ${line} already`,
  adUnknown: (adNumber: number) => `No ad has the number ${adNumber}`,
}
