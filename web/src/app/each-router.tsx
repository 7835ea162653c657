import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { addressOf, readSearch, routeAt, writeSearch } from '@tearsheet/protocol/addresses'
import { lazy } from 'react'
import { LoadingText } from '../ui/text/loading-text.tsx'
import { CrashPage } from './crash-page.tsx'

// Hardly anybody sees it
export const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

/** While a screen is fetched. The router shows it after 300 ms; the text follows once the status region exists. */
function LoadingPage() {
  return <LoadingText text="Loading .... Please wait" delay={20} />
}

/** What holds for the pages of the clients and for the desk alike. */
export const routerOptions = {
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
  defaultViewTransition: { types: ({ pathChanged }: { pathChanged: boolean }) => (pathChanged ? ['page'] : false) },
}

/**
 * All addresses that these pages do not have. Those of other pages of the portal are asked of the server, as a new document
 * (decision record 0062); any other leads to signing in.
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
