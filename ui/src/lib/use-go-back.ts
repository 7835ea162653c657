import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { MouseEvent } from 'react'

/** The Go Back link of a plain header (R7.7): to the previous page, or to the dashboard without one. */
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
