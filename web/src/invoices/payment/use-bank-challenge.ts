import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { confirmWithBank } from './stripe-script.ts'

interface Challenge {
  /** The page of the bank that asks. */
  url: string
  /** @param isDone whether it was answered, or its time is over; else somebody left it */
  end: (isDone: boolean) => void
}

/**
 * Has the cardholder confirm a payment as their bank asks (R14.15): by the gateway's own script, or on a page of the bank
 * that the dialog shows.
 * @param publishableKey of a gateway whose script asks; null where there is none
 */
export function useBankChallenge(publishableKey: string | null) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const current = useRef<Challenge | null>(null)
  // A dialog that is closed meanwhile leaves the question unanswered
  useEffect(() => () => current.current?.end(false), [])

  const show = (url: string) =>
    new Promise<boolean>((resolve) => {
      const asked: Challenge = {
        url,
        end: (isDone) => {
          current.current = null
          setChallenge(null)
          resolve(isDone)
        },
      }
      current.current = asked
      setChallenge(asked)
    })

  /** @returns whether the server is to be asked at once what became of the payment */
  const confirm = async (idempotencyKey: string): Promise<boolean> => {
    try {
      const step = await call(endpoints.getNextStep, { idempotencyKey }, { toast: false })
      if (step.challengeUrl !== null) return await show(step.challengeUrl)
      if (step.clientSecret !== null && publishableKey !== null)
        await confirmWithBank(publishableKey, step.clientSecret)
      return true
    } catch {
      // It stays the attempt that is asked after
      return false
    }
  }
  return { challenge, confirm }
}
