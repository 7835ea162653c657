import type { NextIssue } from '@tearsheet/protocol/media-contracts/catalogue-schemas'
import { formatDate, formatMoment } from '../../lib/format.ts'

/** Until when the next issue takes ads, by the clocks of its own place. */
export const formatNextIssue = ({ issueDate, closesAt, timeZone }: NextIssue) =>
  `Closes ${formatMoment(closesAt, timeZone)} (${timeZone.replaceAll('_', ' ')}) for the issue of ${formatDate(issueDate)}`
