import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { CircleCheck, PowerOff, TriangleAlert } from 'lucide-react'

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
