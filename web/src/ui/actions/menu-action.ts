import type { ReactNode } from 'react'

/** An entry of a menu. */
export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** A second, smaller line. */
  description?: string
  /** Goes to an address, or… */
  href?: string
  /** …does something. */
  onSelect?: () => void
  danger?: boolean
  /** The one that holds now, in a list of alternatives. */
  current?: boolean
  /** Why it cannot be chosen now; it stays reachable and reads its reason. */
  unavailableReason?: string | null
}
