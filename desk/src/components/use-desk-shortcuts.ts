import { addressOf } from '@tearsheet/protocol/addresses'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useEffect } from 'react'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { queues } from './queues.ts'
import { useDeskAccess } from './use-desk-access.ts'

/** Keys that open the queues in their order, after G. */
const queueKeys = '1234567890hlc'

/**
 * Navigation shortcuts of the desk: G and a number for a queue in the rail, Ctrl or Cmd and K for the search over all
 * clients.
 */
export function useDeskShortcuts(isOn: boolean): void {
  const go = useGo()
  const { opens } = useDeskAccess()
  const maySearch = opens('search')
  useDeskKeys(
    Object.fromEntries(
      queues
        .filter(({ area }) => opens(area))
        .map(({ slug }, index) => [
          `g${queueKeys[index]}`,
          () => go(addressOf('desk', { queue: slug }), { quiet: true }),
        ]),
    ),
    isOn,
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !maySearch ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('[data-search-all] input')
      if (field) field.focus()
      else go(addressOf('desk', { queue: 'search' }), { quiet: true })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [go, maySearch])
}
