import type { ReactNode } from 'react'

/** A menu entry. */
export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** A second, smaller line. */
  description?: string
  /** Navigates to this address, or… */
  href?: string
  /** …runs this callback. */
  onSelect?: () => void
  danger?: boolean
  /** The current choice in a list of alternatives. */
  current?: boolean
  /** Reason why the entry cannot be chosen now; it stays focusable and its reason is read out. */
  unavailableReason?: string | null
}
