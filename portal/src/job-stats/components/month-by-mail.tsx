import { useQuery } from '@tanstack/react-query'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'

/** Subscribes the user to the monthly report by email, or unsubscribes them (R20.16). */
export function MonthByMail() {
  const { data } = useQuery(callQuery(jobStats.findWish, {}))
  const saveSubscription = useCall((isWished: boolean) => call(jobStats.wishMonth, { isWished }), {
    showErrors: 'page',
    refreshes: [jobStats.findWish],
  })
  if (!data) return null
  return (
    <div data-screen-only>
      <Checkbox
        label="Email me this report every month"
        checked={saveSubscription.pending ?? data.isWished}
        onChange={({ target }) => void saveSubscription.run(target.checked)}
      />
    </div>
  )
}
