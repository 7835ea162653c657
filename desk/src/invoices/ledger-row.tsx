import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'

interface LedgerRowProps {
  name: ReactNode
  amount: ReactNode
  /** Small text under the name. */
  note: ReactNode
  /** Button under the amount. */
  action?: ReactNode
  /** Further content, at full width. */
  children?: ReactNode
}

/** A row of an invoice: its amount at the end of the line, and a button at the same edge. */
export function LedgerRow({ name, amount, note, action, children }: LedgerRowProps) {
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline" breakAnywhere>
      <span>{name}</span>
      <Text as="div" tabular align="end">
        {amount}
      </Text>
      <Text as="div" type="small" color="text-2">
        {note}
      </Text>
      <Text as="div" align="end">
        {action}
      </Text>
      {children}
    </Grid>
  )
}
