import { useEffect } from 'react'

let openCount = 0

/** Whether a payment dialog is open, so that other components need not report the result. */
export const isPaymentDialogOpen = (): boolean => openCount > 0

/** Counts a payment dialog while it is mounted. */
export function usePaymentDialog(): void {
  useEffect(() => {
    openCount += 1
    return () => {
      openCount -= 1
    }
  }, [])
}
