import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  keepScroll?: boolean
  /** Skips the page transition: for an address that only reflects what is already on screen. */
  quiet?: boolean
}

export type Go = (href: string, options?: GoOptions) => void

/** Navigates to an address of this product, as written by the protocol's `addressOf`. */
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
