/** Texts of job statistics that both sides know (R20.4). */
export const jobStatsMessages = {
  notAvailable: 'Job statistics are not available for this client',
  sourceFails: 'Job statistics could not be loaded: their source does not answer',
  embedOver: 'This view of job statistics is over. Load it again',
}
