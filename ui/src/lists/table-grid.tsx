import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { useScrolls } from '../base/use-scrolls.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import styles from './table.module.css'
import { nextSort, type TableColumn, type TableProps, type TableSort } from './table-column.ts'
import { toggleAll, toggleOne } from './table-selection.ts'

/** Number of columns from which the space between them is smaller, so that their texts have more. */
const manyColumns = 8

/** Width of a row's checkbox and actions together, as a number of columns. */
const controlColumns = 3

/** The table itself, in a region that scrolls horizontally when needed. */
export function TableGrid<Item>(props: TableProps<Item>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, rowActions, sums = [], busy } = props
  const region = useRef<HTMLElement>(null)
  const scrolls = useScrolls(region)
  const keys = rows.map(rowKey)
  const hasMany = columns.length + (selection && rowActions ? controlColumns : 0) >= manyColumns
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0
  return (
    <section
      ref={region}
      className={classNames(styles.region, columns.some(({ leftOutBelow }) => leftOutBelow) && styles.measured)}
      aria-label={caption}
      aria-busy={busy || undefined}
      tabIndex={scrolls ? 0 : undefined}
      data-scrolls={scrolls || undefined}
    >
      <table className={styles.table} data-many={hasMany || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.select}>
                <Checkbox
                  label="Select all on this page"
                  labelHidden
                  checked={chosen > 0 && chosen === keys.length}
                  mixed={chosen > 0 && chosen < keys.length}
                  onChange={(event) => selection.onChange(toggleAll(selection.selected, keys, event.target.checked))}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
        {sums.length > 0 && <SumRows columns={columns} sums={sums} />}
      </table>
    </section>
  )
}

/** A row with its selection and actions, and its note below it. */
function Row<Item>(props: TableProps<Item> & { row: Item }) {
  const { row, columns, rowKey, selection, rowActions, rowNote, rowLinks } = props
  const key = rowKey(row)
  const selected = selection?.selected.has(key) ?? false
  const note = rowNote?.(row)
  return (
    <>
      <tr className={styles.row} data-selected={selected || undefined} data-noted={note ? true : undefined}>
        {selection && (
          <td className={styles.select}>
            <Checkbox
              label={selection.label(row)}
              labelHidden
              checked={selected}
              onChange={(event) => selection.onChange(toggleOne(selection.selected, key, event.target.checked))}
            />
          </td>
        )}
        {columns.map((column) => (
          <BodyCell key={column.id} column={column} row={row} covered={rowLinks !== false} />
        ))}
        {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
      </tr>
      {note && (
        <tr className={styles.note}>
          <td colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}>{note}</td>
        </tr>
      )}
    </>
  )
}

/** The name of each total spans the columns before its first value. */
function SumRows<Row>({ columns, sums }: Required<Pick<TableProps<Row>, 'columns' | 'sums'>>) {
  const [first] = columns.flatMap(({ id }, index) => (sums.some(({ cells }) => cells[id] !== undefined) ? index : []))
  return (
    <tfoot>
      {sums.map(({ label, cells, isStrong }) => (
        <tr key={label} className={classNames(styles.sum, isStrong && styles.strong)}>
          <th scope="row" colSpan={first}>
            {label}
          </th>
          {columns.slice(first).map(({ id, numeric }) => (
            <td key={id} className={classNames(numeric && styles.numeric)}>
              {cells[id]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

function HeaderCell<Row>(props: {
  column: TableColumn<Row>
  sort: TableSort | null | undefined
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const { column, sort, onSort } = props
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-left-out-below={column.leftOutBelow}
      className={classNames(column.numeric && styles.numeric)}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column, sort))}>
          {column.header}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row, covered }: { column: TableColumn<Row>; row: Row; covered: boolean }) {
  const look = classNames(column.numeric && styles.numeric, column.tabular && styles.tabular)
  if (!column.rowHeader)
    return (
      <td className={look} data-left-out-below={column.leftOutBelow}>
        {column.cell(row)}
      </td>
    )
  return (
    <th scope="row" className={classNames(look, covered && styles.covered)}>
      {column.cell(row)}
    </th>
  )
}
