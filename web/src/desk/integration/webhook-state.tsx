import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { CircleCheck, PowerOff, TriangleAlert } from 'lucide-react'
import { formatAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/text/badge.tsx'

/** How sending to an address goes, in words. */
export function WebhookState({ webhook: { switchedOffAt, failingSince } }: { webhook: ListedWebhook }) {
  if (switchedOffAt !== null)
    return (
      <Badge tone="danger" icon={PowerOff}>
        Switched off {formatAgo(switchedOffAt)}
      </Badge>
    )
  if (failingSince !== null)
    return (
      <Badge tone="attention" icon={TriangleAlert}>
        Failing since {formatAgo(failingSince)}
      </Badge>
    )
  return (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  )
}
