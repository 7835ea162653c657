import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'

/** Where nobody goes back to: signing in and out, choosing whom and what, and what stands in a frame. */
const passing: readonly (RouteName | null)[] = [
  'login',
  'logout',
  'forgotPassword',
  'choosePassword',
  'selectAccount',
  'selectUser',
  'setUpFactor',
  'signedInElsewhere',
  'jobStatsEmbed',
]

/** The address of a page to go back to, or null: never another site's, never the sign-in pages. */
export function safeReturnPath(path: string | null | undefined): string | null {
  // Such as '//[', which is no address at all
  if (!path?.startsWith('/') || !URL.canParse(path, window.location.origin)) return null
  // Browsers read '//x' and '/\x' as another host, and '/.//x' as a path that is one when it is gone to
  const url = new URL(path, window.location.origin)
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return null
  const route = routeAt(url.pathname)
  return route === null || passing.includes(route) ? null : `${url.pathname}${url.search}${url.hash}`
}
