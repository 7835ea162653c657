import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { DisplayedError } from '@tearsheet/ui/accounts/displayed-error.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { Brand } from '@tearsheet/ui/application/brand.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { MenuDrawer } from '@tearsheet/ui/dialogs/menu-drawer.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takeAnnouncement } from '../../accounts/switch-account.ts'
import { useCurrentRights } from '../../accounts/use-current-rights.ts'
import { PaymentWatch } from '../../invoices/payment/payment-watch.tsx'
import { LinkedAccount } from '../linked-account.tsx'
import { PaletteKey } from '../palette/palette-key.tsx'
import { useAccent } from './client-look.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Layout of the signed-in pages. When the session ends they are removed at once, and none is rendered without a session
 * before the redirect.
 */
export function Shell() {
  return useSession().activeView && <Frame />
}

/** Sidebar and sheet; on narrow screens a header and a drawer. */
function Frame() {
  const [isRail, toggleRail] = useRail()
  const { pathname } = useLocation()
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const { clientAccountId } = useActiveView()
  useAccent()
  useCurrentRights()
  useEffect(() => {
    // Shortly after the page has rendered, otherwise the screen reader's own reading of the page drowns it out. It is
    // taken only then, so that a frame that is mounted once more announces it as well
    const timer = window.setTimeout(() => {
      const text = takeAnnouncement()
      if (text) announce(text)
    }, 1000)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={styles.shell} data-sidebar={isRail ? 'rail' : 'wide'} key={clientAccountId}>
      <Inline
        as="header"
        gap={12}
        padding={[8, 12]}
        surface="canvas"
        wrap={false}
        hideAbove={900}
        print="hide"
        className={styles.bar}
      >
        <MenuDrawer page={pathname}>
          <Sidebar />
        </MenuDrawer>
        <Brand />
        <UserMenu isIconOnly />
      </Inline>
      <aside className={styles.sidebar} data-screen-only aria-label="Sidebar">
        <Sidebar />
        <Inline justify="center" padding={[0, 0, 12, 0]} className={styles.expand}>
          <IconButton
            label={isRail ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={isRail ? <ChevronsRight aria-hidden="true" /> : <ChevronsLeft aria-hidden="true" />}
            onClick={toggleRail}
          />
        </Inline>
      </aside>
      {/* Each page renders its own sheet, as in the plain layout, so that more than the focused part is removed */}
      <div className={styles.sheet} data-page-sheet key={page}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>
            <DisplayedError />
            <LinkedAccount>
              <Outlet />
            </LinkedAccount>
          </div>
        </main>
        <Footer withDashboard />
      </div>
      <PaymentWatch />
      <PaletteKey />
    </div>
  )
}

/** Preference of this browser, stored next to the theme. */
const railKey = 'sidebar'

/** Returns whether the sidebar is a rail of icons in windows of medium width, and a function to toggle it. */
function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => readStored(railKey) !== 'wide')
  const toggle = () => {
    writeStored(railKey, isRail ? 'wide' : null)
    setRail(!isRail)
  }
  return [isRail, toggle]
}
