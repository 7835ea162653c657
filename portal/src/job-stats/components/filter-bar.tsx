import { addDays } from '@tearsheet/protocol/dates'
import { lastMonth, monthStart } from '@tearsheet/protocol/job-stats/rules'
import type { Span, StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDateRange } from '@tearsheet/ui/lib/format.ts'
import { useState } from 'react'
import styles from './filter-bar.module.css'
import { DaysChip } from './filter-chip.tsx'
import { MoreFilters } from './more-filters.tsx'
import type { StatsFilters } from './stats-filters.ts'

interface Props {
  filters: StatsFilters
  change: (more: Partial<StatsFilters>) => void
  answer: StatsAnswer
}

/** The days and filters, as chips that show their values; the address contains them too. */
export function FilterBar({ filters, change, answer }: Props) {
  const presets = presetsFor(answer.today)
  const { from, until } = answer.question
  const chosen = presets.findIndex((one) => one.from === from && one.until === until)
  const [isOwn, setOwn] = useState(chosen === -1)
  const shown = formatDateRange(from, until) ?? ''
  return (
    <Inline print="hide">
      <DaysChip
        shown={shown}
        value={isOwn ? 'own' : String(chosen)}
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
        <option value="own">{isOwn ? `Other days: ${shown}` : 'Other days…'}</option>
      </DaysChip>
      <MoreFilters filters={filters} change={change} answer={answer} />
      {isOwn && (
        <Inline wrap={false} gap={16} align="stretch" grow="100%">
          <DayField label="First day" value={from} max={until} onChange={(day) => change({ from: day, until })} />
          <DayField label="Last day" value={until} min={from} onChange={(day) => change({ from, until: day })} />
        </Inline>
      )}
    </Inline>
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
    <Stack as="label" gap={4} weight={600}>
      <span>{label}</span>
      <input
        className={styles.day}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => take(event.target.value)}
      />
    </Stack>
  )
}

/** Returns common date ranges, up to yesterday or the end of the last month. */
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
