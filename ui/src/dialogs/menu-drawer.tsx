import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Drawer } from './drawer.tsx'

interface MenuDrawerProps {
  /** Current page: the drawer closes when it changes. */
  page: string
  /** The navigation; in the page while the drawer is open. */
  children: ReactNode
}

/** On narrow screens, the button of the top bar and the drawer that it opens. */
export function MenuDrawer({ page, children }: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every navigation
  useEffect(() => setOpen(false), [page])
  return (
    <>
      <IconButton
        label="Menu"
        variant="secondary"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Menu">
        {isOpen && children}
      </Drawer>
    </>
  )
}
