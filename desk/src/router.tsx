import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { routes, type SearchOf } from '@tearsheet/protocol/addresses'
import { maxKeyword } from '@tearsheet/protocol/keywords'
import { titleAt } from '@tearsheet/protocol/page-titles'
import { Brand } from '@tearsheet/ui/application/brand.tsx'
import { CrashPage } from '@tearsheet/ui/application/crash-page.tsx'
import { gate } from '@tearsheet/ui/application/gate.ts'
import { RootLayout } from '@tearsheet/ui/application/root-layout.tsx'
import { elsewhere, NotFoundPage, routerOptions } from '@tearsheet/ui/application/router-options.tsx'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { DeskScreen } from './desk-screen.tsx'
import { loadQueueAhead } from './records/queue-list.ts'

const root = createRootRoute({ component: RootLayout })

/** The provider's own part of the portal, with its own layout (R21.1). */
const desk = createRoute({
  getParentRoute: () => root,
  path: routes.desk,
  staticData: { title: titleAt },
  // An address may have a keyword longer than the limit
  validateSearch: (search: SearchOf<'desk'>): SearchOf<'desk'> =>
    search.keyword ? { ...search, keyword: search.keyword.slice(0, maxKeyword) } : search,
  notFoundComponent: NotFoundPage,
  component: () => <DeskScreen brand={<Brand />} CrashPage={CrashPage} />,
  beforeLoad: ({ location, params, search, cause }) => {
    const href = gate('signedIn', currentSession(), location.href)
    if (href) throw redirect({ href, replace: true })
    // Not awaited: the page is rendered meanwhile
    if (cause === 'enter') void loadQueueAhead(params.queue, search)
  },
})

export const deskRouter = createRouter({ routeTree: root.addChildren([desk, elsewhere(root)]), ...routerOptions })
