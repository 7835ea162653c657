import { useLocation, useSearch } from '@tanstack/react-router'
import { writeSearch } from '@tearsheet/protocol/addresses'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useState } from 'react'

/**
 * The payment in the address, as `?paid=` with its id: a confirmation has its own address, so that a reload or a link
 * shows it again. A closed one disappears immediately, although the address follows a moment later: displayed in
 * between, it would take the focus that the first one has just returned.
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
