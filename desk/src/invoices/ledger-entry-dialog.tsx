import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor, writePlain } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { currencyOf } from './ledger-texts.ts'

export interface PlannedEntry {
  kind: 'returned' | 'credit' | 'accountCredit' | 'writeOff'
  /** Maximum amount: the open, the received or, for an account credit, the billed amount less credits, in minor units of the invoice's currency. */
  most: number
}

/** Fields by the last segment of the path of an error. */
const fieldNames: Record<string, string> = { returnedOn: 'day' }
const pathOf = (path: string) => {
  const last = path.split('.').at(-1) ?? ''
  return fieldNames[last] ?? last
}

const titles = {
  returned: { title: 'Record returned payment', act: 'Record' },
  credit: { title: 'Credit this invoice', act: 'Credit' },
  accountCredit: { title: 'Credit this paid invoice', act: 'Credit' },
  writeOff: { title: 'Write off the balance', act: 'Write off' },
} as const

interface BookDialogProps {
  invoice: DeskInvoice
  entry: PlannedEntry
  mostWords: string
  onClose: () => void
}

interface Typed {
  amount: string
  day: string
  reason: string
}

/** Sends the entry; an invalid amount becomes a value that the server rejects with the field's path. */
function record(kind: PlannedEntry['kind'], invoice: DeskInvoice, typed: Typed, once: Once) {
  const { day, reason } = typed
  const invoiceId = invoice.id
  const amount = readAmount(typed.amount, currencyOf(invoice)) ?? 0
  switch (kind) {
    case 'returned':
      return call(ledger.returnReceipt, { invoiceId, amount, returnedOn: day, reason }, once)
    case 'credit':
      return call(ledger.creditInvoice, { invoiceId, amount, reason, expectedOpen: invoice.shown.balance }, once)
    case 'accountCredit':
      return call(
        ledger.creditInvoice,
        { invoiceId, amount, reason, expectedOpen: invoice.shown.balance, keepRest: true },
        once,
      )
    case 'writeOff':
      return call(ledger.writeOffInvoice, { invoiceId, reason }, once)
  }
}

/**
 * Records a returned payment without a card, a credit or a write-off. The server calculates the remaining balance.
 */
export function BookDialog({ invoice, entry: { kind, most }, mostWords, onClose }: BookDialogProps) {
  const today = bookToday()
  const form = useDialogForm<Typed>({
    keeps: { recordId: invoice.id, part: `entry:${kind}`, texts: ['reason'] },
    start: { amount: kind === 'accountCredit' ? '' : writePlain(most, currencyOf(invoice)), day: today, reason: '' },
    pathOf,
  })
  const book = useCall((typed: Typed, once: Once) => record(kind, invoice, typed, once), {
    showErrors: 'here',
    refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging, money.getAccountMoney],
    refreshesOnFailure: [ledger.getInvoice],
  })
  const { title, act } = titles[kind]
  const write = (amount: number) => formatMinor(amount, currencyOf(invoice), moneyLocale())
  const send = () =>
    form.submit(async (typed) => {
      const result = await book.run(typed)
      if (!result.done) return result
      const open = result.answer.invoices.map(
        ({ invoice_number: number, shown: { balance } }) =>
          `# ${number} ${balance === 0 ? 'is closed' : `has ${write(balance)} open`}`,
      )
      announce(`${title}: done. ${open.join(', ')}`)
      onClose()
      return result
    })
  return (
    <FormDialog
      title={title}
      verb={act}
      pending={book.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <EntryFields kind={kind} currency={currencyOf(invoice)} mostWords={mostWords} fields={form} />
    </FormDialog>
  )
}

interface EntryFieldsProps {
  kind: PlannedEntry['kind']
  currency: ReturnType<typeof currencyOf>
  mostWords: string
  fields: Fields<Typed>
}

function EntryFields({ kind, currency, mostWords, fields: { text, pick } }: EntryFieldsProps) {
  return (
    <>
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
      {kind === 'accountCredit' && (
        <Text kind="muted" as="p">
          The account keeps the credit as unapplied cash: allocate it to another invoice, or send it back.
        </Text>
      )}
      {kind === 'returned' && <DateField label="Returned on" {...pick('day')} />}
      <TextArea
        label="Reason"
        hint={kind === 'credit' || kind === 'accountCredit' ? 'Shown to the client' : undefined}
        rows={2}
        {...text('reason')}
      />
    </>
  )
}
