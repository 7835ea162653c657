import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { ChartColumn, Download, FileText, Table } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CostChart } from './cost-chart.tsx'
import { DepartmentCharts } from './department-charts.tsx'
import filterStyles from './filter-bar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { postTo } from './frame-messages.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { Headline } from './headline.tsx'
import { MonthChart } from './month-chart.tsx'
import { Standouts } from './standouts.tsx'
import styles from './statistics.module.css'
import { StatisticsTables } from './statistics-tables.tsx'
import { useStatistics } from './use-statistics.ts'

/** Content of the frame: filters, the headline, and charts or their tables (R20.2, R20.5). */
export function StatisticsPage() {
  const { filters, change, answer, isLoading, download } = useStatistics()
  const page = useReportHeight(answer !== null)
  const [rows, setRows] = useState<'publication' | 'campaign'>('publication')
  return (
    <main ref={page} className={styles.page} aria-busy={isLoading || undefined} data-stale={isLoading || undefined}>
      {answer && (
        <>
          <div className={styles.top}>
            <FilterBar filters={filters} change={change} answer={answer} />
            <Headline answer={answer} />
            <div className={filterStyles.tools} data-screen-only>
              <fieldset className={filterStyles.looks}>
                <legend>Show as</legend>
                {([undefined, 'table'] as const).map((look) => (
                  <label key={look ?? 'chart'}>
                    <input type="radio" name="look" checked={filters.look === look} onChange={() => change({ look })} />
                    {look ? <Table aria-hidden="true" /> : <ChartColumn aria-hidden="true" />}
                    {look ? 'Table' : 'Chart'}
                  </label>
                ))}
              </fieldset>
              <SaveButton
                label="CSV"
                icon={<Download aria-hidden="true" />}
                save={() => download(jobStats.exportCsv.path)}
              />
              <SaveButton
                label="PDF"
                icon={<FileText aria-hidden="true" />}
                save={() => download(jobStats.exportPdf.path)}
              />
            </div>
          </div>
          {filters.look === 'table' ? (
            <StatisticsTables answer={answer} />
          ) : (
            <>
              <div className={styles.pair}>
                <FunnelChart answer={answer} />
                <CostChart
                  answer={answer}
                  rows={rows === 'campaign' ? answer.byCampaign : answer.byPublication}
                  thing={rows}
                  tools={
                    <label className={filterStyles.measure} data-screen-only>
                      By
                      <select
                        value={rows}
                        onChange={(event) => setRows(event.target.value === 'campaign' ? 'campaign' : 'publication')}
                      >
                        <option value="publication">publication</option>
                        <option value="campaign">campaign</option>
                      </select>
                    </label>
                  }
                />
              </div>
              <div className={styles.pair} data-wide-first>
                <MonthChart answer={answer} />
                <Standouts answer={answer} />
              </div>
              <DepartmentCharts answer={answer} />
            </>
          )}
          <p className={styles.source}>
            Views and clicks are the boards’ own counts. An ad’s price is spread over the days it runs.
            {answer.updatedAt && ` Updated ${formatMoment(answer.updatedAt)}.`}
          </p>
        </>
      )}
    </main>
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
  icon: React.ReactNode
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
      const address = URL.createObjectURL(await response.blob())
      const link = Object.assign(document.createElement('a'), { href: address, download: name ?? 'Job statistics' })
      link.click()
      URL.revokeObjectURL(address)
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
      <span role="status" className={filterStyles.failure}>
        {failure}
      </span>
    </span>
  )
}
