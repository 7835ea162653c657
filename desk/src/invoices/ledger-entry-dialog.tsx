import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor, writePlain } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { type Fields, useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { readAmount } from '../input/read-amount.ts'
import { FormDialog } from '../records/form-dialog.tsx'
import { AlsoPaid } from './also-paid.tsx'
import { currencyOf } from './ledger-texts.ts'

export interface BookingWish {
  kind: 'receipt' | 'returned' | 'credit' | 'writeOff'
  /** Maximum amount: the open or the received amount, in minor units of the invoice's currency. */
  most: number
}

/** Fields by the last segment of the path of an error. */
const fieldNames: Record<string, string> = { receivedOn: 'day', returnedOn: 'day' }
const pathOf = (path: string) => {
  const last = path.split('.').at(-1) ?? ''
  return fieldNames[last] ?? last
}

const titles = {
  receipt: { title: 'Record payment', act: 'Record' },
  returned: { title: 'Record returned payment', act: 'Record' },
  credit: { title: 'Credit this invoice', act: 'Credit' },
  writeOff: { title: 'Write off the balance', act: 'Write off' },
} as const

interface BookDialogProps {
  invoice: DeskInvoice
  wish: BookingWish
  mostWords: string
  onClose: () => void
}

interface Typed {
  amount: string
  day: string
  way: 'check' | 'transfer'
  reference: string
  reason: string
  /** Other invoices that the same payment settles. */
  alsoPaid: readonly DeskInvoice[]
}

/** Sends the entry; an invalid amount becomes a value that the server rejects with the field's path. */
function record(kind: BookingWish['kind'], invoice: DeskInvoice, typed: Typed, once: Once) {
  const { day, way, reference, reason, alsoPaid } = typed
  const invoiceId = invoice.id
  const amount = readAmount(typed.amount, currencyOf(invoice)) ?? 0
  switch (kind) {
    case 'receipt': {
      const others = alsoPaid.map((one) => ({ invoiceId: one.id, amount: one.shown.balance }))
      const payment = { kind: way, receivedOn: day, reference, allocations: [{ invoiceId, amount }, ...others] }
      return call(ledger.recordReceipt, payment, once)
    }
    case 'returned':
      return call(ledger.returnReceipt, { invoiceId, amount, returnedOn: day, reason }, once)
    case 'credit':
      return call(ledger.creditInvoice, { invoiceId, amount, reason }, once)
    case 'writeOff':
      return call(ledger.writeOffInvoice, { invoiceId, reason }, once)
  }
}

/**
 * Records a payment or a returned payment without a card, a credit or a write-off. The server calculates the remaining
 * balance.
 */
export function BookDialog({ invoice, wish: { kind, most }, mostWords, onClose }: BookDialogProps) {
  const today = bookToday()
  const form = useForm<Typed>({
    start: {
      amount: writePlain(most, currencyOf(invoice)),
      day: today,
      way: 'check',
      reference: '',
      reason: '',
      alsoPaid: [],
    },
    pathOf,
  })
  const book = useCall((typed: Typed, once: Once) => record(kind, invoice, typed, once), {
    showErrors: 'here',
    refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging],
    refreshesOnFailure: [ledger.getInvoice],
  })
  const { title, act } = titles[kind]
  const write = (amount: number) => formatMinor(amount, currencyOf(invoice), moneyLocale())
  const { alsoPaid } = form.values
  const own = readAmount(form.values.amount, currencyOf(invoice)) ?? 0
  const together = alsoPaid.reduce((sum, one) => sum + one.shown.balance, own)
  const send = () =>
    form.submit(async (typed) => {
      const outcome = await book.run(typed)
      if (!outcome.done) return outcome
      const open = outcome.answer.invoices.map(
        ({ invoice_number: number, shown: { balance } }) =>
          `# ${number} ${balance === 0 ? 'is closed' : `has ${write(balance)} open`}`,
      )
      announce(`${title}: done. ${open.join(', ')}`)
      onClose()
      return outcome
    })
  return (
    <FormDialog
      title={title}
      verb={alsoPaid.length > 0 ? `${act} ${write(together)}` : act}
      pending={book.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <EntryFields kind={kind} currency={currencyOf(invoice)} mostWords={mostWords} fields={form} />
      {kind === 'receipt' && (
        <AlsoPaid invoice={invoice} chosen={alsoPaid} onChange={(chosen) => form.set('alsoPaid', chosen)} />
      )}
    </FormDialog>
  )
}

interface EntryFieldsProps {
  kind: BookingWish['kind']
  currency: ReturnType<typeof currencyOf>
  mostWords: string
  fields: Fields<Typed>
}

function EntryFields({ kind, currency, mostWords, fields: { values, text, pick, set } }: EntryFieldsProps) {
  return (
    <>
      {kind === 'receipt' && (
        <Select
          label="Method"
          value={values.way}
          options={[
            { value: 'check', label: 'Check' },
            { value: 'transfer', label: 'Bank transfer' },
          ]}
          onChange={(event) => set('way', event.target.value === 'transfer' ? 'transfer' : 'check')}
        />
      )}
      {kind === 'writeOff' ? (
        <Text kind="muted" as="p">
          {mostWords} will be written off. The client sees the invoice as closed, and not the reason.
        </Text>
      ) : (
        <NumberField
          label="Amount"
          hint={`Up to ${mostWords}`}
          prefix={currency.symbol}
          suffix={currency.code}
          {...text('amount')}
        />
      )}
      {(kind === 'receipt' || kind === 'returned') && (
        <DateField label={kind === 'receipt' ? 'Received on' : 'Returned on'} {...pick('day')} />
      )}
      {kind === 'receipt' ? (
        <TextField label={values.way === 'check' ? 'Check number' : 'Transfer reference'} {...text('reference')} />
      ) : (
        <TextArea
          label="Reason"
          hint={kind === 'credit' ? 'Shown to the client' : undefined}
          rows={2}
          {...text('reason')}
        />
      )}
    </>
  )
}
