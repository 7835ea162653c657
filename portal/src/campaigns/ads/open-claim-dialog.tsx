import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import { claimKindLabels } from '@tearsheet/protocol/campaigns/claim-messages'
import { type ClaimKind, claimKinds } from '@tearsheet/protocol/campaigns/claim-rules'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { useId } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'

interface OpenClaimDialogProps {
  campaignId: string
  item: CampaignItem
  onClose: () => void
}

interface Typed {
  kind: ClaimKind | null
  description: string
}

const refreshes = [claims.listClaims, campaigns.getDetails]

/** Reports what was wrong with an ad; the provider claims it from the publication. */
export function OpenClaimDialog({ campaignId, item, onClose }: OpenClaimDialogProps) {
  const formId = useId()
  const { providerName } = configuration()
  const unsent = useUnsentText(`claim:${item.id}`)
  const form = useForm<Typed>({ id: 'claim', start: { kind: null, description: unsent.text } })
  const open = useCall(
    ({ kind, description }: Typed, once: Once) =>
      // Without a choice the server rejects the field
      call(claims.openClaim, { campaignId, campaignItemId: item.id, kind: kind as ClaimKind, description }, once),
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const send = async () => {
    if (open.isPending || !(await form.submit(open.run))) return
    unsent.forget()
    announce(`Claim opened. ${providerName} checks it and sends it to ${item.publicationName}`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`What was wrong with the ad in ${item.publicationName}?`}
      isRestored={unsent.isFound}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" pending={open.isPending} pendingText="Sending…">
            Send
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap={16}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <RadioGroup
            id="claim-kind"
            legend="Problem"
            options={claimKinds.map((value) => ({ value, label: claimKindLabels[value] }))}
            {...form.pick('kind')}
            onChange={(value) => form.set('kind', value as ClaimKind)} // the options are the kinds
          />
          <TextArea
            optional
            label="Description"
            maxCount={2000}
            rows={3}
            {...unsent.keeping(form.text('description'))}
          />
          <p>
            {providerName} claims a free rerun or a credit from the publication. Checks of the live ad and tearsheets
            are attached automatically.
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
