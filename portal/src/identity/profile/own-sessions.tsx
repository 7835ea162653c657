import { useQuery } from '@tanstack/react-query'
import * as auth from '@tearsheet/protocol/identity/session-endpoints'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { endSession } from '@tearsheet/ui/lib/session.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { SettingRow } from '../components/setting-row.tsx'

/** The user's sessions, with buttons to end one or all (R18.6). */
export function OwnSessions() {
  const timeZone = useTimeZone()
  const { data, isError, error, refetch } = useQuery(callQuery(auth.listSessions, {}))
  const endOneSession = useCall((sessionId: string) => call(auth.endOneSession, { sessionId }), {
    showErrors: 'page',
    refreshes: [auth.listSessions],
  })
  const every = useCall(() => call(auth.endEverySession, {}), { showErrors: 'page' })
  const endEverywhere = async () => {
    if ((await every.run()).done) endSession()
  }
  return (
    <section aria-label="Sessions">
      <SectionHeading description="Browsers that are signed in as you">Sessions</SectionHeading>
      <LoadFailure query={{ isError, error, refetch }} title="Your sessions could not be loaded" />
      {!data && !isError && <Skeleton shape="settings" label="Loading your sessions" rows={2} />}
      {data?.sessions.map(({ id, device, startedAt, lastSeenAt, isCurrent }) => (
        <SettingRow
          key={id}
          title={`${device ?? 'Unknown browser'}${isCurrent ? ' (this one)' : ''}`}
          actions={
            !isCurrent && (
              <Button size="row" pending={endOneSession.pending === id} onClick={() => void endOneSession.run(id)}>
                Sign out
                <VisuallyHidden>
                  {' '}
                  {device ?? 'the unknown browser'}, signed in {formatMoment(startedAt, timeZone)}
                </VisuallyHidden>
              </Button>
            )
          }
        >
          Signed in {formatMoment(startedAt, timeZone)}, last seen {formatAgo(lastSeenAt)}
        </SettingRow>
      ))}
      <SettingRow
        title="Sign out everywhere"
        actions={
          <Button size="row" pending={every.isPending} onClick={() => void endEverywhere()}>
            Sign out everywhere
          </Button>
        }
      >
        Here too: you sign in again with your password.
      </SettingRow>
    </section>
  )
}
