import styles from './list-panel.module.css'

export interface RowsChoiceProps {
  value: number
  choices: readonly number[]
  onChange: (rows: number) => void
}

/** Choice of the number of rows per page. */
export function RowsChoice({ value, choices, onChange }: RowsChoiceProps) {
  return (
    <label className={styles.rows}>
      Rows per page
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  )
}
