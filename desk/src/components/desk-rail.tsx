import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { autopilotKinds, type WorkSummary } from '@tearsheet/protocol/desk/work-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { MenuDrawer } from '@tearsheet/ui/dialogs/menu-drawer.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted, formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Eye, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './desk-rail.module.css'
import { dueText } from './due-text.ts'
import { summaryOf } from './queue-summary.ts'
import { queues } from './queues.ts'
import { records } from './records.ts'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

interface DeskRailProps {
  brand: ReactNode
  /** The segment of the address that names the current page. */
  current: string
  now: Date
}

/** The navigation of the desk: a rail at the side; on narrow screens a bar with a drawer, as on the clients' pages. */
export function DeskRail(props: DeskRailProps) {
  const { brand, current } = props
  return (
    <>
      <Inline as="header" gap={[8, 12]} padding={[8, 16, 0, 16]} hideAbove={900} className={styles.bar}>
        <MenuDrawer page={current}>
          <div className={styles.parts}>
            <DeskParts {...props} />
          </div>
        </MenuDrawer>
        <DeskBrand brand={brand} />
        <AutopilotNote />
      </Inline>
      <aside className={styles.rail} aria-label="Desk">
        <DeskBrand brand={brand} />
        <AutopilotNote />
        <DeskParts {...props} />
      </aside>
    </>
  )
}

const DeskBrand = ({ brand }: Pick<DeskRailProps, 'brand'>) => (
  <Inline>
    {brand}
    <Stack
      as="span"
      gap={0}
      padding={[2, 8]}
      radius="tag"
      surface="accent-soft"
      type="ui-strong"
      color="accent-soft-text"
    >
      Desk
    </Stack>
  </Inline>
)

/** The queues and records that the user's role opens, with the number of waiting ads and the urgency of the first. */
function DeskParts({ current, now }: DeskRailProps) {
  const { name, timeZone } = useDeskUser()
  const { data } = useQuery(callQuery(work.summarizeWork, {}))
  const { opens, isAdministrator } = useDeskAccess()
  const openQueues = queues.filter(({ area }) => opens(area))
  const openRecords = records.filter(({ areas }) => opens(...areas))
  return (
    <>
      {openQueues.length > 0 && (
        <nav aria-label="Queues">
          <Stack as="ul" gap={2}>
            {openQueues.map((queue) => {
              const summary = summaryOf(queue, data)
              return (
                <li key={queue.slug}>
                  <Link
                    href={addressOf('desk', { queue: queue.slug })}
                    className={styles.queue}
                    aria-current={queue.slug === current ? 'page' : undefined}
                  >
                    <queue.icon aria-hidden="true" />
                    <span>{queue.title}</span>
                    <Text tabular>
                      {summary && (
                        <Apart shown={formatCount(summary.count)} label={`${formatCount(summary.count)} waiting`} />
                      )}
                    </Text>
                    <Pressing summary={summary} now={now} timeZone={timeZone} />
                  </Link>
                </li>
              )
            })}
          </Stack>
        </nav>
      )}
      {openRecords.length > 0 && (
        <nav aria-label="Records">
          <Text as="h2" type="small" color="text-2" margin={[0, 8, 4, 8]}>
            Records
          </Text>
          <Stack as="ul" gap={2}>
            {openRecords.map(({ slug, title, icon: Icon }) => (
              <li key={slug}>
                <Link
                  href={addressOf('desk', { queue: slug })}
                  className={styles.queue}
                  aria-current={slug === current ? 'page' : undefined}
                >
                  <Icon aria-hidden="true" />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </Stack>
        </nav>
      )}
      <Stack gap={8} margin={['auto', 0, 0, 0]} type="ui">
        {isAdministrator ? (
          <Link href={addressOf('selectUser')} className={styles.link}>
            <Eye aria-hidden="true" />
            View as a client
          </Link>
        ) : (
          <Link href={addressOf('dashboard')} className={styles.link}>
            <LayoutDashboard aria-hidden="true" />
            Own account
          </Link>
        )}
        <Link href={addressOf('logout')} className={styles.link}>
          {name}: sign out
        </Link>
      </Stack>
    </>
  )
}

/** Lists the queues with automatic steps, on every page of the desk. */
function AutopilotNote() {
  const { data } = useQuery(callQuery(work.summarizeWork, {}))
  const autopilot = data?.autopilot
  const on = queues.filter(({ kind }) => {
    const own = autopilotKinds.find((one) => one === kind)
    return own && autopilot && autopilot[own] !== null
  })
  if (on.length === 0) return null
  const names = on.map(({ title }) => title).join(', ')
  return (
    <p className={styles.autopilot} title={names}>
      <strong>Autopilot is on.</strong>{' '}
      {on.length === autopilotKinds.length ? 'All queues' : counted(on.length, 'queue')}
      {on.length < autopilotKinds.length && <VisuallyHidden>: {names}</VisuallyHidden>}
    </p>
  )
}

/** Part of a link's text that screen readers separate from the previous one. */
const Apart = ({ shown, label = shown }: { shown: string; label?: string }) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <VisuallyHidden>, {label}</VisuallyHidden>
  </>
)

function Pressing({ summary, now, timeZone }: { summary: WorkSummary | null; now: Date; timeZone: string }) {
  if (!summary?.firstDueAt) return null
  if (summary.late > 0) {
    const late = `${formatCount(summary.late)} ${summary.late === 1 ? 'is' : 'are'} late`
    return (
      <Text type="small" color="danger-text" className={styles.pressing}>
        <Apart shown={late} />
      </Text>
    )
  }
  const { urgency, words } = dueText(summary.firstDueAt, now, timeZone)
  return (
    <Text
      type="small"
      color={urgency === 'soon' ? 'attention-text' : 'text-3'}
      className={urgency === 'soon' ? styles.pressing : styles.next}
    >
      <Apart shown={`next ${words}`} />
    </Text>
  )
}
