import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addressOf, readSearch, routes, type SearchOf, writeSearch } from '@tearsheet/protocol/addresses'
import { lazy, useEffect } from 'react'
import { currentSession } from '../lib/session.ts'
import { LoadingText } from '../ui/text/loading-text.tsx'
import { CrashPage } from './crash-page.tsx'
import { gate } from './gate.ts'
import { guardedScreen } from './guards.tsx'
import { PlainLayout } from './layout/plain-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { type AccountPageName, type Page, type PageName, type PlainPageName, pages } from './pages.ts'
import { screens } from './screens.tsx'
import { signOut } from './sign-out.ts'

// Hardly anybody sees it
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

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
    staticData: { title: page.title },
    // The address's text is what its type says: all of it text that may be absent
    validateSearch: (search: SearchOf<Name>): SearchOf<Name> => search,
    // The router's default one does not catch what a screen throws
    notFoundComponent: NotFoundPage,
    component: guardedScreen(screens[name], page.permission),
    beforeLoad: ({ location }: { location: { href: string; searchStr: string } }) => {
      // A link from an e-mail carries its own right to choose a password
      const isByLink = name === 'choosePassword' && 'resetToken' in readSearch(location.searchStr)
      const elsewhere = gate(isByLink ? 'anybody' : page.need, currentSession(), location.href)
      if (elsewhere) throw redirect({ href: elsewhere, replace: true })
    },
  }
}

/** Clears the session and goes to / (R3.6). */
function LogoutPage() {
  useEffect(() => {
    void signOut()
  }, [])
  return <LoadingText text="Signing out" />
}

/** The provider's own half, with a frame of its own. */
const desk = createRoute({ getParentRoute: () => root, path: routes.desk, ...optionsOf('desk') })

const logout = createRoute({
  getParentRoute: () => plain,
  path: routes.logout,
  staticData: { title: 'Signed out' },
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

/** While a screen is fetched. The router shows it after 300 ms; the text follows once the status region exists. */
function LoadingPage() {
  return <LoadingText text="Loading .... Please wait" delay={20} />
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
    desk,
    redirectRoute('/', addressOf('login')),
    redirectRoute('/index', addressOf('login')),
    redirectRoute('$', '/index'),
  ]),
  // Values of the address are text; without this '?keyword=12' would be a number.
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  // A new page turns in 0.4 s; another tab, page or word of the same list does not.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['page'] : false) },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
