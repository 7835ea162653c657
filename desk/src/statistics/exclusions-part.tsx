import { useQuery } from '@tanstack/react-query'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { ExcludeDialog } from './exclude-dialog.tsx'

/** Publications and accounts whose live ads are not checked; users with the area of production change them. */
export function ExclusionsPart() {
  const query = useQuery(callQuery(monitoring.listExclusions, {}))
  const { opens } = useDeskAccess()
  const mayChange = opens('production')
  const [dialog, setDialog] = useState<'publication' | 'account' | null>(null)
  const include = useCall(
    ({ publicationId, clientAccountId }: { publicationId: string | null; clientAccountId: string | null }) =>
      call(monitoring.excludeFromChecks, { publicationId, clientAccountId, isExcluded: false }),
    { showErrors: 'page', refreshes: [monitoring.listExclusions] },
  )
  const rows = query.data?.exclusions ?? []
  return (
    <Stack gap={8}>
      <Text as="p" type="small" color="text-2">
        Live ads of these publications and accounts are not checked, and their clients are not notified of problems.
      </Text>
      {mayChange && (
        <Inline gap={8}>
          <Button onClick={() => setDialog('publication')}>Exclude a publication</Button>
          <Button onClick={() => setDialog('account')}>Exclude an account</Button>
        </Inline>
      )}
      <LoadFailure query={query} title="The exclusions could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading the exclusions" rows={4} />}
      {query.data && rows.length === 0 && <EmptyState title="All live ads are checked" />}
      {rows.length > 0 && (
        <Table
          caption="Publications and accounts that are not checked"
          rowLinks={false}
          columns={[
            { id: 'name', header: 'Publication or account', rowHeader: true, cell: ({ name }) => name },
            {
              id: 'kind',
              header: 'Kind',
              cell: ({ publicationId }) => (publicationId === null ? 'Account' : 'Publication'),
            },
            { id: 'by', header: 'Excluded by', cell: ({ by, at }) => `${by}, ${formatAgo(at)}` },
          ]}
          rowActions={
            mayChange
              ? (row) => (
                  <Button
                    size="row"
                    pending={include.isPending}
                    onClick={async () => {
                      if ((await include.run(row)).done) announce(`${row.name}: checked again`)
                    }}
                  >
                    Check again<VisuallyHidden> {row.name}</VisuallyHidden>
                  </Button>
                )
              : undefined
          }
          rows={rows}
          rowKey={({ publicationId, clientAccountId }) => publicationId ?? clientAccountId ?? ''}
        />
      )}
      {dialog && <ExcludeDialog kind={dialog} onClose={() => setDialog(null)} />}
    </Stack>
  )
}
