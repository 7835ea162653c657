import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Search } from '../lib/lists/list-state.ts'
import { parseSearch, writeSearch } from '../lib/lists/search-text.ts'
import { currentSession } from '../lib/session.ts'
import { CrashPage } from './crash-page.tsx'
import { gate } from './gate.ts'
import { guardedScreen } from './guards.tsx'
import { PlainLayout } from './layout/plain-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import { LogoutPage } from './logout-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type Page, pages } from './pages.ts'
import { paths } from './paths.ts'

const root = createRootRoute({ component: RootLayout })

/** Pages before an account is entered: a sheet without a sidebar. */
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainLayout })

/** Pages within an account. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./layout/shell.tsx'), 'Shell'),
})

function routeOf(page: Page) {
  return createRoute({
    getParentRoute: () => (page.need === 'view' ? shell : plain),
    path: page.path,
    staticData: { title: page.title },
    // The router's default one does not catch what a screen throws
    notFoundComponent: NotFoundPage,
    component: guardedScreen(page),
    beforeLoad: ({ location, search }) => {
      // A link from an e-mail carries its own right to choose a password
      const isByLink = page === pages.resetPassword && 'resetToken' in search
      const elsewhere = gate(isByLink ? 'anybody' : page.need, currentSession(), location.href)
      if (elsewhere) throw redirectTo(elsewhere)
    },
  })
}

const logout = createRoute({
  getParentRoute: () => plain,
  path: paths.logout,
  staticData: { title: 'Signed out' },
  component: LogoutPage,
})

function redirectRoute(path: string, target: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirectTo(target)
    },
  })
}

function redirectTo(href: string) {
  const { pathname, search } = new URL(href, window.location.origin)
  return redirect({ to: pathname, search: parseSearch(search), replace: true })
}

const all = Object.values<Page>(pages)

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren([...all.filter(({ need }) => need !== 'view').map(routeOf), logout]),
    shell.addChildren(all.filter(({ need }) => need === 'view').map(routeOf)),
    redirectRoute('/', paths.login),
    redirectRoute('/index', paths.login),
    redirectRoute('$', '/index'),
  ]),
  // Values of the address are text; without this '?keyword=12' would be a number.
  parseSearch,
  stringifySearch: (search: Search) => writeSearch(search),
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
  interface StaticDataRouteOption {
    title?: string
  }
}
