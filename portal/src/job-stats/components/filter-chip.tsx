import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

interface ChipProps {
  label: string
  value: string
  isChosen: boolean
  onChange: (value: string) => void
  children: ReactNode
}

/** A select that displays its label and its value, with an own arrow: Safari displays a gray button. */
export function FilterChip({ label, value, isChosen, onChange, children }: ChipProps) {
  return (
    <label className={styles.chip} data-chosen={isChosen || undefined}>
      <span>{label}</span>
      <span className={styles.select}>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </label>
  )
}

/** The days, displayed in a shorter form than in the select, which covers them invisibly. */
export function DaysChip({
  shown,
  value,
  onChange,
  children,
}: Omit<ChipProps, 'label' | 'isChosen'> & { shown: string }) {
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
