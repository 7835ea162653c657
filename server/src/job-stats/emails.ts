import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import type { EmailContent } from '../documents/email/email-content.ts'
import { printLocale } from '../documents/write-date.ts'
import { writeCount } from './statistics-pdf.ts'

/** Fields of a month used in the email. */
interface StatsMonth extends Pick<StatsAnswer, 'accountName' | 'question' | 'currency'> {
  total: Pick<StatsAnswer['total'], 'applications' | 'cost'>
}

/** Email with the result of the month in one sentence; the report is attached. */
export function monthEmail(
  { accountName, total, question, currency }: StatsMonth,
  firstName: string,
  link: string,
): EmailContent {
  const name = new Intl.DateTimeFormat(printLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${question.from}T00:00:00Z`),
  )
  const brought = writeCount(total.applications, 'application')
  const each =
    total.applications === 0 || total.cost === 0
      ? ''
      : `, at ${formatAmount(Math.round(total.cost / total.applications), currency, printLocale)}${total.applications === 1 ? '' : ' each'}`
  return {
    subject: `Job statistics for ${name}: ${brought}`,
    preview: `What the ads of ${accountName} brought`,
    about: accountName,
    firstName,
    paragraphs: [
      `In ${name}, the ads of ${accountName} brought ${brought}${each}. A one-page report that you can share is attached.`,
    ],
    action: { label: 'Open job statistics', address: link },
    reason: 'You are receiving this because you asked for it on the Job Stats page, where you can also turn it off.',
  }
}
