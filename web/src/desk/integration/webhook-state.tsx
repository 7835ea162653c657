import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { CircleCheck, PowerOff, TriangleAlert } from 'lucide-react'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { outcomeLabel } from './outcome-label.ts'

const minuteMs = 60_000

function nextTry(nextAt: string): string {
  const leftMs = Date.parse(nextAt) - Date.now()
  if (leftMs <= 0) return 'Trying now.'
  return `One change is tried again ${leftMs < minuteMs ? 'in a moment' : formatAgo(nextAt)}.`
}

/** How sending to an address goes, in words. */
export function WebhookState({ webhook }: { webhook: ListedWebhook }) {
  const { timeZone } = useDeskUser()
  const { switchedOffAt, failingSince, failure, nextAt } = webhook
  if (switchedOffAt !== null)
    return (
      <Badge tone="danger" icon={PowerOff}>
        Turned off {formatAgo(switchedOffAt)}
      </Badge>
    )
  if (failingSince !== null)
    return (
      <>
        <Badge tone="attention" icon={TriangleAlert}>
          Failing
        </Badge>
        <Text kind="meta" as="div">
          Since {formatMoment(failingSince, timeZone)}
          {failure !== null && `: ${outcomeLabel(failure)}`}. {nextTry(nextAt)}
        </Text>
      </>
    )
  return (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  )
}
