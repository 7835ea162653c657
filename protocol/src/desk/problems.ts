/** Common reasons why an ad could not be published, with their remedies; the desk may enter others. */
export const knownProblems = [
  {
    reason: 'The publication asks for the salary range',
    remedy: 'Send us the salary range and we will publish the ad the same day',
  },
  {
    reason: 'The application address does not respond',
    remedy: 'Check the address where to apply; we try again once you have changed it',
  },
  {
    reason: 'The text is longer than the publication accepts',
    remedy: 'We will shorten it and send you a new proof',
  },
  {
    reason: 'The closing day of this issue has passed',
    remedy: 'We will place it in the next issue unless you tell us otherwise',
  },
  {
    reason: 'The publication rejected the wording',
    remedy: 'We will send you the wording it asks for. Approve it and we will publish the ad',
  },
  {
    reason: 'The publication’s site is down',
    remedy: 'We try again every few hours. You do not need to do anything',
  },
] as const
