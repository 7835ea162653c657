import { declarations } from '@tearsheet/ui/vite-plugins/endpoint-facts.ts'
import { closureOf, type Modules, sources } from './closure-of.ts'
import { isShared } from './shared-by-screens.ts'

/** Modules for the screen before sign-in; the users of a demonstration are loaded separately. */
const beforeAnAccount = ['main.tsx', 'auth/login-screen.tsx', 'auth/components/demo-people.tsx']
/** Parts of libraries that only later pages use, although the first page imports the libraries' index files. */
const ofLaterPages =
  /\/@tanstack\/.+\/(infiniteQueryObserver|useInfiniteQuery|useBlocker|useCanGoBack)\.js$|\/@internationalized\/number\//

/** The entry modules are not run by the framed page, which shares the chunks of their imports. */
const starting = [`${sources}main.tsx`]

/**
 * Returns the named chunk of a module, or null to leave it to the bundler. Each chunk imports only earlier ones, so
 * that there are no cycles: `zod`; `protocol`, `vendor` and `base`, which every page needs, including sign-in; `calls`,
 * the query library and the endpoint facts; `account`, which every page of an account needs in addition; `widgets` and
 * `parts`, the libraries and our own components that the home page shares with the other screens; `shared`, small
 * modules that the other screens share. Otherwise there would be dozens of files of a few hundred bytes for every
 * screen.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (starting.includes(id)) return null
  const below = belowScreens(id, modules)
  if (below) return below
  // Modules that use schemas are bundled with their screens: zod is as large as all the small modules together
  const isBelow = (one: string) => ![null, 'zod'].includes(belowScreens(one, modules))
  if (!isShared(id, modules, isBelow)) return null
  return closureOf('campaigns/dashboard-screen.tsx', modules).has(id) ? 'parts' : 'shared'
}

/** Returns the chunk of a module that is loaded before any screen but the home page. */
function belowScreens(id: string, modules: Modules): string | null {
  if (id.includes('/node_modules/zod/')) return 'zod'
  if (ofLaterPages.test(id)) return null
  const isFirst = beforeAnAccount.some((path) => closureOf(path, modules).has(id))
  const isAccount = closureOf('app/layout/shell.tsx', modules).has(id)
  if (id.includes('/protocol/src/')) return isFirst ? 'protocol' : isAccount ? ofAccount(id) : null
  // The sign-in screen is loaded with its own address, like every screen
  if (id.startsWith(`${sources}auth/`)) return null
  if (isFirst) return id.includes('/node_modules/') ? 'vendor' : 'base'
  // A page outside of an account can also be missing
  if (closureOf('ui/src/application/not-found-page.tsx', modules).has(id)) return null
  if (closureOf('ui/src/lib/use-call.ts', modules).has(id)) return 'calls'
  if (isAccount) return 'account'
  if (!closureOf('campaigns/dashboard-screen.tsx', modules).has(id)) return null
  if (id.includes('/node_modules/')) return 'widgets'
  return id.includes('/ui/src/') ? 'parts' : null
}

/** Pages outside of an account also send requests, and need nothing else of it. */
const ofAccount = (id: string) => (declarations.test(id) ? 'calls' : 'account')
