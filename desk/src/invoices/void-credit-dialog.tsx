import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { Booking } from '@tearsheet/protocol/invoices/desk-schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { writeShown } from '../issuing/draft-words.ts'

/** Voids a credit memo, with the reason that the client sees. */
export function VoidCreditDialog({ credit, onClose }: { credit: Booking; onClose: () => void }) {
  const form = useDialogForm({ keeps: { recordId: credit.id, part: 'void', texts: ['reason'] }, start: { reason: '' } })
  const voiding = useCall(
    ({ reason }: typeof form.values, once: Once) => call(money.voidCreditMemo, { creditId: credit.id, reason }, once),
    {
      showErrors: 'here',
      refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging, money.getAccountMoney],
      refreshesOnFailure: [ledger.getInvoice],
    },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await voiding.run(typed)
      if (!result.done) return result
      announce(`Credit memo # ${credit.creditNumber} is void by memo # ${result.answer.voidMemo.number}`)
      onClose()
      return result
    })
  return (
    <FormDialog
      title={`Void credit memo # ${credit.creditNumber}`}
      verb="Void"
      pending={voiding.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <Text kind="muted" as="p">
        {credit.kind === 'accountCredit'
          ? `The account’s unapplied cash decreases by ${writeShown(credit.shown)}.`
          : `${writeShown(credit.shown)} is open on the invoice again.`}{' '}
        The memo stays, and the void gets a number of its own, dated today.
      </Text>
      <TextArea label="Reason" hint="Shown to the client" rows={2} {...form.text('reason')} />
    </FormDialog>
  )
}
