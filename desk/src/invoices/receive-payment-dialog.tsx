import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { AccountMoney, DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { suggestAllocations } from '@tearsheet/protocol/invoices/rules'
import { formatMinor, writePlain } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadingDialog } from '@tearsheet/ui/dialogs/loading-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useRef, useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { AllocationFields } from './allocation-fields.tsx'
import { currencyOf } from './ledger-texts.ts'

interface ReceivePaymentProps {
  clientAccountId: string
  /** The invoice that the payment is entered from: the first that it pays, and its open amount is suggested. */
  invoice?: DeskInvoice
  onClose: () => void
}

/** Records a check or transfer of an account, allocated over its open invoices. */
export function ReceivePaymentDialog({ clientAccountId, invoice, onClose }: ReceivePaymentProps) {
  const query = useQuery(callQuery(money.getAccountMoney, { clientAccountId }))
  if (query.data) return <ReceivePayment account={query.data} invoice={invoice} onClose={onClose} />
  return (
    <LoadingDialog
      title="Record payment"
      onClose={onClose}
      query={query}
      text="Loading the account"
      failure="The account could not be loaded"
    />
  )
}

interface Typed {
  way: 'check' | 'transfer'
  day: string
  reference: string
  amount: string
  /** Typed amounts by invoice. */
  parts: Record<string, string>
  keepRest: boolean
}

interface AccountProps {
  account: AccountMoney
  invoice: DeskInvoice | undefined
  onClose: () => void
}

function ReceivePayment({ account, invoice, onClose }: AccountProps) {
  const { form, payment, invoices, isPending, send, isConfirming, edit } = useReceivedPayment({
    account,
    invoice,
    onClose,
  })
  const { currency, open, total, rest, chosen } = payment
  const write = (minor: number) => formatMinor(minor, currency, moneyLocale())
  return (
    <FormDialog
      title="Record payment"
      size="wide"
      verb={`${isConfirming ? 'Confirm' : 'Record'} ${write(total)}`}
      pending={isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <p>
        <bdi>{account.client.name}</bdi>, <bdi>{account.clientAccount.name}</bdi>
      </p>
      <Select
        label="Method"
        value={form.values.way}
        options={[
          { value: 'check', label: 'Check' },
          { value: 'transfer', label: 'Bank transfer' },
        ]}
        onChange={(event) => edit('way', event.target.value === 'transfer' ? 'transfer' : 'check')}
      />
      <NumberField
        label="Amount received"
        prefix={currency.symbol}
        suffix={currency.code}
        hint={`Open now: ${write(open)}`}
        {...form.text('amount')}
        onChange={(event) => edit('amount', event.target.value)}
      />
      <DateField label="Received on" {...form.pick('day')} onChange={(day) => edit('day', day)} />
      <TextField
        label={form.values.way === 'check' ? 'Check number' : 'Transfer reference'}
        {...form.text('reference')}
        onChange={(event) => edit('reference', event.target.value)}
      />
      <AllocationFields
        invoices={invoices}
        parts={form.values.parts}
        errorOf={(id) => form.errorAt(`parts.${id}`)}
        onChange={(id, typed) => edit('parts', { ...form.values.parts, [id]: typed })}
      />
      {rest > 0 && (
        <Checkbox
          label={`Keep the rest of ${write(rest)} on the account as unapplied cash`}
          {...form.check('keepRest')}
          onChange={(event) => edit('keepRest', event.target.checked)}
        />
      )}
      {isConfirming && (
        <Alert tone="attention" live="status" title={`Record ${write(total)}?`}>
          {counted(chosen.length, 'invoice')}
          {rest > 0 && form.values.keepRest && `, and ${write(rest)} kept on the account`}. It can be undone for an
          hour.
        </Alert>
      )}
    </FormDialog>
  )
}

/** State of the form: the amount is allocated to the longest due first until an allocation is changed. */
function useReceivedPayment({ account, invoice, onClose }: AccountProps) {
  const first = invoice ?? account.open[0]
  const currency = first ? currencyOf(first) : account.currency
  const invoices = account.open
    .filter((one) => one.currencyCodeInvoice === currency.code)
    .toSorted((a, b) => Number(b.id === invoice?.id) - Number(a.id === invoice?.id))
  const suggest = (amount: number) => {
    const balances = invoices.map(({ id, shown }) => ({ id, open: shown.balance }))
    const { amounts } = suggestAllocations(amount, balances)
    return Object.fromEntries([...amounts].map(([id, part]) => [id, writePlain(part, currency)]))
  }
  const open = invoice?.shown.balance ?? invoices.reduce((sum, { shown }) => sum + shown.balance, 0)
  const sent = useRef<readonly string[]>([])
  const form = useForm<Typed>({
    start: {
      way: 'check',
      day: bookToday(),
      reference: '',
      keepRest: false,
      amount: open === 0 ? '' : writePlain(open, currency),
      parts: suggest(open),
    },
    pathOf: (path) => {
      const [list, place] = path.split('.')
      if (list === 'allocations' && place !== undefined) return `parts.${sent.current[Number(place)]}`
      return path === 'receivedOn' ? 'day' : path
    },
  })
  const [isConfirming, setConfirming] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const read = (typed: string | undefined) => readAmount(typed ?? '', currency)
  const chosen = invoices.filter(({ id }) => (form.values.parts[id] ?? '').trim() !== '')
  const total = read(form.values.amount) ?? 0
  const rest = total - chosen.reduce((sum, { id }) => sum + (read(form.values.parts[id]) ?? 0), 0)
  const record = useCall(
    ({ way, day, reference, parts, keepRest }: Typed, once: Once) => {
      sent.current = chosen.map(({ id }) => id)
      const allocations = chosen.map(({ id }) => ({ invoiceId: id, amount: read(parts[id]) ?? 0 }))
      const received = { kind: way, receivedOn: day, reference, allocations, amount: total, keepRest }
      return call(ledger.recordReceipt, { ...received, clientAccountId: account.clientAccount.id }, once)
    },
    {
      showErrors: 'here',
      refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging, money.getAccountMoney, money.listRuns],
      refreshesOnFailure: [money.getAccountMoney],
    },
  )
  /** Changes a field; the total is to be confirmed again. */
  const edit = <Name extends keyof Typed>(name: Name, value: Typed[Name]) => {
    setConfirming(false)
    if (name === 'parts') setEdited(true)
    const amount = name === 'amount' && !isEdited ? read(String(value)) : null
    form.change({ [name]: value, ...(amount === null ? {} : { parts: suggest(amount) }) })
  }
  const send = async () => {
    if (!isConfirming && total > 0 && form.values.reference.trim() !== '') {
      setConfirming(true)
      return true
    }
    setConfirming(false)
    return form.submit(async (typed) => {
      const result = await record.run(typed)
      if (!result.done) return result
      announce(`Payment recorded: ${formatMinor(total, currency, moneyLocale())}`)
      onClose()
      return result
    })
  }
  return {
    form,
    invoices,
    payment: { currency, open, total, rest, chosen },
    isPending: record.isPending,
    send,
    isConfirming,
    edit,
  }
}
