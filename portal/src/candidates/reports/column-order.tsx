import { type ExportColumn, exportColumnLabels } from '@tearsheet/protocol/candidates/schemas'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface ColumnOrderProps {
  id: string
  /** All columns, in their order. */
  order: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  error: string | null
  onOrder: (order: ExportColumn[]) => void
  onChoose: (chosen: ExportColumn[]) => void
}

/** Columns of an export: which ones, and in which order. */
export function ColumnOrder({ id, order, chosen, error, onOrder, onChoose }: ColumnOrderProps) {
  const move = (column: ExportColumn, step: 1 | -1) => {
    const at = order.indexOf(column)
    const other = order[at + step]
    if (!other) return
    onOrder(order.map((one) => (one === column ? other : one === other ? column : one)))
    announce(`${exportColumnLabels[column]} is now ${at + step + 1} of ${order.length}`)
  }
  const choose = (column: ExportColumn, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, column] : chosen.filter((one) => one !== column))
  return (
    <ChoiceFieldset id={id} legend="Columns of an export" legendHidden error={error}>
      <Stack as="ol" gap={0} divided border="border-subtle" edges="both">
        {order.map((column, at) => (
          <Inline as="li" key={column} wrap={false} gap={12} justify="between" padding={[4, 0]}>
            <Checkbox
              label={exportColumnLabels[column]}
              checked={chosen.includes(column)}
              onChange={({ target }) => choose(column, target.checked)}
            />
            <Inline as="span" wrap={false} gap={2}>
              <IconButton
                size="row"
                label={`Move ${exportColumnLabels[column]} up`}
                icon={<ArrowUp aria-hidden="true" />}
                aria-disabled={at === 0}
                onClick={() => move(column, -1)}
              />
              <IconButton
                size="row"
                label={`Move ${exportColumnLabels[column]} down`}
                icon={<ArrowDown aria-hidden="true" />}
                aria-disabled={at === order.length - 1}
                onClick={() => move(column, 1)}
              />
            </Inline>
          </Inline>
        ))}
      </Stack>
    </ChoiceFieldset>
  )
}
