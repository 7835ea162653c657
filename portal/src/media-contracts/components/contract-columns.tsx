import {
  type MediaContract,
  type MediaContractColumn,
  publicationTypeNames,
} from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { priceHeading, priceInColumn } from '@tearsheet/ui/publications/price-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Clock } from 'lucide-react'
import { formatEnding, formatPostingsLeft } from './contract-labels.ts'

const dateSortLabels = { asc: 'earliest first', desc: 'latest first' } as const
const amountSortLabels = { asc: 'lowest first', desc: 'highest first' } as const

/** The columns of the list. @param currency the client's quote currency; null until it is known */
export function contractColumns(today: string, currency: DisplayCurrency | null): TableColumn<MediaContract>[] {
  const columns: (TableColumn<MediaContract> & { id: MediaContractColumn | 'postings' })[] = [
    {
      id: 'publication',
      header: 'Publication',
      rowHeader: true,
      sortable: true,
      sortLabels: { asc: 'A to Z', desc: 'Z to A' },
      cell: ({ publication, description }) => (
        <>
          {publication.name}
          <Text kind="meta" as="p">
            {publicationTypeNames[publication.type]}
            {description && ` · ${description}`}
          </Text>
        </>
      ),
    },
    {
      id: 'contractNumber',
      header: 'Contract #',
      tabular: true,
      sortable: true,
      sortLabels: amountSortLabels,
      cell: ({ contractNumber }) => contractNumber,
    },
    {
      id: 'startDate',
      header: 'Starts',
      tabular: true,
      sortable: true,
      sortLabels: dateSortLabels,
      wideOnly: true,
      leftOutBelow: 48,
      cell: ({ startDate }) => nowrap(formatShortDate(startDate)),
    },
    {
      id: 'endDate',
      header: 'Ends',
      tabular: true,
      sortable: true,
      sortLabels: dateSortLabels,
      cell: (contract) => {
        const ending = formatEnding(contract, today)
        return (
          <>
            {nowrap(formatShortDate(contract.endDate))}
            {ending && (
              <div>
                <Badge tone="attention" icon={Clock}>
                  {nowrap(ending)}
                </Badge>
              </div>
            )}
          </>
        )
      },
    },
    { id: 'postings', header: 'Postings', tabular: true, cell: (contract) => nowrap(formatPostingsLeft(contract)) },
    {
      id: 'price',
      header: priceHeading(currency),
      numeric: true,
      sortable: true,
      sortLabels: amountSortLabels,
      firstDirection: 'desc',
      cell: ({ price }) => currency && priceInColumn(price, currency),
    },
  ]
  return columns
}
