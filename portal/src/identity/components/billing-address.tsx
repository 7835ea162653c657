import * as clients from '@tearsheet/protocol/clients/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { companySections } from './company-sections.ts'

interface BillingAddressProps {
  accountName: string
  /** The stored address, by lines. */
  address: string | null
}

const savedText = 'The billing address is saved'

/**
 * Billing address of the account, edited by its administrators: invoices, receipts and statements contain it (R15.8).
 */
export function BillingAddress({ accountName, address }: BillingAddressProps) {
  const form = useForm({ start: { billingAddress: address ?? '' } })
  const [saved, setSaved] = useState<string | null>(null)
  const { run, isPending } = useCall(
    (typed: typeof form.values, once) => call(clients.setBillingAddress, typed, once),
    { showErrors: 'here', refreshes: [clients.getById] },
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !(await form.submit(run))) return
    setSaved(form.values.billingAddress)
    announce(savedText)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard isDirty={form.values.billingAddress !== (saved ?? address ?? '')} />
      <Stack gap={12}>
        <SectionHeading id={companySections.address.id} description="As invoices, receipts and statements show it">
          {companySections.address.title}
        </SectionHeading>
        <TextArea
          label={`Address of ${accountName}`}
          hint="Street, city, state and ZIP code, each line as on an envelope. The account’s name is printed above it."
          rows={4}
          optional
          {...form.text('billingAddress')}
          error={form.errors[0]?.message ?? null}
        />
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save address
          </Button>
          {saved === form.values.billingAddress && <Text kind="muted">{savedText}</Text>}
        </Inline>
      </Stack>
    </form>
  )
}
