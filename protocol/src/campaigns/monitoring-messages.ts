import type {
  AdCheck,
  CheckResult,
  ClosedSign,
  ComparedField,
  FindingKind,
  UnreadableReason,
} from './monitoring-schemas.ts'

/** Messages about live ads, for notifications and the desk. */
export const monitoringMessages = {
  removed: (publicationName: string, campaignName: string) =>
    `Your ad for ${campaignName} is no longer online at ${publicationName}`,
  changed: (publicationName: string, campaignName: string) =>
    `Your ad for ${campaignName} at ${publicationName} differs from the approved text`,
  never_found: (publicationName: string, campaignName: string) =>
    `Your ad for ${campaignName} was not found at ${publicationName}`,
  ended: 'The page shows the ad again, so there is nothing to decide',
  /** @param at a time, formatted */
  decided: (name: string, at: string) => `${name} has decided this already, on ${at}`,
}

/** Displayed names of the compared parts of an ad. */
export const comparedFieldLabels: Record<ComparedField, string> = {
  title: 'Title',
  employer: 'Employer',
  place: 'Place',
  pay: 'Pay',
  applyLink: 'Link to apply',
  deadline: 'Deadline',
  description: 'Approved text found',
}

/** Displayed results of a check. */
export const checkResultLabels: Record<CheckResult, string> = {
  online: 'Online as approved',
  changed: 'Online, changed',
  ad_not_found: 'Page found, ad not found',
  gone: 'Gone',
  unreadable: 'Could not be read',
}

/** Displayed names of problems of live ads. */
export const findingLabels: Record<FindingKind, string> = {
  removed: 'Removed early',
  changed: 'Changed',
  never_found: 'Never found',
}

const closedSignTexts: Record<ClosedSign, string> = {
  status: 'The page no longer exists',
  phrase: 'The page states that the ad has ended',
  past_date: 'The last day in the page’s data has passed',
  list: 'The address leads to a list of jobs',
  soft_404: 'The page states that it was not found',
}

const unreadableTexts: Record<UnreadableReason, string> = {
  login: 'The page requires a sign-in',
  blocked: 'The site rejected the request',
  consent: 'The page shows a consent form only',
  script: 'The page is displayed by scripts only',
  robots: 'The site does not allow automatic requests',
  not_a_page: 'The address leads to a file',
  status: 'The site answered with an error',
  address: 'The address is not that of a page',
  private: 'The address does not lead to the public internet',
  unreachable: 'The site could not be reached',
  redirects: 'The address redirects too many times',
  too_large: 'The page is too large',
  too_slow: 'The site took too long to answer',
  unclear: 'The page shows neither the ad nor its end',
}

/** Explains the result of a check in one sentence; null for an ad that is online. */
export function explainCheck({
  closedSign,
  unreadableReason,
  result,
}: Pick<AdCheck, 'closedSign' | 'unreadableReason' | 'result'>) {
  if (closedSign !== null) return closedSignTexts[closedSign]
  if (unreadableReason !== null) return unreadableTexts[unreadableReason]
  return result === 'ad_not_found' ? 'The page does not contain the ad' : null
}
