import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { AccountMoney, Receipt } from '@tearsheet/protocol/invoices/desk-schemas'
import { nameWithReference } from '@tearsheet/protocol/invoices/messages'
import { suggestAllocations } from '@tearsheet/protocol/invoices/rules'
import { writePlain } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useRef, useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { writeShown } from '../issuing/draft-words.ts'
import { AllocationFields } from './allocation-fields.tsx'

/** For the middle of a title: "Allocate check 1042". */
const nameWithin = (receipt: Receipt) => nameOf(receipt).replace(/^./, (first) => first.toLowerCase())

const nameOf = ({ kind, reference }: Receipt) =>
  kind === 'credit' ? reference : nameWithReference(kind === 'check' ? 'Check' : 'Transfer', reference)

/** The unapplied cash of an account, each payment or account credit to be allocated to invoices or sent back. */
export function UnappliedCashDialog({ clientAccountId, onClose }: { clientAccountId: string; onClose: () => void }) {
  const query = useQuery(callQuery(money.getAccountMoney, { clientAccountId }))
  const [chosen, setChosen] = useState<{ receipt: Receipt; act: 'allocate' | 'send' } | null>(null)
  const back = () => setChosen(null)
  if (chosen && query.data)
    return chosen.act === 'allocate' ? (
      <AllocateDialog account={query.data} receipt={chosen.receipt} onClose={back} />
    ) : (
      <SendBackDialog receipt={chosen.receipt} onClose={back} />
    )
  return (
    <Dialog open title="Unapplied cash" onClose={onClose}>
      <LoadFailure query={query} title="The unapplied cash could not be loaded" />
      {query.isLoading && <LoadingText text="Loading the unapplied cash" />}
      {query.data?.receipts.length === 0 && <p>No unapplied cash is left.</p>}
      <Stack as="ul" gap={12}>
        {query.data?.receipts.map((receipt) => (
          <Stack as="li" gap={4} key={receipt.id}>
            <span>
              {nameOf(receipt)}, {formatShortDate(receipt.receivedOn)}: {writeShown(receipt.unapplied)} left of{' '}
              {writeShown(receipt.total)}
            </span>
            <Inline>
              <Button size="row" onClick={() => setChosen({ receipt, act: 'allocate' })}>
                Allocate<VisuallyHidden> {nameOf(receipt)}</VisuallyHidden>
              </Button>
              <Button size="row" onClick={() => setChosen({ receipt, act: 'send' })}>
                Send back<VisuallyHidden> {nameOf(receipt)}</VisuallyHidden>
              </Button>
            </Inline>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}

const refreshes = [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging, money.getAccountMoney]

interface AllocateProps {
  account: AccountMoney
  receipt: Receipt
  onClose: () => void
}

function AllocateDialog({ account, receipt, onClose }: AllocateProps) {
  const { currencyCode: code, symbol, amount: most } = receipt.unapplied
  const currency = { code, symbol }
  const invoices = account.open.filter((one) => one.currencyCodeInvoice === code)
  const { amounts } = suggestAllocations(
    most,
    invoices.map(({ id, shown }) => ({ id, open: shown.balance })),
  )
  const sent = useRef<readonly string[]>([])
  const form = useForm<{ parts: Record<string, string> }>({
    start: { parts: Object.fromEntries([...amounts].map(([id, part]) => [id, writePlain(part, currency)])) },
    pathOf: (path) => {
      const [list, place] = path.split('.')
      return list === 'allocations' && place !== undefined ? `parts.${sent.current[Number(place)]}` : path
    },
  })
  const chosen = invoices.filter(({ id }) => (form.values.parts[id] ?? '').trim() !== '')
  const allocations = chosen.map(({ id }) => ({
    invoiceId: id,
    amount: readAmount(form.values.parts[id] ?? '', currency) ?? 0,
  }))
  const allocate = useCall(
    (_: object, once: Once) => {
      sent.current = allocations.map(({ invoiceId }) => invoiceId)
      return call(money.allocateReceipt, { receiptId: receipt.id, allocations }, once)
    },
    { showErrors: 'here', refreshes, refreshesOnFailure: [money.getAccountMoney] },
  )
  const send = async () => {
    const isSent = await form.submit(allocate.run)
    if (isSent) onClose()
    return isSent
  }
  const sum = allocations.reduce((total, { amount }) => total + amount, 0)
  return (
    <FormDialog
      title={`Allocate ${nameWithin(receipt)}`}
      verb={`Allocate ${writeShown({ currencyCode: code, symbol, amount: sum })}`}
      pending={allocate.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <p>{writeShown(receipt.unapplied)} is unapplied.</p>
      <AllocationFields
        invoices={invoices}
        parts={form.values.parts}
        errorOf={(id) => form.errorAt(`parts.${id}`)}
        onChange={(id, typed) => form.set('parts', { ...form.values.parts, [id]: typed })}
      />
    </FormDialog>
  )
}

function SendBackDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const today = bookToday()
  const { currencyCode: code, symbol, amount: most } = receipt.unapplied
  const currency = { code, symbol }
  const form = useForm({ start: { amount: writePlain(most, currency), refundedOn: today, reference: '' } })
  const refund = useCall(
    ({ amount, refundedOn, reference }: typeof form.values, once: Once) => {
      const minor = readAmount(amount, currency) ?? 0
      return call(money.refundReceipt, { receiptId: receipt.id, amount: minor, refundedOn, reference }, once)
    },
    { showErrors: 'here', refreshes, refreshesOnFailure: [money.getAccountMoney] },
  )
  const send = async () => {
    const isSent = await form.submit(refund.run)
    if (isSent) onClose()
    return isSent
  }
  return (
    <FormDialog
      title={`Send back ${nameWithin(receipt)}`}
      verb="Record"
      pending={refund.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <NumberField
        label="Amount"
        hint={`Up to ${writeShown(receipt.unapplied)}`}
        prefix={symbol}
        suffix={code}
        {...form.text('amount')}
      />
      <DateField label="Sent back on" {...form.pick('refundedOn')} />
      <TextField label="Check number or transfer reference" {...form.text('reference')} />
    </FormDialog>
  )
}
