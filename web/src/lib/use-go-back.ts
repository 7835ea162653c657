import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { MouseEvent } from 'react'

/** The Go Back of a plain header (R7.7): to the page before, or to the dashboard where there was none. */
export function useGoBack() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return {
    label: 'Go Back',
    href: addressOf('dashboard'),
    onClick: (event: MouseEvent) => {
      if (!canGoBack) return
      event.preventDefault()
      history.back()
    },
  }
}
