import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
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
      <p className={styles.answer}>
        {standouts.length > 0
          ? 'Differences that chance alone would explain less than once in a hundred times, plus the lowest and highest cost.'
          : 'No publication differed from the others by more than chance explains.'}
      </p>
      <div className={styles.stories}>
        {standouts.slice(0, mostReported).map(({ publication, kind, applications, clicks, expected }) => (
          <article key={publication}>
            <h3>
              {publication} turned {kind === 'more' ? 'more' : 'fewer'} clicks into applications than the others did.
            </h3>
            <p>
              {formatShare(applications, clicks)} of its {countOf(clicks, 'click')} became applications:{' '}
              {formatCount(applications)}. At the rate of all others it would have been{' '}
              {formatCount(Math.round(expected))}.
            </p>
          </article>
        ))}
        {lowest && average !== null && (
          <article>
            <h3>
              {lowest.label} brought {formatCount(lowest.applications)} of the{' '}
              {countOf(total.applications, 'application')} for {formatShare(lowest.cost, total.cost)} of the money.
            </h3>
            <p>It cost the least: {formatAverage(lowest.each, currency)} each.</p>
          </article>
        )}
        {highest && average !== null && highest !== lowest && (
          <article>
            <h3>
              {highest.label} cost {formatAverage(highest.each, currency)} an application,{' '}
              {formatCount(Math.round((10 * highest.each) / average) / 10)} times the average.
            </h3>
            <p>
              It brought {countOf(highest.applications, 'application')} from {countOf(highest.clicks, 'click')}.
            </p>
          </article>
        )}
        {forecast && (
          <article>
            <h3>
              Expect {formatCount(forecast.low)} to {formatCount(forecast.high)} more applications by{' '}
              {formatShortDate(forecast.runsUntil)}, most likely {formatCount(forecast.expected)}.
            </h3>
            <p>
              If the ads now running continue as they have in the last {countOf(forecast.observedDays, 'day')}, with{' '}
              {countOf(forecast.observed, 'application')}. Four times out of five, the number falls within this range.
            </p>
          </article>
        )}
      </div>
    </section>
  )
}
