import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { equalOpportunityQuestions, leastShown } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import { stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateReport, ReportTable } from '@tearsheet/protocol/candidates/report-schemas'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { formatBestSource, formatOutcome, formatWaiting, nameOfSource } from './report-sentences.ts'
import { formatCost, formatDays } from './report-words.ts'
import styles from './reports.module.css'

/** Button that saves a table of the report as a file. */
const SaveTable = ({ table }: { table: ReportTable }) => (
  <ExportButton size="row" onExport={() => download(reports.exportReport, { table }, `Candidates-${table}.csv`)} />
)

/** The funnel by publication, sources, and time in each stage: each a sentence, a chart and a table (R19.8). */
export function Reports() {
  const { data, isError, error, refetch } = useQuery(callQuery(reports.getReport, {}))
  if (isError) return <LoadFailure query={{ isError, error, refetch }} title="The report could not be loaded" />
  if (!data) return <LoadingText text="Loading report" />
  const { report } = data
  if (report.publications.length === 0)
    return <EmptyState title="Nothing to report yet">Reports begin with the first application.</EmptyState>
  return (
    <Stack gap={40}>
      <Funnel report={report} />
      <Sources report={report} />
      <TimeInStage report={report} />
      {report.equalOpportunity && <EqualOpportunity rows={report.equalOpportunity} />}
    </Stack>
  )
}

function Funnel({ report }: { report: CandidateReport }) {
  const { publications } = report
  const sum = (step: 'applied' | 'reviewed' | 'shortlisted' | 'hired') =>
    publications.reduce((total, row) => total + row[step], 0)
  const outcome = { applied: sum('applied'), shortlisted: sum('shortlisted'), hired: sum('hired') }
  const steps = [
    { label: 'Applied', count: outcome.applied },
    { label: 'Reviewed', count: sum('reviewed') },
    { label: 'Shortlisted', count: outcome.shortlisted },
    { label: 'Hired', count: outcome.hired },
  ]
  return (
    <Stack as="section">
      <SectionHeading description={formatOutcome(outcome)} actions={<SaveTable table="publications" />}>
        Funnel by publication
      </SectionHeading>
      <Bars label="From application to hire" bars={steps} />
      <Table
        caption="Funnel by publication"
        rows={publications}
        rowKey={({ campaignItemId }) => campaignItemId}
        columns={[
          {
            id: 'publication',
            header: 'Publication',
            rowHeader: true,
            cell: ({ campaignItemId, publicationName }) => (
              <Link href={addressOf('candidates', { action: campaignItemId })}>{publicationName}</Link>
            ),
          },
          { id: 'campaign', header: 'Campaign', cell: ({ campaignName }) => campaignName },
          { id: 'applied', header: 'Applied', numeric: true, cell: (row) => row.applied },
          { id: 'reviewed', header: 'Reviewed', numeric: true, cell: (row) => row.reviewed },
          { id: 'shortlisted', header: 'Shortlisted', numeric: true, cell: (row) => row.shortlisted },
          { id: 'hired', header: 'Hired', numeric: true, cell: (row) => row.hired },
          {
            id: 'cost',
            header: 'Cost per shortlisted',
            numeric: true,
            cell: (row) => formatCost(row, report.currency),
          },
          {
            id: 'fill',
            header: 'Time to fill',
            numeric: true,
            cell: (row) => formatDays(row.daysToFill, 'Not filled'),
          },
        ]}
      />
    </Stack>
  )
}

