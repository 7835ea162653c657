/** Texts of job statistics shared by the browser and the server (R20.4). */
export const jobStatsMessages = {
  notAvailable: 'Job statistics are not available for your organization',
  sourceFails: 'Job statistics could not be loaded. Their source is not responding',
  embedOver: 'This view of job statistics has expired. Reload it',
  notCsv: (line: number) =>
    `From line ${line} on this is not a CSV file: a quotation mark is not closed or is in the wrong place`,
  columnsMissing: (names: readonly string[]) => `Add a column for: ${names.join(', ')}`,
  cellsDiffer: (count: number) => `Give this row ${count} cells, like the first row`,
  dayForm: 'Write the day as year-month-day, such as 2026-11-30. Spreadsheets change it: format the column as text',
  eventTwice: (line: number) => `This event and revision are already on line ${line}`,
  adUnknown: (adNumber: number) => `No ad has the number ${adNumber}`,
  adNotRun: (adNumber: number) =>
    `Ad ${adNumber} has not run, so its client would not see these counts. Check the number, or publish the ad first`,
}
