import { Table } from '../../ui/lists/table.tsx'

interface Fault {
  line: number
  column: string | null
  message: string
}

/** All that is wrong in a CSV, by line. */
export function CsvFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <Table
      caption="What is wrong"
      rowLinks={false}
      columns={[
        { id: 'line', header: 'Line', rowHeader: true, numeric: true, cell: ({ line }) => line },
        { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'The line as a whole' },
        { id: 'message', header: 'What is wrong', cell: ({ message }) => message },
      ]}
      rows={faults.map((fault, place) => ({ ...fault, place }))}
      rowKey={({ place }) => String(place)}
    />
  )
}
