import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'

/** Routes that are never returned to: sign-in and sign-out, choice of user and account, and pages in a frame. */
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

/** Returns the address of a page to return to, or null: never another site's, never the sign-in pages. */
export function safeReturnPath(path: string | null | undefined): string | null {
  // Such as '//[', which is not a valid address
  if (!path?.startsWith('/') || !URL.canParse(path, window.location.origin)) return null
  // Browsers read '//x' and '/\x' as another host, and '/.//x' as a path that becomes one on navigation
  const url = new URL(path, window.location.origin)
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return null
  const route = routeAt(url.pathname)
  return route === null || passing.includes(route) ? null : `${url.pathname}${url.search}${url.hash}`
}
