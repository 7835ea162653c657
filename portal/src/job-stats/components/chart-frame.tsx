import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
  const { place, announcement, chartProps } = useChartKeys(series)
  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <Inline gap={[4, 12]} justify="between">
        <h2 id={`${id}title`}>{title}</h2>
        {tools}
      </Inline>
      <Text as="p" id={`${id}answer`} margin={[2, 0, 16, 0]} color="text-2">
        {answer}
      </Text>
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
      <Text as="p" margin={[8, 0, 0, 0]} weight={600} className={styles.announcement} role="status" data-screen-only>
        {announcement}
      </Text>
      <p hidden id={`${id}keys`}>
        Use the arrow keys to go through the figures, Home and End for the first and last, Escape to leave them.
      </p>
    </section>
  )
}
