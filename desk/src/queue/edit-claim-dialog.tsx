import { readWhole } from '@tearsheet/protocol/amounts'
import { claimKindLabels, claimRemedyLabels, explainAmount } from '@tearsheet/protocol/campaigns/claim-messages'
import { type ClaimKind, claimKinds, countsDays, proposeRemedy } from '@tearsheet/protocol/campaigns/claim-rules'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { type ClaimRemedy, claimRemedies } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { type ClaimDialogProps, claimShown, writeBase } from './claim-dialogs.tsx'

interface Typed {
  kind: ClaimKind
  missingDays: string
  /** Empty for the proposed amount. */
  claimedAmount: string
  remedy: ClaimRemedy
  notice: string
}

/** Changes a claim before it is sent. The proposed amount follows the typed days. */
export function EditClaimDialog({ claim, onClose, onDone }: ClaimDialogProps) {
  const { rule, price, runDays } = claim
  const basisOf = (kind: ClaimKind, missingDays: number) => ({ kind, price, runDays, missingDays })
  const proposedBefore = proposeRemedy({ ...basisOf(claim.kind, claim.missingDays), rule }).amount
  const form = useDialogForm<Typed>({
    keeps: { recordId: claim.id, part: 'edit', texts: ['notice'] },
    start: {
      kind: claim.kind,
      remedy: claim.remedy,
      notice: claim.notice,
      missingDays: String(claim.missingDays),
      claimedAmount: proposedBefore === claim.claimedAmount ? '' : writePlain(claim.claimedAmount, baseCurrency),
    },
  })
  const { kind, missingDays } = form.values
  const typedDays = basisOf(kind, Math.max(0, readWhole(missingDays)))
  const proposed = proposeRemedy({ ...typedDays, rule })
  const editing = useCall(
    (typed: Typed, once: Once) =>
      call(
        claims.editClaim,
        {
          claimId: claim.id,
          kind: typed.kind,
          remedy: typed.remedy,
          notice: typed.notice,
          missingDays: readWhole(typed.missingDays),
          claimedAmount: typed.claimedAmount.trim() === '' ? null : (readAmount(typed.claimedAmount) ?? -1),
        },
        once,
      ),
    claimShown,
  )
  const send = async () => {
    const isSent = await form.submit(editing.run)
    if (isSent) {
      onClose()
      onDone(`${claim.campaignItem.publicationName}: claim saved`)
    }
    return isSent
  }
  return (
    <FormDialog
      title={isolate`Claim for ${claim.campaignItem.publicationName}`}
      verb="Save"
      pending={editing.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <Select
        label="Problem"
        value={kind}
        options={claimKinds.map((value) => ({ value, label: claimKindLabels[value] }))}
        onChange={({ target }) => form.set('kind', claimKinds.find((one) => one === target.value) ?? kind)}
      />
      {countsDays(kind) && (
        <NumberField whole label="Missing days" suffix={`of ${runDays}`} {...form.text('missingDays')} />
      )}
      <NumberField
        optional
        label="Amount"
        hint={`If left empty: ${explainAmount(typedDays, proposed, writeBase)}`}
        prefix="$"
        suffix="USD"
        {...form.text('claimedAmount')}
      />
      <Select
        label="Ask for"
        value={form.values.remedy}
        options={claimRemedies.map((value) => ({ value, label: claimRemedyLabels[value] }))}
        onChange={({ target }) => form.set('remedy', claimRemedies.find((one) => one === target.value) ?? claim.remedy)}
      />
      <TextArea label="Notice" rows={8} {...form.text('notice')} />
    </FormDialog>
  )
}
