import { spanBefore, spanYearBefore } from '@tearsheet/protocol/job-stats/rules'
import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import type { StatsFilters } from './stats-filters.ts'
import { nameSpan, nameSpanOfYear } from './stats-labels.ts'

interface Props {
  filters: StatsFilters
  change: (more: Partial<StatsFilters>) => void
  answer: StatsAnswer
}

/** Filters in addition to the days: chips in a row, or on a phone behind one button that displays them (R20.17). */
export function MoreFilters({ filters, change, answer }: Props) {
  const { choices, question } = answer
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const chosen = namesOf(filters, answer)
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-chosen={chosen.length > 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
        {chosen.length > 0 && <b> {chosen.join(', ')}</b>}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={panelId} className={styles.more} data-folded={!isOpen || undefined}>
        <FilterChip
          label="Compared with"
          value={filters.compare ?? ''}
          isChosen={filters.compare !== undefined}
          options={[
            { value: '', label: nameSpan(spanBefore(question)) },
            { value: 'yearBefore', label: nameSpanOfYear(spanYearBefore(question)) },
          ]}
          onChange={(compare) => change({ compare: compare === 'yearBefore' ? compare : undefined })}
        />
        <ChoiceChip
          label="Campaign"
          chosen={filters.campaign}
          choices={choices.campaigns}
          onChange={(campaign) => change({ campaign })}
        />
        <ChoiceChip
          label="Publication"
          chosen={filters.publication}
          choices={choices.publications.map(named)}
          onChange={(publication) => change({ publication })}
        />
        <ChoiceChip
          label="Department"
          chosen={filters.department}
          choices={choices.departments.map(named)}
          onChange={(department) => change({ department })}
        />
      </div>
    </>
  )
}

/** Returns the active filters in words; a campaign from a shared address may not belong to the account. */
function namesOf({ compare, campaign, publication, department }: StatsFilters, answer: StatsAnswer): string[] {
  const ofCampaign = campaign && (answer.choices.campaigns.find(({ id }) => id === campaign)?.name ?? 'Campaign')
  const ofYear = compare && `compared with ${nameSpanOfYear(spanYearBefore(answer.question))}`
  return [ofCampaign, publication, department, ofYear].flatMap((name) => name || [])
}

interface Choice {
  id: string
  name: string
}

/** A choice identified by its name. */
const named = (name: string): Choice => ({ id: name, name })

interface ChoiceChipProps {
  label: string
  chosen: string | undefined
  choices: readonly Choice[]
  /** Undefined for all of them. */
  onChange: (id: string | undefined) => void
}

function ChoiceChip({ label, chosen, choices, onChange }: ChoiceChipProps) {
  return (
    <FilterChip
      label={label}
      value={chosen ?? ''}
      isChosen={chosen !== undefined}
      options={[
        { value: '', label: `All ${choices.length}` },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || undefined)}
    />
  )
}
