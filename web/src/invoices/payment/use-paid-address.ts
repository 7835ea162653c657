import { useLocation, useSearch } from '@tanstack/react-router'
import { writeSearch } from '@tearsheet/protocol/addresses'
import { useGo } from '../../lib/use-go.ts'

/**
 * The payment that the address names, as `?paid=` and its id: a confirmation has an address of its own, so that a reload
 * or a link shows it again.
 */
export function usePaidAddress() {
  const { pathname } = useLocation()
  const go = useGo()
  const search = useSearch({ strict: false })
  const put = (paid: string | undefined) =>
    go(`${pathname}${writeSearch({ ...search, paid })}`, { replace: true, keepScroll: true, quiet: true })
  return {
    paymentId: search.paid ?? null,
    show: (paymentId: string) => put(paymentId),
    clear: () => {
      if (search.paid !== undefined) put(undefined)
    },
  }
}
