import { useQuery } from '@tanstack/react-query'
import type { BillingEmail, BillingRecipient, EmailDraft } from '@tearsheet/protocol/invoices/billing-email-schemas'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadingDialog } from '@tearsheet/ui/dialogs/loading-dialog.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'

/** The document to email: an invoice, or the statement of an account. */
export type EmailedDocument =
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'statement'; clientAccountId: string; from: string; to: string }

interface EmailDialogProps {
  document: EmailedDocument
  title: ReactNode
  onClose: () => void
}

const draftOf = (document: EmailedDocument) =>
  document.kind === 'invoice'
    ? callQuery(documents.draftInvoiceEmail, { invoiceId: document.invoiceId })
    : callQuery(documents.draftStatementEmail, statementOf(document))

const statementOf = ({ clientAccountId, from, to }: EmailedDocument & { kind: 'statement' }) => ({
  clientAccountId,
  from,
  to,
})

/** Emails a document to chosen recipients of its account, with a text that can be edited; sends nothing by itself. */
export function EmailDialog({ document, title, onClose }: EmailDialogProps) {
  const query = useQuery<EmailDraft>(draftOf(document) as never) // both endpoints return a draft
  const { data } = query
  if (data) return <EmailForm document={document} title={title} draft={data} onClose={onClose} />
  return (
    <LoadingDialog
      onClose={onClose}
      title={title}
      query={query}
      text="Preparing the email"
      failure="The email could not be prepared"
    />
  )
}

interface Typed {
  recipients: string[]
  subject: string
  message: string
}

/** Errors of single recipients are displayed at the group. */
const pathOf = (path: string) => path.replace(/^recipients\..*/, 'recipients')

function EmailForm({ document, title, draft, onClose }: EmailDialogProps & { draft: EmailDraft }) {
  const { recipients, subject, message, attachments } = draft
  const contact = recipients.filter(({ isContact }) => isContact).map(({ email }) => email)
  const recordId = document.kind === 'invoice' ? document.invoiceId : document.clientAccountId
  const form = useDialogForm<Typed>({
    keeps: { recordId, part: `email:${document.kind}`, texts: ['subject', 'message'] },
    start: { recipients: contact, subject, message },
    pathOf,
  })
  const sending = useCall(
    (typed: Typed, once: Once): Promise<{ email: BillingEmail }> =>
      document.kind === 'invoice'
        ? call(documents.emailInvoice, { invoiceId: document.invoiceId, ...typed }, once)
        : call(documents.emailStatement, { ...statementOf(document), ...typed }, once),
    { showErrors: 'here', refreshes: [ledger.getInvoice, documents.getBilling] },
  )
  const chosen = form.values.recipients
  const send = () =>
    form.submit(async (typed) => {
      const result = await sending.run(typed)
      if (!result.done) return result
      announce(`Emailed to ${result.answer.email.waiting.join(', ')}`)
      onClose()
      return result
    })
  return (
    <FormDialog
      title={title}
      size="wide"
      verb={chosen.length === 0 ? 'Send' : `Send to ${counted(chosen.length, 'recipient')}`}
      pending={sending.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <Recipients
        all={recipients}
        chosen={chosen}
        error={form.errorAt('recipients')}
        onChange={(next) => form.set('recipients', next)}
      />
      <TextField label="Subject" maxLength={200} {...form.text('subject')} />
      <TextArea
        label="Message"
        hint="After the greeting; an empty line begins a paragraph"
        rows={6}
        maxLength={4000}
        {...form.text('message')}
      />
      <Text as="p" type="small" color="text-2">
        Attached: {attachments.join(', ')}. Replies go to you.
      </Text>
    </FormDialog>
  )
}

interface RecipientsProps {
  all: readonly BillingRecipient[]
  chosen: readonly string[]
  error: string | null
  onChange: (chosen: string[]) => void
}

function Recipients({ all, chosen, error, onChange }: RecipientsProps) {
  const id = useId()
  if (all.length === 0)
    return <p>This account has neither users who manage invoices nor a billing contact. Set a billing contact first.</p>
  return (
    <ChoiceFieldset id={id} legend="Recipients" error={error}>
      <Stack gap={8}>
        {all.map(({ name, email, isContact }) => (
          <Checkbox
            key={email}
            label={`${name}, ${email}${isContact ? ', billing contact' : ''}`}
            checked={chosen.includes(email)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, email] : chosen.filter((one) => one !== email))
            }
          />
        ))}
      </Stack>
    </ChoiceFieldset>
  )
}
