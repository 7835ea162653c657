import { Table } from '@tearsheet/ui/lists/table.tsx'

interface RowError {
  line: number
  column: string | null
  message: string
}

/** All errors in a CSV file, by line. */
export function CsvErrors({ errors }: { errors: readonly RowError[] }) {
  return (
    <Table
      caption="Errors"
      rowLinks={false}
      columns={[
        {
          id: 'line',
          header: 'Line',
          rowHeader: true,
          numeric: true,
          cell: ({ line }) => line,
          // A card has no column heading that explains the number
          cardCell: ({ line }) => `Line ${line}`,
        },
        { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole line' },
        { id: 'message', header: 'Error', cell: ({ message }) => message },
      ]}
      rows={errors.map((error, place) => ({ ...error, place }))}
      rowKey={({ place }) => String(place)}
    />
  )
}
