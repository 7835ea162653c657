import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { CircleCheck, PowerOff, TriangleAlert } from 'lucide-react'
import { formatAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/text/badge.tsx'

/** Delivery state of an address. */
export function WebhookState({ webhook }: { webhook: ListedWebhook }) {
  const { switchedOffAt, failingSince } = webhook
  if (switchedOffAt !== null)
    return (
      <Badge tone="danger" icon={PowerOff}>
        Turned off {formatAgo(switchedOffAt)}
      </Badge>
    )
  if (failingSince !== null)
    return (
      <Badge tone="attention" icon={TriangleAlert}>
        Failing
      </Badge>
    )
  return (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  )
}
