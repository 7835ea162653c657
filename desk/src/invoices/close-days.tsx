import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tearsheet/protocol/dates'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useInvalidFocus } from '../input/use-invalid-focus.ts'

/** Closes accounting days: entries dated on or before a closed day are rejected. */
export function CloseDays() {
  const { data } = useQuery(callQuery(money.getClosing, {}))
  const form = useForm({ start: { through: addDays(bookToday(), -1) } })
  const close = useCall(({ through }: { through: string }, once: Once) => call(money.closeDays, { through }, once), {
    showErrors: 'here',
    refreshes: [money.getClosing],
    refreshesOnFailure: [money.getClosing],
  })
  const focusInvalid = useInvalidFocus()
  const send = async () => {
    if (!(await form.submit(close.run))) focusInvalid()
  }
  return (
    <Stack as="section" gap={8} aria-labelledby="close-days">
      <h2 id="close-days">Closed days</h2>
      <p>
        {data?.through
          ? `${data.by} closed the books through ${formatShortDate(data.through)}. Entries for these days are rejected.`
          : 'All days are open.'}
      </p>
      {form.others && <Alert tone="danger" live="alert" title={form.others} />}
      <Inline align="end">
        <DateField label="Close through" {...form.pick('through')} />
        <Button pending={close.isPending} onClick={() => void send()}>
          Close days
        </Button>
      </Inline>
    </Stack>
  )
}
