import { useQuery } from '@tanstack/react-query'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as sectors from '@tearsheet/protocol/media-contracts/desk-sector-endpoints'
import type { StoredSector } from '@tearsheet/protocol/media-contracts/desk-sector-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { KeptRowActions } from './kept-row-actions.tsx'

const refreshes = [sectors.listSectors, catalog.listPublications]

/** The sectors of the catalog, with those that are retired. */
export function SectorList() {
  const query = useQuery(callQuery(sectors.listSectors, {}))
  const [chosen, setChosen] = useState<StoredSector | 'new' | null>(null)
  const saveRetired = useCall(
    ({ name, isRetired }: StoredSector) => call(sectors.retireSector, { name, isRetired: !isRetired }),
    { showErrors: 'page', refreshes },
  )
  return (
    <Stack gap={12}>
      <Inline>
        <Button variant="primary" onClick={() => setChosen('new')}>
          New sector
        </Button>
      </Inline>
      <LoadFailure query={query} title="The sectors could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading the sectors" rows={10} />}
      {query.data && (
        <Table
          caption="Sectors"
          rowLinks={false}
          columns={[
            {
              id: 'label',
              header: 'Sector',
              rowHeader: true,
              cell: ({ label, isRetired }) => (isRetired ? `${label} (retired)` : label),
            },
            {
              id: 'publications',
              header: 'Publications',
              numeric: true,
              cell: ({ publicationCount }) => formatCount(publicationCount),
            },
          ]}
          rows={query.data.sectors}
          rowKey={({ name }) => name}
          rowActions={(one) => (
            <KeptRowActions
              name={one.label}
              isRetired={one.isRetired}
              onChange={() => setChosen(one)}
              onRetire={() => void saveRetired.run(one)}
            />
          )}
        />
      )}
      {chosen && <SectorDialog sector={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

function SectorDialog({ sector, onClose }: { sector: StoredSector | null; onClose: () => void }) {
  const form = useDialogForm({
    keeps: { recordId: sector?.name ?? 'new', part: 'sector', texts: ['keywords'] },
    start: { label: sector?.label ?? '', keywords: sector?.keywords ?? '' },
    pathOf: (path) => path.replace(/^sector\./, ''),
  })
  const saving = useCall(
    (typed: { label: string; keywords: string }, once: Once) =>
      sector
        ? call(sectors.changeSector, { name: sector.name, version: sector.version, sector: typed })
        : call(sectors.addSector, { sector: typed }, once),
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const save = async () => {
    const isSaved = await form.submit((typed) => saving.run(typed))
    if (isSaved) onClose()
    return isSaved
  }
  return (
    <FormDialog
      title={sector?.label ?? 'New sector'}
      verb={sector ? 'Save' : 'Add'}
      pending={saving.isPending}
      others={form.others}
      send={save}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextField label="Name" maxLength={80} {...form.text('label')} />
      <TextArea
        label="Words of its postings"
        hint="Separated by commas; they decide which postings the sector is recommended for"
        rows={6}
        {...form.text('keywords')}
      />
    </FormDialog>
  )
}
