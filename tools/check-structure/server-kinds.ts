import { fileName } from './source-tree.ts'

/** Kind of a file in a server domain, determined by its name alone. */
export type ServerKind =
  | 'routes'
  | 'policy'
  | 'queries'
  | 'present'
  | 'jobs'
  | 'emails'
  | 'pdf'
  | 'verb'
  | 'test'
  | 'unknown'

/**
 * Allowed first words in the file name of a write: one write, one file, named by its verb.
 * Add new verbs here; a noun indicates that the file has a second purpose.
 */
export const VERBS = new Set(
  `accept acknowledge activate add answer apply approve archive assign attach authenticate award call cancel change charge
  check claim clear close collect compare complete conclude confirm connect convert copy count create deactivate decide deliver delete deny
  derive detach disapprove dismiss dispatch download edit embed end enqueue ensure enter exclude expire explain export file find
  finish follow generate give grant import invite invoice issue join inspect keep leave link list load lock log look make mark match
  measure merge mint modify move notify open order pay place play post prepare present price process prove publish purge put
  queue raise rank rate read rebuild recommend reconcile record redeem refresh refund register reject release remember
  remind remove rename render renew reopen reorder replace report request require resend reserve reset resolve restore retry return
  review revoke roll run save schedule search send serve set settle show sign snapshot start stop store stream submit
  suggest summarize switch sync take toggle track trim undo unlock update upload use validate verify view void
  withdraw write recognize detect retire erase receive listen split waive expect
  credit rerun`.split(/\s+/),
)

/**
 * Returns the kind of a file in a server domain. `queries`, `routes`, `jobs` and `emails` may be prefixed with a part's
 * name (`search-queries.ts`) when one file would exceed the length limit.
 */
export function serverKind(path: string): ServerKind {
  const name = fileName(path)
  if (/\.test\.tsx?$/.test(name)) return 'test'
  if (/^([a-z0-9-]+-)?routes\.ts$/.test(name)) return 'routes'
  if (/^policy\.ts$/.test(name)) return 'policy'
  if (/^([a-z0-9-]+-)?queries\.ts$/.test(name)) return 'queries'
  if (/^present(-[a-z0-9-]+)?\.ts$/.test(name)) return 'present'
  if (/^([a-z0-9-]+-)?jobs\.ts$/.test(name)) return 'jobs'
  if (/^([a-z0-9-]+-)?emails?\.tsx?$/.test(name)) return 'emails'
  if (/^[a-z0-9-]+-pdf\.tsx?$/.test(name)) return 'pdf'
  const verb = /^([a-z]+)(-[a-z0-9]+)*\.ts$/.exec(name)?.[1]
  return verb && VERBS.has(verb) ? 'verb' : 'unknown'
}
