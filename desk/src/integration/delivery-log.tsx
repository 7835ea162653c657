import { useQuery } from '@tanstack/react-query'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { changeLabels, type Delivery } from '@tearsheet/protocol/desk/integration-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo, formatCount, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { PaneTitle } from '../records/pane-title.tsx'
import { outcomeLabel } from './outcome-label.ts'

/** Refetch interval while a delivery is pending. */
const againMs = 3_000

const triesLabel = (count: number) => (count === 1 ? '1 try' : `${formatCount(count)} tries`)

/** Deliveries to one address, newest first, with the result of each and a button to send it again. */
export function DeliveryLog({ webhookId, backHref }: { webhookId: string; backHref: string }) {
  const { timeZone } = useDeskUser()
  const listed = useQuery(callQuery(integration.listWebhooks, {}))
  const query = useQuery({
    ...callQuery(integration.listDeliveries, { webhookId }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'waiting') ? againMs : false),
  })
  const { data } = query
  const replay = useCall((changeId: string) => call(integration.replayDelivery, { webhookId, changeId }), {
    showErrors: 'page',
    refreshes: [integration.listDeliveries, integration.listWebhooks],
  })
  const webhook = listed.data?.webhooks.find(({ id }) => id === webhookId)
  const send = async (changeId: string) => {
    if ((await replay.run(changeId)).done) announce('It will be sent again')
  }
  return (
    <>
      <Stack as="header" gap={12} padding={[16, 20]} className={styles.part}>
        <Inline>
          <Link href={backHref}>Close</Link>
        </Inline>
        <PaneTitle>Delivery log</PaneTitle>
        <Text as="p" breakAnywhere>
          {webhook?.address}
        </Text>
        {webhook && webhook.switchedOffAt !== null && (
          <p>
            No delivery has succeeded for five days, so this webhook was turned off. Turn it on to send the waiting
            changes and new ones. What changed while it was off is in the change feed.
          </p>
        )}
      </Stack>
      {data?.deliveries.some((one) => one.state === 'failed') && (
        <Stack as="p" gap={12} padding={[16, 20]} className={styles.part}>
          A failed change was tried for three days and then left out; later changes of the same ad, invoice or payment
          followed without it. Replay sends it now, after them.
        </Stack>
      )}
      {query.isError && (
        <Stack gap={12} padding={[16, 20]} className={styles.part}>
          <LoadFailure query={query} title="The log could not be loaded" />
        </Stack>
      )}
      {query.isLoading && <Skeleton shape="settings" label="Loading the log" rows={8} />}
      {data?.deliveries.length === 0 && (
        <EmptyState title="Nothing sent yet">The first change after the webhook was added appears here.</EmptyState>
      )}
      {data && data.deliveries.length > 0 && (
        <Stack as="ul" gap={12} padding={[16, 20]} className={styles.part}>
          {data.deliveries.map((delivery) => (
            <Grid as="li" columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline" key={delivery.id}>
              <span>
                <strong>{changeLabels[delivery.kind]}</strong> <code>{delivery.action}</code>
              </span>
              <DeliveryState state={delivery.state} />
              <Text type="small" color="text-2">
                {formatMoment(delivery.at, timeZone)}
                {delivery.attempts > 0 && `, ${triesLabel(delivery.attempts)}`}
                {delivery.state !== 'delivered' && delivery.outcome !== null && `: ${outcomeLabel(delivery.outcome)}`}
                {delivery.state === 'waiting' &&
                  delivery.attempts > 0 &&
                  delivery.nextAt !== null &&
                  Date.parse(delivery.nextAt) > Date.now() &&
                  `, next ${formatAgo(delivery.nextAt)}`}
              </Text>
              <Button size="row" pending={replay.pending === delivery.id} onClick={() => void send(delivery.id)}>
                Replay
                <VisuallyHidden>
                  {' '}
                  {changeLabels[delivery.kind]} {delivery.action}, {formatMoment(delivery.at, timeZone)}
                </VisuallyHidden>
              </Button>
            </Grid>
          ))}
        </Stack>
      )}
    </>
  )
}

function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  switch (state) {
    case 'delivered':
      return (
        <Badge tone="success" icon={CircleCheck}>
          Delivered
        </Badge>
      )
    case 'waiting':
      return (
        <Badge tone="neutral" icon={Clock}>
          Waiting
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleX}>
          Failed
        </Badge>
      )
  }
}
