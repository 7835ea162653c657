import { closureOf, type Modules, sources } from './closure-of.ts'
import { declarations } from './endpoint-facts.ts'
import { isShared } from './shared-by-screens.ts'

/** What is on the screen before anybody has signed in; a demonstration's people are fetched apart. */
const beforeAnAccount = ['main.tsx', 'auth/login-screen.tsx', 'auth/components/demo-people.tsx']
/** What the pages after the first alone use of libraries whose lists of all they have are read by the first. */
const ofLaterPages =
  /\/@tanstack\/.+\/(infiniteQueryObserver|useInfiniteQuery|useBlocker|useCanGoBack)\.js$|\/@internationalized\/number\//

/** What starts the portal is not run by the page in a frame, which shares the chunks of what it starts. */
const starting = ['main.tsx', 'app/start-portal.tsx'].map((path) => sources + path)

/**
 * The named chunk of a module, or null to leave it to the bundler. Each imports only those before it, so that no two
 * wait for each other: `zod`; `protocol`, `vendor` and `base`, what every page stands on, signing in included; `calls`, the
 * query library and the facts of what is called; `account`, what every page of an account has on top; `widgets` and `parts`, the
 * libraries and our own parts that the home page shares with the other screens; `shared`, the small things that the other
 * screens share. Left alone, they would be dozens of files of a few hundred bytes for every screen.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (starting.includes(id)) return null
  const below = belowScreens(id, modules)
  if (below) return below
  // What reads schemas comes with the screens that have any: the library is as large as all the small things together
  const isBelow = (one: string) => ![null, 'zod'].includes(belowScreens(one, modules))
  if (!isShared(id, modules, isBelow)) return null
  return closureOf('campaigns/dashboard-screen.tsx', modules).has(id) ? 'parts' : 'shared'
}

/** What is fetched before any screen but the home page. */
function belowScreens(id: string, modules: Modules): string | null {
  if (id.includes('/node_modules/zod/')) return 'zod'
  if (ofLaterPages.test(id)) return null
  const isFirst = beforeAnAccount.some((path) => closureOf(path, modules).has(id))
  const isAccount = closureOf('app/layout/shell.tsx', modules).has(id)
  if (id.includes('/protocol/src/')) return isFirst ? 'protocol' : isAccount ? ofAccount(id) : null
  // The screen for signing in is fetched with its own address, like every screen
  if (id.startsWith(`${sources}auth/`)) return null
  if (isFirst) return id.includes('/node_modules/') ? 'vendor' : 'base'
  // Also a page without an account can be missing
  if (closureOf('app/not-found-page.tsx', modules).has(id)) return null
  if (closureOf('lib/use-call.ts', modules).has(id)) return 'calls'
  if (isAccount) return 'account'
  if (!closureOf('campaigns/dashboard-screen.tsx', modules).has(id)) return null
  if (id.includes('/node_modules/')) return 'widgets'
  return id.startsWith(`${sources}ui/`) || id.startsWith(`${sources}lib/`) ? 'parts' : null
}

/** Pages before an account call as well, and need nothing else of it. */
const ofAccount = (id: string) => (declarations.test(id) ? 'calls' : 'account')
