import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { outcomeLabel } from './outcome-label.ts'

const minuteMs = 60_000

function nextTry(nextAt: string): string {
  const leftMs = Date.parse(nextAt) - Date.now()
  if (leftMs <= 0) return 'Trying now.'
  return `One change is tried again ${leftMs < minuteMs ? 'in a moment' : formatAgo(nextAt)}.`
}

/** Time since when deliveries to an address fail, the reason, and the time of the next attempt. */
export function WebhookFailure({ webhook: { failure, nextAt }, since }: { webhook: ListedWebhook; since: string }) {
  const { timeZone } = useDeskUser()
  return (
    <Text kind="meta" as="div">
      Failing since {formatMoment(since, timeZone)}
      {failure !== null && `: ${outcomeLabel(failure)}`}. {nextTry(nextAt)}
    </Text>
  )
}
