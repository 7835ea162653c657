import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
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
  const { data, isError, refetch } = usePaidPayment(paymentId)
  if (data) return <PaymentReceived {...data} backLabel={backLabel} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Payment received" footer={<Button onClick={onClose}>{backLabel}</Button>}>
      {isError ? (
        <Alert
          tone="attention"
          live="alert"
          title="This payment could not be shown"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          It may belong to another account. Your invoices show what has been paid.
        </Alert>
      ) : (
        <LoadingText text="Loading payment" />
      )}
    </Dialog>
  )
}
