import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { saveFile } from '@tearsheet/ui/lib/save-file.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChartColumn, Download, FileText, Table } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CostChart } from './cost-chart.tsx'
import { DepartmentCharts } from './department-charts.tsx'
import filterStyles from './filter-bar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { ChartChoice } from './filter-chip.tsx'
import { postTo } from './frame-messages.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { Headline } from './headline.tsx'
import { MonthChart } from './month-chart.tsx'
import { Standouts } from './standouts.tsx'
import styles from './statistics.module.css'
import { StatisticsTables } from './statistics-tables.tsx'
import type { StatsFilters } from './stats-filters.ts'
import { useStatistics } from './use-statistics.ts'

/** Content of the frame: filters, the headline, and charts or their tables (R20.2, R20.5). */
export function StatisticsPage() {
  const { filters, timeZone, change, answer, isLoading, download } = useStatistics()
  const page = useReportHeight(answer !== null)
  return (
    <main ref={page} className={styles.page} aria-busy={isLoading || undefined} data-stale={isLoading || undefined}>
      {answer && (
        <>
          <Grid
            columns={1}
            gap={24}
            margin={[0, 0, 24, 0]}
            padding={[0, 0, 24, 0]}
            border="border"
            edges="below"
            className={styles.top}
          >
            <FilterBar filters={filters} change={change} answer={answer} />
            <Headline answer={answer} />
            <Tools look={filters.look} change={change} download={download} />
          </Grid>
          {filters.look === 'table' ? <StatisticsTables answer={answer} /> : <Charts answer={answer} />}
          <Text as="p" margin={[24, 0, 0, 0]} type="small" color="text-3">
            Views and clicks are the boards’ own counts. An ad’s price is spread over the days it runs.
            {answer.updatedAt && ` Updated ${formatMoment(answer.updatedAt, timeZone)}.`}
          </Text>
        </>
      )}
    </main>
  )
}

function Charts({ answer }: { answer: StatsAnswer }) {
  const [rows, setRows] = useState<'publication' | 'campaign'>('publication')
  return (
    <>
      <Pair>
        <FunnelChart answer={answer} />
        <CostChart
          answer={answer}
          rows={rows === 'campaign' ? answer.byCampaign : answer.byPublication}
          thing={rows}
          tools={
            <ChartChoice
              label="By"
              value={rows}
              options={[
                { value: 'publication', label: 'publication' },
                { value: 'campaign', label: 'campaign' },
              ]}
              onChange={(value) => setRows(value === 'campaign' ? 'campaign' : 'publication')}
            />
          }
        />
      </Pair>
      <Pair isWideFirst>
        <MonthChart answer={answer} />
        <Standouts answer={answer} />
      </Pair>
      <DepartmentCharts answer={answer} />
    </>
  )
}

/** Two charts side by side where there is room. */
const Pair = ({ isWideFirst, children }: { isWideFirst?: boolean; children: ReactNode }) => (
  <Grid
    columns={1}
    gap={[32, 56]}
    align="stretch"
    margin={[0, 0, 24, 0]}
    padding={[0, 0, 24, 0]}
    border="border"
    edges="below"
    className={styles.pair}
    data-wide-first={isWideFirst}
  >
    {children}
  </Grid>
)

interface ToolsProps extends Pick<ReturnType<typeof useStatistics>, 'change' | 'download'> {
  look: StatsFilters['look']
}

/** The choice of charts or tables, and the files. */
function Tools({ look: chosen, change, download }: ToolsProps) {
  return (
    <Inline align="stretch" className={filterStyles.tools} print="hide">
      <fieldset className={filterStyles.looks}>
        <VisuallyHidden as="legend">Show as</VisuallyHidden>
        {([undefined, 'table'] as const).map((look) => (
          <label key={look ?? 'chart'}>
            <input type="radio" name="look" checked={chosen === look} onChange={() => change({ look })} />
            {look ? <Table aria-hidden="true" /> : <ChartColumn aria-hidden="true" />}
            {look ? 'Table' : 'Chart'}
          </label>
        ))}
      </fieldset>
      <SaveButton label="CSV" icon={<Download aria-hidden="true" />} save={() => download(jobStats.exportCsv.path)} />
      <SaveButton label="PDF" icon={<FileText aria-hidden="true" />} save={() => download(jobStats.exportPdf.path)} />
    </Inline>
  )
}

/** Reports the content height to the page around the frame, once there is content and whenever the height changes. */
function useReportHeight(isFilled: boolean) {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!page.current || !isFilled) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry)
        postTo(window.parent, { kind: 'job-stats:height', height: entry.target.getBoundingClientRect().height + 8 })
    })
    watch.observe(page.current)
    return () => watch.disconnect()
  }, [isFilled])
  return page
}

interface SaveProps {
  label: string
  icon: ReactNode
  save: () => Promise<Response>
}

function SaveButton({ label, icon, save }: SaveProps) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async () => {
    setSaving(true)
    setFailure('')
    try {
      const response = await save()
      if (!response.ok) throw new Error(`The file request returned status ${response.status}`)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveFile(await response.blob(), name ?? 'Job statistics')
    } catch {
      setFailure(`The ${label} could not be made. Try again.`)
    } finally {
      setSaving(false)
    }
  }
  return (
    <span>
      <Button variant="secondary" pending={isSaving} onClick={() => void run()}>
        {icon}
        {label}
      </Button>
      <Text role="status" color="danger-text">
        {failure}
      </Text>
    </span>
  )
}
