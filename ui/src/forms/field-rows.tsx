import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { announce } from '../base/announce.ts'
import { usePendingFocus } from '../base/use-pending-focus.ts'
import { FieldError, FieldHint } from './field.tsx'
import styles from './field-rows.module.css'

interface FieldRow {
  key: string
  /** Name of the row, as used by its button: "size 2". */
  name: string
  /** The fields, each with its own label. */
  fields: ReactNode
}

interface FieldRowsProps {
  legend: string
  hint?: ReactNode
  /** Error of the rows together; each field displays its own. */
  error?: string | null
  rows: readonly FieldRow[]
  /** Text of the button that adds a row: "Add a size". */
  addLabel: string
  onAdd: () => void
  onRemove: (key: string) => void
}

const firstField = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input, select, textarea, [role="spinbutton"]') ?? null

/**
 * Items of one kind as rows of fields that can be added and removed. The focus moves to the first field of a new row;
 * after a removal, to the row now in its position or to the add button.
 */
export function FieldRows({ legend, hint, error, rows, addLabel, onAdd, onRemove }: FieldRowsProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const focusSoon = usePendingFocus()
  const add = () => {
    const place = rows.length
    onAdd()
    focusSoon(() => firstField(list.current?.children[place]))
  }
  const remove = (place: number, { key, name }: FieldRow) => {
    onRemove(key)
    announce(`Removed ${name}`)
    focusSoon(
      () =>
        firstField(list.current?.children[place] ?? list.current?.lastElementChild) ??
        foot.current?.querySelector('button') ??
        null,
    )
  }
  return (
    <fieldset
      className={styles.rows}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rows.length > 0 && (
        <ul ref={list} className={styles.list}>
          {rows.map((row, place) => (
            <li key={row.key} className={styles.row}>
              <div className={styles.fields}>{row.fields}</div>
              <IconButton
                label={`Remove ${row.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(place, row)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={foot}>
        <Button size="row" onClick={add}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
