import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Payment } from '@tearsheet/protocol/invoices/schemas'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refreshInvoices } from '../components/invoice-changes.ts'
import { writeMinor } from '../components/invoice-money.ts'
import { isPaymentDialogOpen } from './payment-dialogs.ts'

/** Polling interval of a pending payment, in milliseconds, in case a server event is missed. */
const askEveryMs = 5_000

type UnderWay = AnswerOf<typeof endpoints.getBalance>['underWay']

/** Reports completed payments on every page. */
export function PaymentWatch() {
  const maySee = usePermission('manageInvoices')
  const { data } = useQuery({ ...callQuery(endpoints.getBalance, {}), enabled: maySee })
  usePaymentWatch(data?.underWay)
  return null
}

/**
 * Notifies the user that their payment has ended, on whatever page of the portal they are by then (R14.16), even after
 * a reload. An open payment dialog reports it itself.
 * @param underWay the account's pending payments; undefined while unknown
 */
function usePaymentWatch(underWay: UnderWay | undefined): void {
  const seen = useRef(new Map<string, string>())
  const go = useGo()
  const see = (payment: Payment) => go(addressOf('invoices', {}, { paid: payment.id }))
  const notifyAll = useEffectEvent((open: UnderWay) => {
    const ids = new Set(open.map(({ id }) => id))
    for (const [id, reference] of seen.current)
      if (!ids.has(id) && !isPaymentDialogOpen()) void notifyEnd(id, reference, see)
    seen.current = new Map(open.filter(({ isMine }) => isMine).map(({ id, reference }) => [id, reference]))
  })
  useEffect(() => {
    if (underWay) notifyAll(underWay)
  }, [underWay])
  const isWaiting = (underWay?.length ?? 0) > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(() => void refreshInvoices(), askEveryMs)
    return () => window.clearInterval(timer)
  }, [isWaiting])
}

async function notifyEnd(paymentId: string, reference: string, see: (payment: Payment) => void): Promise<void> {
  try {
    const { payment } = await call(endpoints.getPayment, { paymentId }, { toast: false })
    const sum = writeMinor(payment.chargedTotal, { code: payment.currencyCode, symbol: payment.symbol })
    showToast({
      tone: 'success',
      message: `Payment received: ${sum}`,
      description: `Reference ${reference}`,
      action: { label: 'View payment', onPress: () => see(payment) },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return
    showToast({ tone: 'error', message: `Payment ${reference} did not go through. Nothing was charged.` })
  }
}
