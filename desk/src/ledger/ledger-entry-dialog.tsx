import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { readAmount } from '../input/read-amount.ts'
import { FormDialog } from '../records/form-dialog.tsx'
import { AlsoPaid } from './also-paid.tsx'
import { currencyOf } from './ledger-texts.ts'

export interface BookingWish {
  kind: 'receipt' | 'returned' | 'credit' | 'writeOff'
  /** Maximum amount: the open or the received amount, in minor units of the invoice's currency. */
  most: number
}

/** Last segments of error paths that are displayed at their field. */
const atFields = ['amount', 'receivedOn', 'returnedOn', 'reference', 'reason']

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

/**
 * Records a payment or a returned payment without a card, a credit or a write-off. The server calculates the remaining
 * balance.
 */
export function BookDialog({ invoice, wish: { kind }, mostWords, onClose }: BookDialogProps) {
  const { today } = useDeskUser()
  const invoiceId = invoice.id
  const currency = currencyOf(invoice)
  const [typed, setTyped] = useState('')
  const [on, setOn] = useState(today)
  const [way, setWay] = useState<'check' | 'transfer'>('check')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [alsoPaid, setAlsoPaid] = useState<readonly DeskInvoice[]>([])
  const amount = readAmount(typed, currency) ?? 0
  const book = useCall(
    (_: null, once: Once) => {
      switch (kind) {
        case 'receipt':
          return call(
            ledger.recordReceipt,
            {
              ...{ kind: way, receivedOn: on, reference },
              allocations: [
                { invoiceId, amount },
                ...alsoPaid.map((one) => ({ invoiceId: one.id, amount: one.shown.balance })),
              ],
            },
            once,
          )
        case 'returned':
          return call(ledger.returnReceipt, { invoiceId, amount, returnedOn: on, reason }, once)
        case 'credit':
          return call(ledger.creditInvoice, { invoiceId, amount, reason }, once)
        case 'writeOff':
          return call(ledger.writeOffInvoice, { invoiceId, reason }, once)
      }
    },
    {
      showErrors: 'here',
      refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging],
      refreshesOnFailure: [ledger.getInvoice],
    },
  )
  const fieldError = (...fields: string[]) =>
    book.errors.find(({ field }) => fields.some((one) => field?.endsWith(one)))?.message ?? null
  const others = book.errors.filter(({ field }) => !atFields.some((one) => field?.endsWith(one)))
  const { title, act } = titles[kind]
  const together = alsoPaid.reduce((sum, one) => sum + one.shown.balance, amount)
  const verb = alsoPaid.length > 0 ? `${act} ${formatMinor(together, currency, moneyLocale())}` : act
  const send = async () => {
    const outcome = await book.run(null)
    if (!outcome.done) return false
    const open = outcome.answer.invoices.map(
      ({ invoice_number: number, shown: { balance } }) =>
        `# ${number} ${balance === 0 ? 'is closed' : `has ${formatMinor(balance, currency, moneyLocale())} open`}`,
    )
    announce(`${title}: done. ${open.join(', ')}`)
    onClose()
    return true
  }
  return (
    <FormDialog title={title} verb={verb} pending={book.isPending} send={send} onClose={onClose}>
      {others.length > 0 && <Alert tone="danger" live="alert" title={others.map(({ message }) => message).join(' ')} />}
      {kind === 'receipt' && (
        <Select
          label="Method"
          value={way}
          options={[
            { value: 'check', label: 'Check' },
            { value: 'transfer', label: 'Bank transfer' },
          ]}
          onChange={(event) => setWay(event.target.value === 'transfer' ? 'transfer' : 'check')}
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
          value={typed}
          error={fieldError('amount')}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {(kind === 'receipt' || kind === 'returned') && (
        <DateField
          label={kind === 'receipt' ? 'Received on' : 'Returned on'}
          value={on}
          onChange={setOn}
          error={fieldError('receivedOn', 'returnedOn')}
        />
      )}
      {kind === 'receipt' ? (
        <TextField
          label={way === 'check' ? 'Check number' : 'Transfer reference'}
          value={reference}
          error={fieldError('reference')}
          onChange={(event) => setReference(event.target.value)}
        />
      ) : (
        <TextArea
          label="Reason"
          hint={kind === 'credit' ? 'Shown to the client' : undefined}
          rows={2}
          value={reason}
          error={fieldError('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {kind === 'receipt' && <AlsoPaid invoice={invoice} chosen={alsoPaid} onChange={setAlsoPaid} />}
    </FormDialog>
  )
}
