import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './statistics.module.css'
import { costEach, countOf, formatAverage, formatChange, formatMoney, nameBefore, nameSpan } from './stats-labels.ts'

/** Result of the spending, as a sentence, with the comparison. */
export function Headline({ answer }: { answer: StatsAnswer }) {
  const { question, total, totalBefore, campaignCount, currency } = answer
  const [each, eachBefore] = [costEach(total), costEach(totalBefore)]
  const [now, then] = [nameSpan({ from: question.from, until: question.until }), nameBefore(answer)]
  const change = formatChange(each, eachBefore)
  if (campaignCount === 0)
    return (
      <Stack gap={8} className={styles.headline}>
        <p className={styles.sentence}>In {now} no ads ran with these filters.</p>
        <Text as="p" color="text-2">
          Choose other dates, or remove a filter.
        </Text>
      </Stack>
    )
  return (
    <Stack gap={8} className={styles.headline}>
      <p className={styles.sentence}>
        In {now}, <b>{countOf(campaignCount, 'campaign')}</b> brought{' '}
        <b>{countOf(total.applications, 'application')}</b>
        {each !== null && (
          <>
            {' '}
            at <b>{formatAverage(each, currency)} each</b>
          </>
        )}
        .{/* The percentage states what it is of: it would be read as a change in applications */}
        {change && eachBefore !== null && (
          <>
            {' '}
            An application cost {change} in {then} ({formatAverage(eachBefore, currency)}).
          </>
        )}
      </p>
      <Text as="p" color="text-2">
        {formatMoney(total.cost, currency)} spent. In {then}: {countOf(totalBefore.applications, 'application')}
        {eachBefore !== null && ` at ${formatAverage(eachBefore, currency)} each`},{' '}
        {formatMoney(totalBefore.cost, currency)}.
      </Text>
    </Stack>
  )
}
