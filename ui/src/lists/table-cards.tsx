import { classNames } from '../base/class-names.ts'
import { Checkbox } from '../forms/checkbox.tsx'
import { Select } from '../forms/select.tsx'
import { Text } from '../text/text.tsx'
import styles from './table.module.css'
import { sortPhrase, type TableProps } from './table-column.ts'
import { toggleAll, toggleOne } from './table-selection.ts'

/** The same rows as cards: a list of description lists, so that no meaning is lost on a narrow screen. */
export function TableCards<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, rowActions, actionsAtFoot, rowNote, sums = [], busy } = props
  const name = columns.find((column) => column.rowHeader)
  const facts = columns.filter((column) => column !== name && !column.wideOnly)
  const keys = rows.map(rowKey)
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0
  return (
    <div aria-busy={busy || undefined}>
      <SortSelect {...props} />
      {selection && keys.length > 0 && (
        <div className={styles.sortBy}>
          <Checkbox
            label="Select all on this page"
            checked={chosen === keys.length}
            mixed={chosen > 0 && chosen < keys.length}
            onChange={(event) => selection.onChange(toggleAll(selection.selected, keys, event.target.checked))}
          />
        </div>
      )}
      <ul role="list" aria-label={caption} className={styles.cards}>
        {rows.map((row) => {
          const key = rowKey(row)
          const selected = selection?.selected.has(key) ?? false
          const isAtFoot = typeof actionsAtFoot === 'function' ? actionsAtFoot(row) : actionsAtFoot
          return (
            <li key={key} className={styles.card} data-selected={selected || undefined}>
              <div className={styles.cardHead}>
                {selection && (
                  <Checkbox
                    label={selection.label(row)}
                    labelHidden
                    checked={selected}
                    onChange={(event) => selection.onChange(toggleOne(selection.selected, key, event.target.checked))}
                  />
                )}
                <div className={classNames(styles.cardTitle, props.rowLinks !== false && styles.covered)}>
                  {(name?.cardCell ?? name?.cell)?.(row)}
                </div>
                {rowActions && !isAtFoot && <div>{rowActions(row)}</div>}
              </div>
              <dl className={styles.facts}>
                {facts.map((column) => {
                  const fact = (column.cardCell ?? column.cell)(row)
                  // A cell may be empty; a term without a value may not
                  if (fact === null || fact === undefined || fact === '' || fact === false) return null
                  return (
                    <div key={column.id} className={styles.fact}>
                      <dt>{column.header}</dt>
                      <dd className={classNames((column.numeric || column.tabular) && styles.tabular)}>{fact}</dd>
                    </div>
                  )
                })}
              </dl>
              {rowActions && isAtFoot && <div className={styles.cardFoot}>{rowActions(row)}</div>}
              {rowNote?.(row)}
            </li>
          )
        })}
      </ul>
      {sums.length > 0 && (
        <dl className={styles.cardSums}>
          {sums.map(({ label, cells, isStrong }) => (
            <div key={label} className={classNames(isStrong && styles.strong)}>
              <dt>{label}</dt>
              {!props.sumsByColumn && <dd>{Object.values(cells).at(-1)}</dd>}
              {props.sumsByColumn && (
                <dd className={styles.sumsByColumn}>
                  {columns.map(
                    ({ id, header }) =>
                      cells[id] && (
                        <div key={id}>
                          <span>{header}</span>
                          <Text as="div" align="end">
                            {cells[id]}
                          </Text>
                        </div>
                      ),
                  )}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Sort control without a header row. */
function SortSelect<Row>({ columns, sort, onSort }: TableProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const options = sortable.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${column.id} ${direction}`,
      label: sortPhrase(column, direction),
    })),
  )
  return (
    <Select
      label="Sort by"
      className={styles.sortBy}
      options={options}
      placeholder={sort ? undefined : 'Usual order'}
      value={sort ? `${sort.column} ${sort.direction}` : ''}
      onChange={(event) => {
        const [column, direction] = event.target.value.split(' ')
        if (column) onSort({ column, direction: direction === 'desc' ? 'desc' : 'asc' })
      }}
    />
  )
}
