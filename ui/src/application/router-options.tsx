import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { addressOf, readSearch, routeAt, writeSearch } from '@tearsheet/protocol/addresses'
import { lazy } from 'react'
import { LoadingText } from '../text/loading-text.tsx'
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

/** Options of the routers of both applications. */
export const routerOptions = {
  // Query parameters are strings; without this '?keyword=12' would be a number.
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  // An address keeps its spelling, such as '/manage-account/?success'
  trailingSlash: 'preserve' as const,
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
 * Handles all addresses that this router does not have. Those of the other application are requested from the server, as
 * a new document (decision record 0078); any other address redirects to the sign-in page.
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page until it sets a better one; derived from its address, if that is more specific. */
    title?: string | ((address: string) => string | null)
  }
}
