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
      caption="Errors"
      rowLinks={false}
      columns={[
        // With its word, for a card on a phone begins with it
        { id: 'line', header: 'Place', rowHeader: true, cell: ({ line }) => `Line ${line}` },
        { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole line' },
        { id: 'message', header: 'Error', cell: ({ message }) => message },
      ]}
      rows={faults.map((fault, place) => ({ ...fault, place }))}
      rowKey={({ place }) => String(place)}
    />
  )
}
