import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { Badge } from '../../ui/text/badge.tsx'
import { statusLook } from './invoice-labels.ts'

interface InvoiceStatusProps {
  invoice: Pick<Invoice, 'status' | 'dueDate'>
  /** Where the user is. */
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
