import * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { baseCurrency, formatAmount } from '@tearsheet/protocol/money'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatDateRange, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'

interface RenewDialogProps {
  contract: DeskContract
  /** Term of the renewed contract. */
  term: { startDate: string; endDate: string }
  /** Whether there is unsaved input about the contract. */
  isTyped: boolean
  onClose: () => void
  onRenewed: () => void
}

/** Displays what is sold again for confirmation, because a sold contract cannot be undone. */
export function RenewDialog({ contract, term, isTyped, onClose, onRenewed }: RenewDialogProps) {
  const { contractNumber, client, clientAccount, publication, terms } = contract
  const renew = useCall((_: null, once: Once) => call(clients.renewContract, { contractId: contract.id }, once), {
    showErrors: 'here',
    refreshes: [clients.listDeskContracts],
  })
  const confirm = async () => {
    const result = await renew.run(null)
    if (!result.done) return
    showToast({ tone: 'success', message: `Contract ${result.answer.contract.contractNumber} sold` })
    onRenewed()
  }
  return (
    <ConfirmDialog
      open
      title={`Renew contract ${contractNumber}?`}
      confirmLabel="Renew contract"
      pending={renew.isPending}
      error={renew.errors.map(({ message }) => message).join(' ') || null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Sells <bdi>{client.name}</bdi>, <bdi>{clientAccount.name}</bdi>, {counted(terms.postingsPurchased, 'posting')}{' '}
        in <bdi>{publication.name}</bdi> for {formatAmount(terms.price, baseCurrency, moneyLocale())} again, under a new
        number: {formatDateRange(term.startDate, term.endDate)}.
      </p>
      {isTyped && <p>Your unsaved changes are not part of it. They stay here until you save them.</p>}
    </ConfirmDialog>
  )
}
