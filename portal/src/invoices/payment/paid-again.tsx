import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadingDialog } from '@tearsheet/ui/dialogs/loading-dialog.tsx'
import { usePaidPayment } from '../queries.ts'
import { PaymentReceived } from './payment-received.tsx'

interface PaidAgainProps {
  paymentId: string
  /** Label of the link that leads back after closing. */
  backLabel: string
  onClose: () => void
}

/** The confirmation of an earlier payment, at its own address. */
export function PaidAgain({ paymentId, backLabel, onClose }: PaidAgainProps) {
  const { data, isError, error, refetch } = usePaidPayment(paymentId)
  if (data) return <PaymentReceived {...data} backLabel={backLabel} onClose={onClose} />
  return (
    <LoadingDialog
      onClose={onClose}
      title="Your payment"
      footer={<Button onClick={onClose}>{backLabel}</Button>}
      query={{ isError, error, refetch }}
      text="Loading payment"
      failure="Your payment could not be loaded"
    >
      Nothing was charged just now. Each invoice shows whether it is paid.
    </LoadingDialog>
  )
}
