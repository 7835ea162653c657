/** Why an ad could not be published, and what is usually done about it; the desk may say it in its own words. */
export const knownProblems = [
  {
    reason: 'The publication asks for the salary range',
    remedy: 'Send us the salary range and we publish the ad the same day',
  },
  {
    reason: 'The application address does not answer',
    remedy: 'Check the address where to apply; we try again once you have changed it',
  },
  {
    reason: 'The text is longer than the publication takes',
    remedy: 'We shorten it and send you a new proof',
  },
  {
    reason: 'The closing day of this issue has passed',
    remedy: 'We place it in the next issue unless you tell us otherwise',
  },
  {
    reason: 'The publication has refused the wording',
    remedy: 'We send you the words it asks for; approve them and we publish',
  },
  {
    reason: 'The publication’s site is down',
    remedy: 'We try again every few hours; you need do nothing',
  },
] as const
