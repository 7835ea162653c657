import { describePay } from '@tearsheet/protocol/quotes/pay-conversion'
import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { writeDate } from '../documents/write-date.ts'

/** Describes values of a posting that a draft does not have until a person decides: pay of other units, unclear dates. */
export const listOpenValues = ({ otherPay, deadlineQuestion }: ReadPosting): string[] => [
  ...(otherPay
    ? [`Pay of ${describePay(otherPay)} is only in the description: the draft takes pay by the year or the hour`]
    : []),
  ...(deadlineQuestion
    ? [`The last day to apply is ${deadlineQuestion.days.map(writeDate).join(' or ')}. Choose it in the draft`]
    : []),
]
