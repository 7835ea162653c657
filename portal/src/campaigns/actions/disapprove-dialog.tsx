import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { type FormEvent, useId, useRef } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'
import { NamedAds } from './named-ads.tsx'

interface DisapproveDialogProps {
  items: readonly CampaignItem[]
  pending: boolean
  /** Errors of the last attempt; the dialog stays open and keeps its input. */
  failures: readonly string[]
  onClose: () => void
  /** Resolves to whether all were disapproved. */
  onDisapprove: (reason: string) => Promise<boolean>
}

const requireReason = requireValues<{ reason: string }>(({ reason }) => ({
  reason: reason.trim() === '' ? campaignMessages.reasonMissing : null,
}))

/** Asks for the reason; the ads listed here will not be published (R11.10). */
export function DisapproveDialog({ items, pending, failures, onClose, onDisapprove }: DisapproveDialogProps) {
  const formId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const unsent = useUnsentText(`disapprove:${items[0]?.id}`)
  const form = useForm({ start: { reason: unsent.text }, resolver: requireReason })
  const reason = unsent.keeping(form.text('reason'))
  const ads = items.length === 1 ? '1 ad' : `${formatCount(items.length)} ads`
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isComplete = await form.submit(async (values) => {
      void onDisapprove(values.reason.trim()).then((isDone) => isDone && unsent.forget())
      return { done: true }
    })
    if (!isComplete) box.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disapprove ${ads}?`}
      isRestored={unsent.isFound}
      closable={!pending}
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" pending={pending} pendingText="Disapproving…">
            Disapprove {ads}
          </Button>
          <Button onClick={onClose} aria-disabled={pending}>
            Keep
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          {failures.length > 0 && (
            <Alert tone="danger" live="alert" title="This could not be done">
              {failures.map((failure) => (
                <p key={failure}>{failure}</p>
              ))}
            </Alert>
          )}
          <p>
            {items.length === 1
              ? 'It will not be published. It moves to Canceled.'
              : 'These will not be published. They move to Canceled.'}
          </p>
          <NamedAds label="Ads to disapprove" items={items} />
          <TextArea
            ref={box}
            label="Reason"
            hint="We read it, and it is kept in the history of each ad."
            rows={3}
            required
            maxCount={2000}
            {...reason}
            onChange={(event) => {
              reason.onChange(event)
              form.showErrors([])
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
