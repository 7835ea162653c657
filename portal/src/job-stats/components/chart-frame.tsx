import { type ReactNode, useId } from 'react'
import styles from './statistics.module.css'
import { type ChartSeries, useChartKeys } from './use-chart-keys.ts'

interface Props {
  title: string
  /** The answer, as a sentence. */
  answer: ReactNode
  series: readonly ChartSeries[]
  /** Placed next to the title. */
  tools?: ReactNode
  children: (place: { series: number; point: number } | null) => ReactNode
}

/** A chart with its question as title, the answer as a sentence, and keyboard navigation between points (R20.5). */
export function ChartFrame({ title, answer, series, tools, children }: Props) {
  const id = useId()
  const { place, said: stated, chartProps } = useChartKeys(series)
  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <div className={styles.sectionHead}>
        <h2 id={`${id}title`}>{title}</h2>
        {tools}
      </div>
      <p className={styles.answer} id={`${id}answer`}>
        {answer}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a chart */}
      <div
        role="group"
        aria-roledescription="chart"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}answer ${id}keys`}
        className={styles.chart}
        {...chartProps}
      >
        {children(place)}
      </div>
      <p className={styles.said} role="status" data-screen-only>
        {stated}
      </p>
      <p hidden id={`${id}keys`}>
        Use the arrow keys to go through the figures, Home and End for the first and last, Escape to leave them.
      </p>
    </section>
  )
}
