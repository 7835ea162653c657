import type { NextIssue } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { formatDate, formatMoment } from '@tearsheet/ui/lib/format.ts'

/** Formats the closing time of the next issue, in the time zone of the publication. */
export const formatNextIssue = ({ issueDate, closesAt, timeZone }: NextIssue) =>
  `Closes ${formatMoment(closesAt, timeZone)} (${timeZone.replaceAll('_', ' ')}) for the issue of ${formatDate(issueDate)}`
