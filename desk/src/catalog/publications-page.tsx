import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { baseCurrency } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { counted, formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { pageSize, usePages } from '../records/use-pages.ts'
import { ImportPart } from './import-part.tsx'
import { PublicationDialog } from './publication-dialog.tsx'

const tabs = [
  { id: 'offered', label: 'Offered' },
  { id: 'retired', label: 'Retired' },
  { id: 'import', label: 'Import' },
] as const

/** The catalog of publications: search, edit, retire, merge, import (R21.22). */
export function PublicationsPage() {
  const search = useDeskSearch()
  const [isNew, setNew] = useState(false)
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'offered'
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Publications</h1>
        {/* The import has a primary button of its own */}
        <Button variant={tab === 'import' ? 'secondary' : 'primary'} onClick={() => setNew(true)}>
          New publication
        </Button>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Tabs
          label="Publications"
          selected={tab}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            href: addressOf('desk', { queue: 'publications' }, { tab: id === 'offered' ? undefined : id }),
          }))}
        >
          {tab === 'import' ? <ImportPart /> : <Catalog isRetired={tab === 'retired'} />}
        </Tabs>
      </Stack>
      {isNew && <PublicationDialog publication={null} onClose={() => setNew(false)} />}
    </div>
  )
}

function Catalog({ isRetired }: { isRetired: boolean }) {
  const { keyword, tab } = useDeskSearch()
  const go = useGo()
  const [chosen, setChosen] = useState<CatalogPublication | null>(null)
  const input = { keyword: keyword || null, isRetired, maxResults: pageSize }
  const { list, rows, totalCount } = usePages({
    queryKey: [...callKey(catalog.listPublications), input],
    ask: (offset, signal) => call(catalog.listPublications, { ...input, offset }, { signal }),
    rowsOf: (page) => page.publications,
    noun: 'publication',
  })
  const labels = new Map(list.data?.pages[0]?.sectors.map(({ name, label }) => [name, label]))
  const exporting = useCall(
    (_: null) => download(catalog.exportPublications, { keyword: input.keyword, isRetired }, 'publications.csv'),
    {
      showErrors: 'page',
    },
  )
  return (
    <Stack gap={8}>
      <SearchField
        label="Publication"
        value={keyword ?? ''}
        onSearch={(text) =>
          go(addressOf('desk', { queue: 'publications' }, { tab, keyword: text || undefined }), { replace: true })
        }
      />
      <LoadFailure query={list} title="The catalog could not be loaded" />
      {list.isLoading && <Skeleton shape="table" label="Loading the catalog" rows={8} />}
      {list.data && (
        <Grid columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline">
          <Text as="p" type="small" color="text-2">
            {counted(totalCount, 'publication')}
            {rows.length < totalCount && `, the first ${formatCount(rows.length)} shown`}
          </Text>
          <Button size="row" pending={exporting.isPending} onClick={() => void exporting.run(null)}>
            Export as CSV
          </Button>
        </Grid>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={
            keyword
              ? `No publications match '${keyword}'`
              : isRetired
                ? 'No retired publications'
                : 'No publications yet'
          }
        />
      )}
      {rows.length > 0 && (
        <Table
          caption="Publications of the catalog"
          rowLinks={false}
          columns={columnsOf(labels)}
          rows={rows}
          rowKey={({ id }) => id}
          rowActions={(one) => (
            <Button size="row" onClick={() => setChosen(one)}>
              Change<VisuallyHidden> {one.fields.name}</VisuallyHidden>
            </Button>
          )}
        />
      )}
      <ShowMore list={list} />
      {chosen && <PublicationDialog key={chosen.id} publication={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

/** Columns of the catalog, with the labels of its sectors by their names. */
const columnsOf = (labels: ReadonlyMap<string, string>): readonly TableColumn<CatalogPublication>[] => [
  {
    id: 'name',
    header: 'Publication',
    rowHeader: true,
    cell: ({ fields }) => (
      <div className={styles.name}>
        {fields.name}
        <Text as="div" type="small" color="text-2">
          {fields.audience}
        </Text>
      </div>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ fields }) => publicationTypeNames[fields.type] },
  { id: 'sector', header: 'Sector', cell: ({ fields }) => labels.get(fields.sector) ?? fields.sector },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    cell: ({ fields: { price } }) => priceLabel(price, baseCurrency),
  },
  {
    id: 'run',
    header: 'Runs',
    numeric: true,
    leftOutBelow: 48,
    cell: ({ fields }) => nowrap(counted(fields.runDays, 'day')),
  },
  {
    id: 'lead',
    header: 'Lead time',
    leftOutBelow: 42,
    numeric: true,
    cell: ({ fields, nextIssue }) =>
      nextIssue
        ? nowrap(`closes ${formatShortDate(dateIn(nextIssue.timeZone, new Date(nextIssue.closesAt)))}`)
        : nowrap(counted(fields.leadDays, 'day')),
  },
]
