import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { BatchRun } from './batch-run.tsx'

interface IssueDialogProps {
  campaignItemIds: readonly string[]
  onIssued: () => void
  onClose: () => void
}

/** Previews the invoices of some ads, then displays their numbers. */
export function IssueDialog({ campaignItemIds, onIssued, onClose }: IssueDialogProps) {
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={`Invoice ${counted(campaignItemIds.length, 'ad')}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <BatchRun campaignItemIds={campaignItemIds} onIssued={onIssued} />
    </Dialog>
  )
}
