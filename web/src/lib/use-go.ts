import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface GoOptions {
  /** Takes the place of the present address in the history. */
  replace?: boolean
  keepScroll?: boolean
  /** Without the page's transition: for an address that only catches up with what is on the screen already. */
  quiet?: boolean
}

export type Go = (href: string, options?: GoOptions) => void

/** Goes to an address of this product, as `addressOf` of the protocol writes it. */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (href, { replace = false, keepScroll = false, quiet = false } = {}) => {
      const transition = quiet ? { viewTransition: false } : {}
      void navigate({ href, replace, resetScroll: !keepScroll, ...transition })
    },
    [navigate],
  )
}
