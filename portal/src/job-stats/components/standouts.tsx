import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './statistics.module.css'
import { costEach, countOf, formatAverage, formatShare, nameSpan } from './stats-labels.ts'

/** Maximum number of outliers displayed. */
const mostReported = 3

/** Outliers, by a test that is explained; then the lowest and highest cost, and results still expected. */
export function Standouts({ answer }: { answer: StatsAnswer }) {
  const { standouts, byPublication, total, currency, question, forecast } = answer
  const average = costEach(total)
  const costed = byPublication
    .flatMap((row) => {
      const each = costEach(row)
      return each === null || row.cost === 0 ? [] : [{ ...row, each }]
    })
    .sort((one, other) => one.each - other.each)
  const [lowest, highest] = [costed[0], costed.at(-1)]
  return (
    <section className={styles.section} aria-labelledby="stood-out">
      <h2 id="stood-out">What stood out in {nameSpan({ from: question.from, until: question.until })}</h2>
      <Text as="p" margin={[2, 0, 16, 0]} color="text-2">
        {standouts.length > 0
          ? 'Differences that are unlikely to be chance, and the lowest and highest cost.'
          : 'No publication differed from the others by more than chance.'}
      </Text>
      <Stack gap={0}>
        {standouts.slice(0, mostReported).map(({ publication, kind, applications, clicks, expected }) => (
          <Story
            key={publication}
            title={
              <>
                {publication} turned {kind === 'more' ? 'more' : 'fewer'} clicks into applications than the others did.
              </>
            }
          >
            {formatShare(applications, clicks)} of its {countOf(clicks, 'click')} became applications:{' '}
            {formatCount(applications)}. At the rate of all others it would have been{' '}
            {formatCount(Math.round(expected))}.
          </Story>
        ))}
        {lowest && average !== null && (
          <Story
            title={
              <>
                {lowest.label} brought {formatCount(lowest.applications)} of the{' '}
                {countOf(total.applications, 'application')} for {formatShare(lowest.cost, total.cost)} of the money.
              </>
            }
          >
            It cost the least: {formatAverage(lowest.each, currency)} each.
          </Story>
        )}
        {highest && average !== null && highest !== lowest && (
          <Story
            title={
              <>
                {highest.label} cost {formatAverage(highest.each, currency)} an application,{' '}
                {formatCount(Math.round((10 * highest.each) / average) / 10)} times the average.
              </>
            }
          >
            It brought {countOf(highest.applications, 'application')} from {countOf(highest.clicks, 'click')}.
          </Story>
        )}
        {forecast && (
          <Story
            title={
              <>
                Expect {formatCount(forecast.low)} to {formatCount(forecast.high)} more applications by{' '}
                {formatShortDate(forecast.runsUntil)}, most likely {formatCount(forecast.expected)}.
              </>
            }
          >
            If the ads now running continue as they have in the last {countOf(forecast.observedDays, 'day')}, with{' '}
            {countOf(forecast.observed, 'application')}. Four times out of five, the number falls within this range.
          </Story>
        )}
      </Stack>
    </section>
  )
}

function Story({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="article" gap={4} padding={[16, 0]} border="border" edges="above">
      <Text as="h3" type="ui-strong">
        {title}
      </Text>
      <Text as="p" color="text-2">
        {children}
      </Text>
    </Stack>
  )
}
