import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

interface Option {
  value: string
  label: string
}

interface FittedSelectProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A filter that displays its label and its value. */
export function FilterChip({ isChosen, ...select }: FittedSelectProps & { isChosen: boolean }) {
  return <FittedSelect {...select} className={styles.chip} isChosen={isChosen} />
}

/** A choice of what a chart shows, in its heading. */
export function ChartChoice(select: FittedSelectProps) {
  return <FittedSelect {...select} className={styles.measure} isScreenOnly />
}

interface LookProps {
  className: string | undefined
  isChosen?: boolean
  isScreenOnly?: boolean
}

/** A select as wide as its shown option, with its own arrow: Safari displays a gray button. */
function FittedSelect(props: FittedSelectProps & LookProps) {
  const { label, value, options, onChange, className, isChosen, isScreenOnly } = props
  return (
    <label className={className} data-chosen={isChosen || undefined} data-screen-only={isScreenOnly}>
      <span>{label}</span>
      <span className={styles.select} data-shown={options.find((option) => option.value === value)?.label}>
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </label>
  )
}

interface DaysChipProps {
  shown: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The days, displayed in a shorter form than in the select, which covers them invisibly. */
export function DaysChip({ shown, value, onChange, children }: DaysChipProps) {
  return (
    <label className={styles.chip} data-chosen data-covered>
      <VisuallyHidden>Days</VisuallyHidden>
      <CalendarDays aria-hidden="true" />
      <Text weight={600} aria-hidden="true">
        {shown}
      </Text>
      <ChevronDown aria-hidden="true" />
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
