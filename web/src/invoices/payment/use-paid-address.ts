import { useLocation, useSearch } from '@tanstack/react-router'
import { writeSearch } from '@tearsheet/protocol/addresses'
import { useState } from 'react'
import { useGo } from '../../lib/use-go.ts'

/**
 * The payment that the address names, as `?paid=` and its id: a confirmation has an address of its own, so that a reload
 * or a link shows it again. One that is closed is gone at once, though the address follows a moment later: shown in
 * between, it would take the focus that the first one has just given back.
 */
export function usePaidAddress() {
  const { pathname } = useLocation()
  const go = useGo()
  const search = useSearch({ strict: false })
  const inAddress = search.paid ?? null
  const [closed, setClosed] = useState<string | null>(null)
  if (closed !== null && closed !== inAddress) setClosed(null)
  const put = (paid: string | undefined) =>
    go(`${pathname}${writeSearch({ ...search, paid })}`, { replace: true, keepScroll: true, quiet: true })
  return {
    paymentId: inAddress === closed ? null : inAddress,
    show: (paymentId: string) => put(paymentId),
    clear: () => {
      if (inAddress === null) return
      setClosed(inAddress)
      put(undefined)
    },
  }
}
