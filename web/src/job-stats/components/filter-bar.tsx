import { addDays } from '@tearsheet/protocol/dates'
import { lastMonth, monthStart, spanBefore, spanYearBefore } from '@tearsheet/protocol/job-stats/rules'
import type { Span, StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { type ReactNode, useState } from 'react'
import { formatDateRange } from '../../lib/format.ts'
import styles from './filter-bar.module.css'
import type { StatsFilters } from './stats-filters.ts'
import { nameSpan, nameSpanOfYear } from './stats-labels.ts'

interface Props {
  filters: StatsFilters
  change: (more: Partial<StatsFilters>) => void
  answer: StatsAnswer
  children: ReactNode
}

/** The days and filters, as chips that say what is chosen; they are in the address too. */
export function FilterBar({ filters, change, answer, children }: Props) {
  const { choices } = answer
  const presets = presetsFor(answer.today)
  const { from, until } = answer.question
  const chosen = presets.findIndex((one) => one.from === from && one.until === until)
  const [isOwn, setOwn] = useState(chosen === -1)
  return (
    <div className={styles.bar} data-screen-only>
      <div className={styles.chips}>
        <Chip
          label="Days"
          value={isOwn ? 'own' : String(chosen)}
          isChosen
          onChange={(value) => {
            setOwn(value === 'own')
            const preset = presets[Number(value)]
            if (preset) change({ from: preset.from, until: preset.until })
          }}
        >
          {presets.map(({ label, ...span }, at) => (
            <option key={label} value={at}>
              {label}: {formatDateRange(span.from, span.until)}
            </option>
          ))}
          <option value="own">{isOwn ? `Other days: ${formatDateRange(from, until)}` : 'Other days…'}</option>
        </Chip>
        <Chip
          label="Compared with"
          value={filters.compare ?? ''}
          isChosen={filters.compare !== undefined}
          onChange={(compare) => change({ compare: compare === 'yearBefore' ? compare : undefined })}
        >
          <option value="">{nameSpan(spanBefore({ from, until }))}</option>
          <option value="yearBefore">{nameSpanOfYear(spanYearBefore({ from, until }))}</option>
        </Chip>
        <Chip
          label="Campaign"
          value={filters.campaign ?? ''}
          isChosen={filters.campaign !== undefined}
          onChange={(campaign) => change({ campaign: campaign || undefined })}
        >
          <option value="">All {choices.campaigns.length}</option>
          {choices.campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Chip>
        <Chip
          label="Publication"
          value={filters.publication ?? ''}
          isChosen={filters.publication !== undefined}
          onChange={(publication) => change({ publication: publication || undefined })}
        >
          <NameOptions names={choices.publications} />
        </Chip>
        <Chip
          label="Department"
          value={filters.department ?? ''}
          isChosen={filters.department !== undefined}
          onChange={(department) => change({ department: department || undefined })}
        >
          <NameOptions names={choices.departments} />
        </Chip>
      </div>
      {children}
      {isOwn && (
        <div className={styles.ownDays}>
          <DayField label="First day" value={from} max={until} onChange={(day) => change({ from: day, until })} />
          <DayField label="Last day" value={until} min={from} onChange={(day) => change({ from, until: day })} />
        </div>
      )}
    </div>
  )
}

function NameOptions({ names }: { names: readonly string[] }) {
  return (
    <>
      <option value="">All {names.length}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  )
}

interface ChipProps {
  label: string
  value: string
  isChosen: boolean
  onChange: (value: string) => void
  children: ReactNode
}

function Chip({ label, value, isChosen, onChange, children }: ChipProps) {
  return (
    <label className={styles.chip} data-chosen={isChosen || undefined}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayField({ label, value, min, max, onChange }: DayProps) {
  const take = (day: string) => {
    if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" value={value} min={min} max={max} onChange={(event) => take(event.target.value)} />
    </label>
  )
}

/** Days that are often asked for, up to yesterday or the end of the last month. */
function presetsFor(today: string): (Span & { label: string })[] {
  const { from, until } = lastMonth(today)
  const yesterday = addDays(today, -1)
  return [
    { label: 'Last month', from, until },
    ...(today > monthStart(today) ? [{ label: 'This month', from: monthStart(today), until: yesterday }] : []),
    { label: 'Last 3 months', from: monthStart(from, -2), until },
    { label: 'Last 6 months', from: monthStart(from, -5), until },
    { label: 'Last 12 months', from: monthStart(from, -11), until },
  ]
}
