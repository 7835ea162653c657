import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf, readSearch, routes, writeSearch } from '@tearsheet/protocol/addresses'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { postTo, readMessage } from './components/frame-messages.ts'
import { MonthByMail } from './components/month-by-mail.tsx'
import { copyForPrint } from './components/print-copy.ts'
import styles from './job-stats-screen.module.css'
import { useEmbed } from './queries.ts'

/**
 * "Recruitment Advertising Analytics" (R7.5): the statistics in a frame of their own; loading and errors are displayed
 * outside it (R20.4, R20.6). The page's address contains the frame's days and filters, so that a link shows the same.
 */
export function JobStatsScreen() {
  const { clientAccountName } = useActiveView()
  const { data: info, isPending, isFetching, isError, refetch } = useEmbed()
  const error = isError ? jobStatsMessages.sourceFails : info && 'error' in info ? info.error : null
  const embed = info && 'url' in info ? info : null
  return (
    <>
      <PageHeader back={useGoBack()} title="Recruitment Advertising Analytics" subtitle={clientAccountName} />
      {isPending && <Waiting />}
      {error && (
        <Alert
          tone={error === jobStatsMessages.notAvailable ? 'info' : 'danger'}
          live="alert"
          title={error}
          actions={
            error !== jobStatsMessages.notAvailable && (
              <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            )
          }
        />
      )}
      {embed && <StatisticsFrame url={embed.url} token={embed.token} onTokenDue={() => void refetch()} />}
      {embed && <MonthByMail />}
    </>
  )
}

/** Takes the height of the window, as the statistics will: content below does not move. */
const Waiting = () => (
  <div className={styles.waiting}>
    <LoadingText text="Loading job statistics" />
  </div>
)

interface FrameProps {
  url: string
  token: string
  onTokenDue: () => void
}

interface FrameState {
  /** Null until reported by the content. */
  height: number | null
  isShown: boolean
  failure: string | null
}

function StatisticsFrame({ url, token, onTokenDue }: FrameProps) {
  const search = useSearch({ from: inAccount(routes.jobStats) })
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  // The frame's address is set once: later tokens and days are sent as messages, so that it never reloads
  const timeZone = useTimeZone()
  const [first] = useState(() => ({ address: withSearch(url, writeSearch({ ...search, timeZone })), token }))
  const isOurs = !/^https?:/.test(first.address)
  const [state, setState] = useState<FrameState>({ height: isOurs ? null : 640, isShown: !isOurs, failure: null })
  const inFrame = useRef(writeSearch(search))

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMessage(event, frame.current?.contentWindow)
      if (message?.kind === 'job-stats:shown') setState((old) => ({ ...old, isShown: true, failure: null }))
      if (message?.kind === 'job-stats:failed') setState((old) => ({ ...old, isShown: true, failure: message.message }))
      if (message?.kind === 'job-stats:height') setState((old) => ({ ...old, height: Math.ceil(message.height) }))
      if (message?.kind === 'job-stats:token-due') onTokenDue()
      if (message?.kind === 'job-stats:search') {
        inFrame.current = message.search
        void navigate({ href: addressOf('jobStats', {}, readSearch(message.search)), resetScroll: false })
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [navigate, onTokenDue])

  useEffect(() => {
    if (token !== first.token) postTo(frame.current?.contentWindow, { kind: 'job-stats:token', token })
  }, [token, first.token])

  // Going back changes the page's address, and the frame follows
  const searchText = writeSearch(search)
  useEffect(() => {
    if (searchText === inFrame.current) return
    inFrame.current = searchText
    postTo(frame.current?.contentWindow, { kind: 'job-stats:go', search: searchText })
  }, [searchText])

  const copy = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const copyContent = () => {
      const [from, to] = [frame.current, copy.current]
      // It is printed as it is when the event ends
      if (isOurs && from && to) flushSync(() => setCopied(copyForPrint(from, to)))
    }
    window.addEventListener('beforeprint', copyContent)
    return () => window.removeEventListener('beforeprint', copyContent)
  }, [isOurs])

  const { height, failure } = state
  // Without a height it would pull up the content below, and push it down again
  const isShown = state.isShown && height !== null
  return (
    <>
      {!isShown && failure === null && <Waiting />}
      {failure && (
        <Alert
          tone="danger"
          live="alert"
          title={failure}
          actions={
            <Button
              variant="secondary"
              onClick={() => postTo(frame.current?.contentWindow, { kind: 'job-stats:retry' })}
            >
              Try again
            </Button>
          }
        />
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title="Job statistics"
        src={first.address}
        height={height ?? undefined}
        data-hidden={!isShown || failure !== null || undefined}
        data-copied={isCopied || undefined}
      />
      <div ref={copy} className={styles.copy} />
    </>
  )
}

/** Inserts the search before the `#` fragment; an external address stays as it was signed. */
function withSearch(url: string, search: string): string {
  if (/^https?:/.test(url)) return url
  const [address, fragment = ''] = url.split('#')
  return `${address}${search}#${fragment}`
}
