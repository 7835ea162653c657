import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { changeLabels, type ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx'
import { WebhookFailure } from './webhook-failure.tsx'
import { WebhookState } from './webhook-state.tsx'

const logAddress = (item?: string) => addressOf('desk', { queue: 'integration' }, { tab: 'webhooks', item })

/** Refetch interval, because the delivery state changes by itself. */
const againMs = 10_000
const isOn = ({ switchedOffAt }: ListedWebhook) => switchedOffAt === null

/** Webhook addresses and their delivery state. */
export function WebhooksPart() {
  const query = useQuery({
    ...callQuery(integration.listWebhooks, {}),
    refetchInterval: ({ state }) => (state.data?.webhooks.some(isOn) ? againMs : false),
  })
  const { data } = query
  const { item } = useDeskSearch()
  const [isNew, setNew] = useState(false)
  const [leaving, setLeaving] = useState<ListedWebhook | null>(null)
  const [replacing, setReplacing] = useState<ListedWebhook | null>(null)
  const switchOn = useCall((webhookId: string) => call(integration.switchWebhookOn, { webhookId }), {
    showErrors: 'page',
    refreshes: [integration.listWebhooks],
  })
  return (
    <Stack gap={8}>
      <Inline gap={[8, 16]}>
        <p className={styles.lead}>
          Each change is sent to your addresses, signed, and tried again until it arrives. Changes of one ad, invoice or
          payment arrive in order. After three days without success a change is skipped: the log shows it as Failed, and
          Replay sends it again.
        </p>
        <Button variant="primary" onClick={() => setNew(true)}>
          Add webhook
        </Button>
      </Inline>
      <LoadFailure query={query} title="The webhooks could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading webhooks" rows={3} />}
      {data?.webhooks.length === 0 && (
        <EmptyState title="No webhooks yet">
          A system that cannot receive webhooks can read the same changes from the change feed.
        </EmptyState>
      )}
      {data && data.webhooks.length > 0 && (
        <Table
          caption="Webhooks"
          columns={columnsOf(item)}
          rows={data.webhooks}
          rowKey={({ id }) => id}
          rowNote={(webhook) =>
            webhook.failingSince !== null && isOn(webhook) ? (
              <WebhookFailure webhook={webhook} since={webhook.failingSince} />
            ) : null
          }
          actionsAtFoot
          rowActions={(webhook) => (
            <Inline as="span" wrap={webhook.switchedOffAt !== null}>
              {webhook.switchedOffAt !== null && (
                <Button
                  size="row"
                  pending={switchOn.pending === webhook.id}
                  onClick={() => void switchOn.run(webhook.id)}
                >
                  Turn on<VisuallyHidden> {webhook.address}</VisuallyHidden>
                </Button>
              )}
              <Button size="row" onClick={() => setReplacing(webhook)}>
                New secret<VisuallyHidden> for {webhook.address}</VisuallyHidden>
              </Button>
              <Button size="row" onClick={() => setLeaving(webhook)}>
                Remove<VisuallyHidden> {webhook.address}</VisuallyHidden>
              </Button>
            </Inline>
          )}
        />
      )}
      {isNew && <NewWebhookDialog onClose={() => setNew(false)} />}
      {replacing && <ReplaceSecretDialog webhook={replacing} onClose={() => setReplacing(null)} />}
      {leaving && <RemoveDialog webhook={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  )
}

/** Columns of the webhooks; `item` is the open one. */
const columnsOf = (item: string | undefined): readonly TableColumn<ListedWebhook>[] => [
  {
    id: 'address',
    header: 'Address',
    rowHeader: true,
    cell: ({ id, address }) => (
      <Link href={logAddress(id)} className={styles.opening} aria-current={id === item || undefined}>
        {address}
      </Link>
    ),
  },
  { id: 'state', header: 'Status', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: 'kinds',
    header: 'Sends changes of',
    cell: ({ kinds }) => kinds.map((kind) => changeLabels[kind].toLowerCase()).join(', '),
  },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => formatCount(waiting) },
]

function RemoveDialog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const { item } = useDeskSearch()
  const go = useGo()
  const remove = useCall(() => call(integration.removeWebhook, { webhookId: webhook.id }), {
    showErrors: 'here',
    refreshes: [integration.listWebhooks],
    refreshesOnFailure: [integration.listWebhooks],
  })
  const confirm = async () => {
    if (!(await remove.run()).done) return
    if (item === webhook.id) go(logAddress(), { replace: true, quiet: true })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Remove this webhook?"
      confirmLabel="Remove webhook"
      pending={remove.isPending}
      error={remove.errors[0]?.message ?? null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Nothing more is sent to {webhook.address}, and its log is deleted.</p>
    </ConfirmDialog>
  )
}
