import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './plan.module.css'
import { PlanRow, type PlanRowProps } from './plan-row.tsx'

export interface PlanPart {
  id: string
  /** Null when all remaining choices are in one part. */
  title: string | null
  note?: string
  rows: readonly Recommendation[]
}

interface PlanTableProps {
  chosen: readonly Recommendation[]
  /** Total of the chosen publications. */
  subtotal: ReactNode
  /** The remaining choices. */
  parts: readonly PlanPart[]
  rowOf: (one: Recommendation) => PlanRowProps
}

/** The plan with the chosen publications first: a table if it is wide enough, otherwise lists of the same rows. */
export function PlanTable(props: PlanTableProps) {
  const isWide = useMediaQuery('(min-width: 720px)')
  return isWide ? <WidePlan {...props} /> : <PlanLists {...props} />
}

function PlanLists({ chosen, subtotal, parts, rowOf }: PlanTableProps) {
  const drawn = (rows: readonly Recommendation[]) =>
    rows.map((one) => <PlanRow key={one.id} {...rowOf(one)} isWide={false} />)
  return (
    <div>
      {chosen.length > 0 && (
        <section className={styles.chosen} aria-label="Chosen">
          <ChosenHead count={chosen.length} subtotal={subtotal} />
          <Stack as="ul" gap={0} divided surface="surface" aria-label="Chosen publications">
            {drawn(chosen)}
          </Stack>
        </section>
      )}
      {parts.map((part) => (
        <Stack as="section" gap={0} padding={[20, 0, 0, 0]} key={part.id} aria-label={part.title ?? 'By price'}>
          {part.title && <PartHead part={part} />}
          {part.rows.length > 0 && (
            <Stack as="ul" gap={0} divided aria-label={part.title ?? 'By price'}>
              {drawn(part.rows)}
            </Stack>
          )}
        </Stack>
      ))}
    </div>
  )
}

function WidePlan({ chosen, subtotal, parts, rowOf }: PlanTableProps) {
  const drawn = (rows: readonly Recommendation[]) => rows.map((one) => <PlanRow key={one.id} {...rowOf(one)} isWide />)
  const rowOfHead = (head: ReactNode) => (
    <tr>
      <Text as="th" weight={400} align="start" scope="rowgroup" colSpan={columns.length}>
        {head}
      </Text>
    </tr>
  )
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Publications to choose from, chosen ones first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, align, width }) => (
            <Text
              key={name}
              as="th"
              scope="col"
              type="small"
              color="text-2"
              weight={600}
              align={align}
              style={{ width }}
            >
              {name}
            </Text>
          ))}
        </tr>
      </thead>
      {chosen.length > 0 && (
        <tbody aria-label="Chosen" className={styles.pinned}>
          {rowOfHead(<ChosenHead count={chosen.length} subtotal={subtotal} />)}
          {drawn(chosen)}
        </tbody>
      )}
      {parts.map((part) => (
        <tbody key={part.id} aria-label={part.title ?? 'By price'}>
          {part.title && rowOfHead(<PartHead part={part} />)}
          {drawn(part.rows)}
        </tbody>
      ))}
    </table>
  )
}

function ChosenHead({ count, subtotal }: { count: number; subtotal: ReactNode }) {
  return (
    <Inline
      gap={[4, 12]}
      justify="between"
      align="baseline"
      wrap={false}
      padding={[8, 12]}
      surface="selected"
      className={styles.chosenHead}
    >
      <Text as="h3" type="ui-strong">
        Chosen · {count}
      </Text>
      {subtotal}
    </Inline>
  )
}

function PartHead({ part: { title, note } }: { part: PlanPart }) {
  return (
    <Inline gap={[4, 12]} align="baseline" wrap={false} padding={[8, 12]} className={styles.head}>
      <Text as="h3" type="ui-strong">
        {title}
      </Text>
      {note && (
        <Text type="small" color="text-2">
          {note}
        </Text>
      )}
    </Inline>
  )
}

const columns = [
  { name: 'Publication and why', align: 'start', width: undefined },
  { name: 'Reach', align: 'start', width: '8rem' },
  { name: 'Run', align: 'start', width: '5.5rem' },
  { name: 'Price', align: 'end', width: '9rem' },
] as const
