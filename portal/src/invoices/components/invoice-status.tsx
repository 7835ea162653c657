import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { statusLook } from './invoice-labels.ts'

interface InvoiceStatusProps {
  invoice: Pick<Invoice, 'status' | 'dueDate'>
  /** Current date in the user's time zone. */
  today: string
}

export function InvoiceStatus({ invoice, today }: InvoiceStatusProps) {
  const look = statusLook(invoice, today)
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  )
}
