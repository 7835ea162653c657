import { ChoiceBox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './role-fields.module.css'

interface FieldGroupProps {
  id: string
  legend: string
  /** At the end of the legend's line. */
  note: ReactNode
  error: string | null
  children: ReactNode
}

/** Fields with a legend, and their error below it. */
export function FieldGroup({ id, legend, note, error, children }: FieldGroupProps) {
  return (
    <Stack as="fieldset" gap={12} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Inline
        as="legend"
        gap={16}
        align="baseline"
        justify="between"
        padding={[0, 0, 8, 0]}
        type="h3"
        wrap={false}
        className={styles.legend}
      >
        {legend}
        {note && (
          <Text type="small" color="text-2">
            {note}
          </Text>
        )}
      </Inline>
      {error && (
        <Text as="p" id={`${id}-error`} type="ui-medium" color="danger-text">
          {error}
        </Text>
      )}
      {children}
    </Stack>
  )
}

interface FlagRowProps {
  id: string
  name: string
  checked: boolean
  /** The saved value: a change is marked. */
  before: boolean
  /** The user may not change it. */
  blocked: boolean
  onToggle: () => void
  /** Description of what it permits. */
  children: ReactNode
}

/** A permission as a checkbox, with a description, and a badge while its change is not saved. */
export function FlagRow({ id, name, checked, before, blocked, onToggle, children }: FlagRowProps) {
  return (
    <Grid
      as="label"
      columns="1.5rem 6.25rem minmax(0, 1fr) auto"
      gap={[4, 12]}
      align="center"
      padding={[4, 0]}
      border="border-subtle"
      edges="below"
      className={styles.flag}
    >
      <ChoiceBox
        type="checkbox"
        checked={checked}
        aria-disabled={blocked || undefined}
        aria-describedby={`${id}-opens`}
        onChange={() => !blocked && onToggle()}
        className={styles.box}
      />
      <Text type="ui-strong">{name}</Text>
      <Text id={`${id}-opens`} type="small" color="text-2" className={styles.opens}>
        {children}
      </Text>
      {checked !== before && (
        <Badge tone="changed" icon={checked ? Plus : Minus}>
          {checked ? 'Added' : 'Removed'}
        </Badge>
      )}
    </Grid>
  )
}
