import { useQuery } from '@tanstack/react-query'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { type ListedKey, scopeLabels } from '@tearsheet/protocol/desk/integration-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Ban, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

const stateOf = ({ revokedAt, expiresAt }: ListedKey, now: number) => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}

/** API keys of the provider's own systems: permissions, last use and expiry. */
export function KeysPart() {
  const { timeZone } = useDeskUser()
  const query = useQuery(callQuery(integration.listKeys, {}))
  const { data } = query
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<ListedKey | null>(null)
  const now = Date.now()
  return (
    <Stack gap={8}>
      <Inline gap={[8, 16]}>
        <p className={styles.lead}>
          A key lets one of your own systems work at the desk. Send it as <code>x-api-key</code>.
        </p>
        <Button variant="primary" onClick={() => setNew(true)}>
          New API key
        </Button>
      </Inline>
      <LoadFailure query={query} title="The keys could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading keys" rows={4} />}
      {data?.keys.length === 0 && (
        <EmptyState title="No API keys yet">
          Create one for each system, so that each can be revoked separately.
        </EmptyState>
      )}
      {data && data.keys.length > 0 && (
        <Table
          caption="API keys"
          rowLinks={false}
          columns={columnsOf(now, timeZone)}
          rows={data.keys}
          rowKey={({ id }) => id}
          rowActions={(key) =>
            stateOf(key, now) === 'active' && (
              <Button size="row" onClick={() => setEnding(key)}>
                Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
              </Button>
            )
          }
        />
      )}
      {isNew && <NewKeyDialog onClose={() => setNew(false)} />}
      {ending && <RevokeDialog listed={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

const columnsOf = (now: number, timeZone: string): readonly TableColumn<ListedKey>[] => [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name, prefix }) => (
      <>
        {name}
        <Text as="div" type="small" color="text-2">
          <code>{prefix}…</code>
        </Text>
      </>
    ),
  },
  { id: 'state', header: 'Status', cell: (key) => <KeyState state={stateOf(key, now)} /> },
  {
    id: 'scopes',
    header: 'Access',
    cell: ({ scopes }) => scopes.map((scope) => <div key={scope}>{scopeLabels[scope]}</div>),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatAgo(lastUsedAt, now)),
  },
  {
    id: 'expires',
    header: 'Expires',
    tabular: true,
    cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : formatMoment(expiresAt, timeZone)),
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ createdAt, createdBy }) => (
      <>
        {formatMoment(createdAt, timeZone)}
        <Text as="div" type="small" color="text-2">
          by {createdBy}
        </Text>
      </>
    ),
  },
]

function KeyState({ state }: { state: ReturnType<typeof stateOf> }) {
  if (state === 'active')
    return (
      <Badge tone="success" icon={CircleCheck}>
        Active
      </Badge>
    )
  return state === 'expired' ? (
    <Badge tone="neutral" icon={Clock}>
      Expired
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Ban}>
      Revoked
    </Badge>
  )
}

function RevokeDialog({ listed, onClose }: { listed: ListedKey; onClose: () => void }) {
  const revoke = useCall(() => call(integration.revokeKey, { keyId: listed.id }), {
    showErrors: 'here',
    refreshes: [integration.listKeys],
    refreshesOnFailure: [integration.listKeys],
  })
  const confirm = async () => {
    if ((await revoke.run()).done) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={isolate`Revoke ${listed.name}?`}
      confirmLabel="Revoke key"
      pending={revoke.isPending}
      error={revoke.errors[0]?.message ?? null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Any system that uses it is refused from now on. A revoked key cannot be restored.</p>
    </ConfirmDialog>
  )
}
