import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addressOf, readSearch, routes, type SearchOf } from '@tearsheet/protocol/addresses'
import { pageTitles, titleAt } from '@tearsheet/protocol/page-titles'
import { gate } from '@tearsheet/ui/application/gate.ts'
import { RootLayout } from '@tearsheet/ui/application/root-layout.tsx'
import { elsewhere, NotFoundPage, routerOptions } from '@tearsheet/ui/application/router-options.tsx'
import { signOut } from '@tearsheet/ui/application/sign-out.ts'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useEffect } from 'react'
import { guardedScreen } from './guards.tsx'
import { PlainLayout } from './layout/plain-layout.tsx'
import { type AccountPageName, type Page, type PageName, type PlainPageName, pages } from './pages.ts'
import { screens } from './screens.tsx'

const root = createRootRoute({ component: RootLayout })

/** Pages before an account is entered: a sheet without a sidebar. */
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

/** Pages within an account. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./layout/shell.tsx'), 'Shell'),
})

const plainRoute = <Name extends PlainPageName>(name: Name) =>
  createRoute({ getParentRoute: () => plain, path: routes[name], ...optionsOf(name) })

const accountRoute = <Name extends AccountPageName>(name: Name) =>
  createRoute({ getParentRoute: () => shell, path: routes[name], ...optionsOf(name) })

function optionsOf<Name extends PageName>(name: Name) {
  const page: Page = pages[name]
  return {
    staticData: { title: titleAt },
    // Query parameters match their type: all of them are optional strings
    validateSearch: (search: SearchOf<Name>): SearchOf<Name> => search,
    // The router's default does not catch what a screen throws
    notFoundComponent: NotFoundPage,
    component: guardedScreen(screens[name], page.permission),
    beforeLoad: ({ location }: { location: { href: string; searchStr: string } }) => {
      // A link from an email authorizes choosing a password
      const isByLink = name === 'choosePassword' && 'resetToken' in readSearch(location.searchStr)
      const elsewhere = gate(isByLink ? 'anybody' : page.need, currentSession(), location.href)
      if (elsewhere) throw redirect({ href: elsewhere, replace: true })
    },
  }
}

/** Clears the session and redirects to / (R3.6). */
function LogoutPage() {
  useEffect(() => {
    void signOut()
  }, [])
  return <LoadingText text="Signing out" />
}

const logout = createRoute({
  getParentRoute: () => plain,
  path: routes.logout,
  staticData: { title: pageTitles.logout },
  component: LogoutPage,
})

function redirectRoute(path: string, href: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href, replace: true })
    },
  })
}

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren([
      plainRoute('login'),
      plainRoute('forgotPassword'),
      plainRoute('choosePassword'),
      plainRoute('selectAccount'),
      plainRoute('selectUser'),
      plainRoute('setUpFactor'),
      plainRoute('signedInElsewhere'),
      plainRoute('accessibility'),
      plainRoute('checkEvidence'),
      plainRoute('tearsheetsExpired'),
      logout,
    ]),
    shell.addChildren([
      accountRoute('dashboard'),
      accountRoute('notifications'),
      accountRoute('requestQuote'),
      accountRoute('manualPublication'),
      accountRoute('campaigns'),
      accountRoute('campaign'),
      accountRoute('campaignItem'),
      accountRoute('invoices'),
      accountRoute('invoice'),
      accountRoute('contracts'),
      accountRoute('candidates'),
      accountRoute('candidateReports'),
      accountRoute('questionnaires'),
      accountRoute('jobStats'),
      accountRoute('manageAccount'),
    ]),
    redirectRoute('/', addressOf('login')),
    redirectRoute('/index', addressOf('login')),
    elsewhere(root),
  ]),
  ...routerOptions,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
