import type { StatsAnswer, StatsCounts } from '@tearsheet/protocol/job-stats/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { type PrintedDocument, readTemplate } from '../documents/printed-document.ts'
import { printLocale, writeDate } from '../documents/write-date.ts'

const template = readTemplate(new URL('statistics.typ', import.meta.url))

/** Maximum rows per table that leave room for the others on one page. */
const mostLines = 9

/** "1 application", "1,200 applications": for nouns whose plural takes an s. */
export const writeCount = (count: number, thing: string) =>
  `${count.toLocaleString(printLocale)} ${thing}${count === 1 ? '' : 's'}`

interface Printing {
  providerName: string
  madeAt: Date
}

/**
 * Prints the results of the spending on one page, as a basis for the next budget: the same figures as on the screen.
 */
export function printStatistics(answer: StatsAnswer, { providerName, madeAt }: Printing): PrintedDocument {
  const { question, before, total, totalBefore, campaignCount, currency, accountName } = answer
  const count = (number: number) => number.toLocaleString(printLocale)
  const money = (cents: number) => formatAmount(cents, currency, printLocale)
  const each = ({ cost, applications }: StatsCounts) =>
    applications === 0 ? 'None' : money(Math.round(cost / applications))
  const cells = (counts: StatsCounts) => [
    count(counts.views),
    count(counts.clicks),
    count(counts.applications),
    money(counts.cost),
    each(counts),
  ]
  const table = (heading: string, rows: readonly (StatsCounts & { label: string })[]) => ({
    heading: rows.length > mostLines ? `${heading}: the first ${mostLines} of ${rows.length}` : heading,
    rows: rows.slice(0, mostLines).map((row) => [row.label, ...cells(row)]),
  })
  const days = `${writeDate(question.from)} to ${writeDate(question.until)}`
  const title = `Recruitment advertising, ${accountName}, ${days}`
  return {
    template,
    title,
    language: 'en',
    madeAt,
    content: {
      provider: providerName,
      heading: 'Recruitment Advertising Analytics',
      account: `${accountName} · ${days}`,
      sentence: `${writeCount(campaignCount, 'campaign')} brought ${writeCount(total.applications, 'application')} for ${money(total.cost)}${total.applications > 1 ? `: ${each(total)} each` : ''}.`,
      before: `${writeDate(before.from)} to ${writeDate(before.until)}: ${writeCount(totalBefore.applications, 'application')} for ${money(totalBefore.cost)}.`,
      columns: ['Views', 'Clicks', 'Applications', 'Cost', 'Per application'],
      total: ['Total', ...cells(total)],
      tables: [
        table('By publication', answer.byPublication),
        table('By campaign', answer.byCampaign),
        table('By department', answer.byDepartment),
      ],
      highest: Math.max(1, ...answer.months.map(({ applications }) => applications)),
      months: answer.months.map(({ month, applications }) => ({
        name: new Intl.DateTimeFormat(printLocale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15`)),
        applications,
        share: applications / Math.max(1, ...answer.months.map((one) => one.applications)),
      })),
      note: 'Views and clicks are the boards’ own counts. An ad’s price is spread over the days it runs.',
    },
  }
}
