import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useEffect, useRef, useState } from 'react'
import { confirmWithBank } from './stripe-script.ts'

interface Challenge {
  /** The bank's verification page. */
  url: string
  /** @param isDone whether it was answered or its time has expired; false when the user left it */
  end: (isDone: boolean) => void
}

/**
 * Lets the cardholder confirm a payment as their bank requires (R14.15): by the gateway's own script, or on a page of
 * the bank that the dialog shows.
 * @param publishableKey of a gateway with such a script; null without one
 */
export function useBankChallenge(publishableKey: string | null) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const current = useRef<Challenge | null>(null)
  // Closing the dialog leaves the verification unanswered
  useEffect(() => () => current.current?.end(false), [])

  const show = (url: string) =>
    new Promise<boolean>((resolve) => {
      const next: Challenge = {
        url,
        end: (isDone) => {
          current.current = null
          setChallenge(null)
          resolve(isDone)
        },
      }
      current.current = next
      setChallenge(next)
    })

  /** @returns whether to request the result of the payment from the server immediately */
  const confirm = async (idempotencyKey: string): Promise<boolean> => {
    try {
      const step = await call(endpoints.getNextStep, { idempotencyKey }, { toast: false })
      if (step.challengeUrl !== null) return await show(step.challengeUrl)
      if (step.clientSecret !== null && publishableKey !== null)
        await confirmWithBank(publishableKey, step.clientSecret)
      return true
    } catch {
      // It stays the attempt that is polled
      return false
    }
  }
  return { challenge, confirm }
}
