import * as proofs from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import type { DeskItem, DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { invoiceDueDays } from '@tearsheet/protocol/desk/rules'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../input/reason-dialog.tsx'
import { offerUndo, registerFinalStep } from '../keys/last-step.ts'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

interface ProofActsProps {
  page: DeskItemPage
  kind: WorkKind | null
  /** Another step is under way: a dialog would close with the ad when the next one opens. */
  isBusy: boolean
  /** Called when the ad leaves the list. */
  onDone: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem, ledger.previewInvoices]

/** Other actions on an ad whose proof is owed: giving the proof up, and issuing its invoice before it. */
export function ProofActs({ page: { deskItem, proof }, kind, isBusy, onDone }: ProofActsProps) {
  const { opens } = useDeskAccess()
  const { singleKeys } = useDeskUser()
  const [asking, setAsking] = useState<'waive' | 'invoice' | null>(null)
  if (!proof) return null
  const close = () => setAsking(null)
  return (
    <>
      {kind === 'proof' && opens('production') && (
        <Button onClick={() => !isBusy && setAsking('waive')} data-act="problem">
          No tearsheet will arrive {singleKeys && <kbd>X</kbd>}
        </Button>
      )}
      {proof.holdsInvoice && opens('books') && (
        <Button onClick={() => !isBusy && setAsking('invoice')} data-act="invoice">
          Invoice before it {singleKeys && <kbd>V</kbd>}
        </Button>
      )}
      {asking === 'waive' && <WaiveDialog item={deskItem} onClose={close} onDone={onDone} />}
      {asking === 'invoice' && <InvoiceDialog item={deskItem} onClose={close} />}
    </>
  )
}

interface PartProps {
  item: DeskItem
  onClose: () => void
}

function WaiveDialog({
  item: { id: campaignItemId, publicationName },
  onClose,
  onDone,
}: PartProps & { onDone: () => void }) {
  return (
    <ReasonDialog
      recordId={campaignItemId}
      title="No tearsheet will arrive"
      verb="Stop waiting for it"
      label="Why there will be no tearsheet"
      note="The client reads it in the history of the ad."
      send={(reason, once) => call(proofs.waiveProof, { campaignItemId, reason }, once)}
      refreshes={refreshes}
      onClose={onClose}
      onSent={() => {
        offerUndo(`${publicationName}: no tearsheet is expected`, () =>
          call(proofs.expectProof, { campaignItemId }).then(() => refresh(...refreshes)),
        )
        onDone()
      }}
    />
  )
}

function InvoiceDialog({ item: { id, campaign, publicationName }, onClose }: PartProps) {
  const today = bookToday()
  const draft = { campaignId: campaign.id, campaignItems: [id], dueDate: addDays(today, invoiceDueDays) }
  return (
    <ReasonDialog
      recordId={id}
      title={isolate`Invoice ${publicationName} before its tearsheet`}
      verb="Issue invoice"
      label="Why it is invoiced now"
      note={`The client is billed after proof, and reads the reason in the history of the ad. Due in ${invoiceDueDays} days.`}
      send={(proofReason, once) => call(ledger.issueInvoice, { ...draft, proofReason }, once)}
      refreshes={refreshes}
      onClose={onClose}
      onSent={({ invoice }) => {
        registerFinalStep(
          'The invoice is issued under its number and the client has it. Credit it on its page under Invoices.',
        )
        announce(`${publicationName}: invoice # ${invoice.invoice_number} is issued`)
      }}
    />
  )
}
