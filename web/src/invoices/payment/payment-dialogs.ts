import { useEffect } from 'react'

let openCount = 0

/** Whether somebody is looking at a payment, so that its end needs no telling elsewhere. */
export const isPaymentDialogOpen = (): boolean => openCount > 0

/** Counts a payment dialog while it is on the page. */
export function usePaymentDialog(): void {
  useEffect(() => {
    openCount += 1
    return () => {
      openCount -= 1
    }
  }, [])
}
