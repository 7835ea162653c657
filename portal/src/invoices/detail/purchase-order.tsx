import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { refreshInvoices } from '../components/invoice-changes.ts'

/** The invoice's purchase order number, editable until it is paid. */
export function PurchaseOrder({ invoice }: { invoice: Invoice }) {
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The button that ended editing is gone, so the focus returns to the one that started it
  useEffect(() => {
    if (wasEditing.current && !editing) change.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const shown = invoice.purchaseOrderNumber ?? 'None'
  if (invoice.status !== 0) return shown
  if (editing) return <PurchaseOrderForm invoice={invoice} onEnd={() => setEditing(false)} />
  return (
    <Inline gap={12}>
      <span>{shown}</span>
      <Button ref={change} size="row" data-screen-only onClick={() => setEditing(true)}>
        {invoice.purchaseOrderNumber ? 'Change' : 'Add'}
        <VisuallyHidden> PO number</VisuallyHidden>
      </Button>
    </Inline>
  )
}

function PurchaseOrderForm({ invoice, onEnd }: { invoice: Invoice; onEnd: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState(invoice.purchaseOrderNumber ?? '')
  const { run, isPending, errors } = useCall(
    async (purchaseOrderNumber: string | null, once) => {
      await call(endpoints.setPurchaseOrder, { invoiceId: invoice.id, purchaseOrderNumber }, once)
      await refreshInvoices()
    },
    { showErrors: 'here' },
  )
  useEffect(() => {
    field.current?.focus()
  }, [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { done } = await run(number.trim() || null)
    if (!done) return field.current?.focus()
    announce('The PO number is saved')
    onEnd()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard isDirty={number !== (invoice.purchaseOrderNumber ?? '')} />
      <Stack gap={8} margin={[4, 0, 0, 0]}>
        <TextField
          ref={field}
          id="purchaseOrderNumber"
          label="PO number"
          labelHidden
          maxLength={100}
          value={number}
          error={errors[0]?.message}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Inline gap={8}>
          <Button type="submit" size="row" pending={isPending} pendingText="Saving…">
            Save
          </Button>
          <Button size="row" onClick={onEnd} aria-disabled={isPending}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
