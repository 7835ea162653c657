import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { addressOf, readSearch, routeAt, writeSearch } from '@tearsheet/protocol/addresses'
import { lazy } from 'react'
import { LoadingText } from '../ui/text/loading-text.tsx'
import { CrashPage } from './crash-page.tsx'

// Rarely needed
export const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

/**
 * Displayed while a screen is loading. The router shows it after 300 ms; the text follows once the status region
 * exists.
 */
function LoadingPage() {
  return <LoadingText text="Loading .... Please wait" delay={20} />
}

/** Options shared by the routers of the clients' pages and of the desk. */
export const routerOptions = {
  // Query parameters are strings; without this '?keyword=12' would be a number.
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  // A new page has a transition of 0.4 s; another tab, page or keyword of the same list has none.
  defaultViewTransition: { types: ({ pathChanged }: { pathChanged: boolean }) => (pathChanged ? ['page'] : false) },
}

/**
 * Handles all addresses that this router does not have. Those of other pages of the portal are requested from the
 * server, as a new document (decision record 0062); any other address redirects to the sign-in page.
 */
export const elsewhere = <Root extends AnyRootRoute>(root: Root) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location: { pathname, searchStr } }) => {
      if (routeAt(pathname) === null) throw redirect({ href: addressOf('login'), replace: true })
      throw redirect({ href: pathname + searchStr, reloadDocument: true, replace: true })
    },
  })
