import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { CircleCheck, PowerOff, TriangleAlert } from 'lucide-react'
import { formatAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Text } from '../../ui/text/text.tsx'
import { outcomeLabel } from './outcome-label.ts'

/** How sending to an address goes, in words. */
export function WebhookState({ webhook }: { webhook: ListedWebhook }) {
  const { switchedOffAt, failingSince, failure, nextAt } = webhook
  if (switchedOffAt !== null)
    return (
      <Badge tone="danger" icon={PowerOff}>
        Switched off {formatAgo(switchedOffAt)}
      </Badge>
    )
  if (failingSince !== null)
    return (
      <>
        <Badge tone="attention" icon={TriangleAlert}>
          Failing since {formatAgo(failingSince)}
        </Badge>
        <Text kind="meta" as="div">
          {failure !== null && `Last try: ${outcomeLabel(failure)}. `}
          {Date.parse(nextAt) > Date.now() ? `One change is tried again ${formatAgo(nextAt)}.` : 'Trying now.'}
        </Text>
      </>
    )
  return (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  )
}
