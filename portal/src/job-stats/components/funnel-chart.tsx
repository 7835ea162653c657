import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { formatShare, nameBefore } from './stats-labels.ts'

const steps = [
  { key: 'views', label: 'Views', became: 'of views were clicked', done: 'clicks' },
  { key: 'clicks', label: 'Clicks', became: 'of clicks became applications', done: 'applications' },
  { key: 'applications', label: 'Applications', became: '', done: '' },
] as const

/** Views, clicks and applications in true proportions: the dark part of each bar is the next bar, enlarged. */
export function FunnelChart({ answer }: { answer: StatsAnswer }) {
  const { total, totalBefore } = answer
  const then = nameBefore(answer)
  const points = steps.map(
    ({ key, label }) => `${label}: ${formatCount(total[key])}; ${then}: ${formatCount(totalBefore[key])}`,
  )
  return (
    <ChartFrame
      title="From view to application"
      answer="Each bar is the dark part of the bar above, enlarged."
      series={[{ name: 'All ads', points }]}
    >
      {(place) =>
        steps.map(({ key, label, became, done }, at) => {
          const next = steps[at + 1]?.key
          // The last bar is full unless its count is zero
          const share = total[key] === 0 ? 0 : next ? Math.min(1, total[next] / total[key]) : 1
          return (
            <div key={key} className={styles.step} data-here={place?.point === at || undefined}>
              <Inline
                as="p"
                wrap={false}
                gap={12}
                align="baseline"
                justify="between"
                margin={[0, 0, 4, 0]}
                weight={600}
              >
                <span>
                  {label} <Text type="figure">{formatCount(total[key])}</Text>
                </span>
                {key !== 'applications' && key === 'views' && (
                  <Text color="text-2" weight={400}>
                    {then}: {formatCount(totalBefore[key])}
                  </Text>
                )}
              </Inline>
              <div className={styles.track} aria-hidden="true">
                <div
                  className={styles.part}
                  style={{ width: `${Math.max(share * 100, total[key] > 0 && next ? 0.5 : 0)}%` }}
                />
              </div>
              {next && (
                <div className={styles.fan}>
                  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                    <polygon points={`0,0 ${share * 100},0 100,100 0,100`} />
                    <line x1={share * 100} y1="0" x2="100" y2="100" vectorEffect="non-scaling-stroke" />
                  </svg>
                  <p>
                    <strong>{formatShare(total[next], total[key])}</strong> {became}
                    <br />
                    <Text color="text-2">
                      {then}: {formatShare(totalBefore[next], totalBefore[key])}, {formatCount(totalBefore[next])}
                      {` ${done}`}
                    </Text>
                  </p>
                </div>
              )}
            </div>
          )
        })
      }
    </ChartFrame>
  )
}
