import { claimKindLabels } from '@tearsheet/protocol/campaigns/claim-messages'
import { type ClaimKind, claimKinds } from '@tearsheet/protocol/campaigns/claim-rules'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { listFindings } from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'

interface OpenClaimDialogProps {
  ad: { id: string; publicationName: string }
  /** The usual kind for the problem. */
  kind: ClaimKind
  /** The problem that the checks found; it is confirmed with the claim. */
  findingId?: string
  /** Whether the ad has a tearsheet that may show the problem. */
  isFromTearsheet?: boolean
  onClose: () => void
  /** Called with the text to announce. */
  onDone: (done: string) => void
}

const refreshes = [claims.listDeskClaims, listFindings, work.summarizeWork, desk.getItem]

/** Opens a claim against the publication of an ad. The notice is written from it, and sent by a person only. */
export function OpenClaimDialog(props: OpenClaimDialogProps) {
  const { ad, findingId = null, isFromTearsheet = false, onClose, onDone } = props
  const form = useDialogForm<{ kind: ClaimKind; description: string }>({
    keeps: { recordId: ad.id, part: 'claim', texts: ['description'] },
    start: { kind: props.kind, description: '' },
  })
  const open = useCall(
    (typed: { kind: ClaimKind; description: string }, once: Once) =>
      call(claims.openDeskClaim, { campaignItemId: ad.id, findingId, isFromTearsheet, ...typed }, once),
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const send = async () => {
    if (!(await form.submit(open.run))) return false
    onClose()
    onDone(`${ad.publicationName}: claim opened, client notified`)
    return true
  }
  return (
    <FormDialog
      title={isolate`Open a claim for ${ad.publicationName}`}
      verb="Open claim"
      pending={open.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <RadioGroup
        legend="What was wrong?"
        options={claimKinds.map((value) => ({ value, label: claimKindLabels[value] }))}
        {...form.pick('kind')}
        onChange={(value) => form.set('kind', value as ClaimKind)} // the options are the kinds
      />
      <TextArea
        optional
        label="Description"
        hint="The client is notified of the claim and reads this, as does the publication."
        rows={3}
        {...form.text('description')}
      />
    </FormDialog>
  )
}

interface ItemClaimProps {
  ad: { id: string; publicationName: string }
  isFromTearsheet: boolean
}

/** Button on the page of an ad that has run: opens a claim for it. */
export function ItemClaim({ ad, isFromTearsheet }: ItemClaimProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={8} padding={[16, 0]} justify="start">
      <div>
        <Button size="row" onClick={() => setOpen(true)}>
          Something was wrong with this ad…
        </Button>
      </div>
      {isOpen && (
        <OpenClaimDialog
          ad={ad}
          kind={isFromTearsheet ? 'wrong_text' : 'did_not_run'}
          isFromTearsheet={isFromTearsheet}
          onClose={() => setOpen(false)}
          onDone={announce}
        />
      )}
    </Stack>
  )
}