function Sources({ report }: { report: CandidateReport }) {
  const { sources } = report
  const rows = sources.map((row) => ({ ...row, name: nameOfSource(row.source) }))
  return (
    <Stack as="section">
      <SectionHeading description={formatBestSource(sources)} actions={<SaveTable table="sources" />}>
        Where candidates came from
      </SectionHeading>
      <Bars label="Applications by source" bars={rows.map(({ name, applied }) => ({ label: name, count: applied }))} />
      <Table
        caption="Candidates by source"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'source', header: 'Source', rowHeader: true, cell: ({ name }) => name },
          { id: 'applied', header: 'Applied', numeric: true, cell: (row) => row.applied },
          { id: 'shortlisted', header: 'Shortlisted', numeric: true, cell: (row) => row.shortlisted },
          { id: 'hired', header: 'Hired', numeric: true, cell: (row) => row.hired },
          {
            id: 'share',
            header: 'Share shortlisted',
            numeric: true,
            cell: (row) => `${Math.round((100 * row.shortlisted) / Math.max(1, row.applied))}%`,
          },
          {
            id: 'cost',
            header: 'Cost per shortlisted',
            numeric: true,
            cell: (row) => formatCost(row, report.currency),
          },
        ]}
      />
    </Stack>
  )
}

function TimeInStage({ report }: { report: CandidateReport }) {
  const rows = stages.map((stage) => {
    const found = report.stages.find((one) => one.stage === stage)
    return { stage, count: found?.count ?? 0, medianDays: found?.medianDays ?? null }
  })
  const fresh = rows[0]
  return (
    <Stack as="section">
      <SectionHeading
        description={formatWaiting(fresh ?? { count: 0, medianDays: null })}
        actions={<SaveTable table="stages" />}
      >
        Time in stage
      </SectionHeading>
      <Bars
        label="Median days in the stage"
        bars={rows.map(({ stage, medianDays }) => ({ label: stageLabels[stage], count: Math.round(medianDays ?? 0) }))}
      />
      <Table
        caption="Time in stage"
        rows={rows}
        rowKey={({ stage }) => stage}
        columns={[
          { id: 'stage', header: 'Stage', rowHeader: true, cell: ({ stage }) => stageLabels[stage] },
          { id: 'count', header: 'Candidates', numeric: true, cell: ({ count }) => count },
          {
            id: 'days',
            header: 'Median time in stage',
            numeric: true,
            cell: ({ medianDays }) => formatDays(medianDays, 'Nobody in it'),
          },
        ]}
      />
    </Stack>
  )
}

function EqualOpportunity({ rows }: { rows: NonNullable<CandidateReport['equalOpportunity']> }) {
  const labelOf = (key: string) => equalOpportunityQuestions.find((one) => one.key === key)?.label ?? key
  return (
    <Stack as="section">
      <SectionHeading
        description={`What applicants said about themselves, kept apart from their applications. Answers of fewer than ${leastShown} are not shown.`}
      >
        Equal opportunity
      </SectionHeading>
      {rows.length === 0 ? (
        <EmptyState title="Too few answers yet" headingLevel={3}>
          Counts appear once {leastShown} applicants have given the same answer.
        </EmptyState>
      ) : (
        <Table
          caption="Equal opportunity"
          rows={rows}
          rowKey={({ question, answer }) => `${question} ${answer}`}
          columns={[
            { id: 'answer', header: 'Answer', rowHeader: true, cell: ({ answer }) => answer },
            { id: 'question', header: 'Asked', cell: ({ question }) => labelOf(question) },
            { id: 'count', header: 'Applicants', numeric: true, cell: ({ count }) => count },
          ]}
        />
      )}
    </Stack>
  )
}

/** A chart of a few counts; the table below it has the same figures. */
function Bars({ label, bars }: { label: string; bars: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Stack as="figure" gap={8} type="ui" className={styles.bars}>
      <Text as="figcaption" type="small" color="text-2">
        {label}
      </Text>
      {bars.map((bar) => (
        <Grid key={bar.label} columns="minmax(0, 9rem) minmax(0, 1fr) 3rem" gap={12} align="center" breakAnywhere>
          <span>{bar.label}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * bar.count) / most}%` }} />
          </span>
          <Text as="strong" align="end" tabular>
            {formatCount(bar.count)}
          </Text>
        </Grid>
      ))}
    </Stack>
  )
}
