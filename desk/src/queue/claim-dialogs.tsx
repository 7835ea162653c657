import { type ClaimAnswer, claimAnswers, needsCloseReason } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import type { DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { creditClaim } from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { useDialogForm } from '../input/use-dialog-form.ts'

/** Formats an amount in US dollars, in which publications are paid. */
export const writeBase = (minor: number): string => formatMinor(minor, baseCurrency, moneyLocale())

export interface ClaimDialogProps {
  claim: DeskClaim
  onClose: () => void
  /** Called with the text to announce. */
  onDone: (done: string) => void
}

const refreshes = [claims.listDeskClaims, work.summarizeWork, ledger.getInvoice, ledger.listInvoices]
export const claimShown = { showErrors: 'here', refreshes, refreshesOnFailure: refreshes } as const

/** Sends the notice of a claim to the publication. */
export function SendDialog({ claim, onClose, onDone }: ClaimDialogProps) {
  const { publicationName } = claim.campaignItem
  const form = useForm({ start: { to: claim.recipient ?? '' } })
  const sending = useCall(
    ({ to }: { to: string }, once: Once) => call(claims.sendClaim, { claimId: claim.id, to }, once),
    claimShown,
  )
  const send = async () => {
    const isSent = await form.submit(sending.run)
    if (isSent) {
      onClose()
      onDone(`${publicationName}: claim sent`)
    }
    return isSent
  }
  return (
    <FormDialog
      title={isolate`Send the claim to ${publicationName}`}
      verb="Send"
      pending={sending.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField type="email" label="Email of the publication" {...form.text('to')} />
      <Text as="p" type="small" color="text-2">
        The notice goes out as an email with a PDF and the tearsheets. Replies come to your own address.
      </Text>
    </FormDialog>
  )
}

const answerLabels: Record<ClaimAnswer, string> = {
  grant: 'Granted',
  grantPartly: 'Partly granted',
  refuse: 'Refused',
}

/** Records the answer of the publication. */
export function AnswerDialog({ claim, onClose, onDone }: ClaimDialogProps) {
  const form = useDialogForm<{ answer: ClaimAnswer; grantedAmount: string; note: string }>({
    keeps: { recordId: claim.id, part: 'answer', texts: ['note'] },
    start: { answer: 'grant', grantedAmount: '', note: '' },
  })
  const { answer } = form.values
  const answering = useCall(
    (typed: typeof form.values, once: Once) =>
      call(
        claims.answerClaim,
        {
          claimId: claim.id,
          answer: typed.answer,
          note: typed.note,
          grantedAmount: typed.answer === 'grantPartly' ? readAmount(typed.grantedAmount) : null,
        },
        once,
      ),
    claimShown,
  )
  const send = async () => {
    const isSent = await form.submit(answering.run)
    if (isSent) {
      onClose()
      onDone(`${claim.campaignItem.publicationName}: ${answerLabels[answer].toLowerCase()}, client notified`)
    }
    return isSent
  }
  return (
    <FormDialog
      title={isolate`Answer from ${claim.campaignItem.publicationName}`}
      verb="Record"
      pending={answering.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <RadioGroup
        legend="Answer"
        options={claimAnswers.map((value) => ({ value, label: answerLabels[value] }))}
        {...form.pick('answer')}
        onChange={(value) => form.set('answer', value as ClaimAnswer)} // the options are the answers
      />
      {answer === 'grantPartly' && (
        <NumberField
          label="Granted amount"
          hint={`Below the claimed ${writeBase(claim.claimedAmount)}`}
          prefix="$"
          suffix="USD"
          {...form.text('grantedAmount')}
        />
      )}
      <TextArea
        optional
        label="Note"
        hint="The client is notified of the answer and reads the note."
        rows={3}
        {...form.text('note')}
      />
    </FormDialog>
  )
}

/** Remedies a granted claim by a credit on the invoice or a free rerun. */
export function RemedyDialog({ claim, onClose, onDone }: ClaimDialogProps) {
  const { opens } = useDeskAccess()
  const amount = claim.grantedAmount ?? 0
  const mayCredit = amount > 0 && opens('books')
  const form = useForm<{ remedy: 'credit' | 'rerun'; startDate: string }>({
    start: { remedy: mayCredit && claim.remedy !== 'rerun' ? 'credit' : 'rerun', startDate: '' },
  })
  const { remedy } = form.values
  const remedying = useCall(
    ({ remedy: chosen, startDate }: typeof form.values, once: Once) =>
      chosen === 'credit'
        ? call(creditClaim, { claimId: claim.id }, once)
        : call(claims.rerunClaim, { claimId: claim.id, startDate: startDate || null }, once),
    claimShown,
  )
  const send = async () => {
    const isSent = await form.submit(remedying.run)
    if (isSent) {
      onClose()
      onDone(
        `${claim.campaignItem.publicationName}: ${remedy === 'credit' ? 'credited' : 'rerun added'}, client notified`,
      )
    }
    return isSent
  }
  return (
    <FormDialog
      title={isolate`Remedy for ${claim.campaignItem.publicationName}`}
      verb={remedy === 'credit' ? `Credit ${writeBase(amount)}` : 'Add the rerun'}
      pending={remedying.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <RadioGroup
        legend="Remedy"
        options={[
          {
            value: 'credit',
            label: 'Credit on the invoice',
            hint: amount === 0 ? 'No amount was granted' : writeBase(amount),
            disabled: !mayCredit,
          },
          { value: 'rerun', label: 'Free rerun', hint: 'A new ad without a price, to publish' },
        ]}
        {...form.pick('remedy')}
        onChange={(value) => form.set('remedy', value === 'credit' ? 'credit' : 'rerun')}
      />
      {remedy === 'rerun' && <DateField optional label="First day" {...form.pick('startDate')} />}
      <Text as="p" type="small" color="text-2">
        The client is notified of the remedy.
      </Text>
    </FormDialog>
  )
}

/** Closes a claim; with the reason if it was not remedied. */
export function CloseDialog({ claim, onClose, onDone }: ClaimDialogProps) {
  const form = useDialogForm({ keeps: { recordId: claim.id, part: 'close', texts: ['note'] }, start: { note: '' } })
  const closing = useCall(
    ({ note }: { note: string }, once: Once) => call(claims.closeClaim, { claimId: claim.id, note }, once),
    claimShown,
  )
  const send = async () => {
    const isSent = await form.submit(closing.run)
    if (isSent) {
      onClose()
      onDone(`${claim.campaignItem.publicationName}: claim closed`)
    }
    return isSent
  }
  return (
    <FormDialog
      title={isolate`Close the claim for ${claim.campaignItem.publicationName}`}
      verb="Close the claim"
      pending={closing.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextArea
        optional={!needsCloseReason(claim.state)}
        label="Reason"
        hint="The client reads it."
        rows={3}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
