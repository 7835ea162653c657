import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { BillingDialog } from './billing-dialog.tsx'
import { distanceText, emailText, stopWords } from './billing-texts.ts'
import { reminderViews, StopDialog } from './stop-dialog.tsx'

type Page = Pick<DeskInvoicePage, 'deskInvoice' | 'emails' | 'reminderStop'>

/** The emails and reminders of an invoice, with its entry in the stop list; nothing for a closed one without emails. */
export function InvoiceEmails({ deskInvoice, emails, reminderStop }: Page) {
  const { id, invoice_number: number, status } = deskInvoice
  const [isBilling, setBilling] = useState(false)
  const { timeZone } = useDeskUser()
  const [isStopping, setStopping] = useState(false)
  const resume = useCall(() => call(reminders.resumeReminders, { invoiceId: id }), {
    showErrors: 'page',
    refreshes: reminderViews,
  })
  const isOpen = status === 0
  if (!isOpen && emails.length === 0) return null
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-emails">
      <Text as="h3" type="ui-strong" id="desk-invoice-emails">
        Emails and reminders
      </Text>
      {emails.length > 0 && (
        <Stack as="ul" gap={8}>
          {emails.map((email) => (
            <li key={email.id}>
              {emailText(email, timeZone)}
              <Text as="div" type="small" color="text-2">
                {email.distance === null ? `${email.subject}, ${email.by}` : distanceText(email.distance)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {isOpen && (
        <Inline align="baseline">
          {reminderStop ? (
            <>
              <span>{stopWords(reminderStop)}</span>
              <Button size="row" pending={resume.isPending} onClick={() => void resume.run()}>
                Resume reminders
              </Button>
            </>
          ) : (
            <Button size="row" onClick={() => setStopping(true)}>
              Stop reminders
            </Button>
          )}
          <Button size="row" onClick={() => setBilling(true)}>
            Billing of the account
          </Button>
        </Inline>
      )}
      {isBilling && <BillingDialog account={deskInvoice} onClose={() => setBilling(false)} />}
      {isStopping && (
        <StopDialog
          target={{ invoiceId: id }}
          title={`Stop reminders of invoice # ${number}`}
          onClose={() => setStopping(false)}
        />
      )}
    </Stack>
  )
}
