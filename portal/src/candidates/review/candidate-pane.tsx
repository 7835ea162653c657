import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { Candidate, ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { acceptsCharacters } from '@tearsheet/ui/base/accepts-characters.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChevronDown, ChevronUp, FileDown, Mail, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSingleKeys } from '../../accounts/preferences.ts'
import { useCandidate } from '../queries.ts'
import { formatMove, nameOf } from './candidate-labels.ts'
import styles from './candidate-pane.module.css'
import { CandidateRecord } from './candidate-record.tsx'
import { CvPane } from './cv-pane.tsx'
import { StageButtons } from './stage-buttons.tsx'
import type { OpenDocument } from './use-document.ts'
import { undoMs, useMoveCandidates } from './use-move-candidates.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@tearsheet/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

const WriteDialog = lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }))

interface CandidatePaneProps {
  candidateId: string
  /** The list next to it, which previous and next follow. */
  rows: readonly ListedCandidate[]
  isHidden: boolean
  href: (id: string | null) => string
  openDocument: OpenDocument
}

/** One candidate (R19.2): personal data, stage, answers and CV. */
export function CandidatePane({ candidateId, rows, isHidden, href, openDocument }: CandidatePaneProps) {
  const { data, isError, error, refetch } = useCandidate(candidateId)
  const moving = useMoveCandidates()
  const at = rows.findIndex(({ id }) => id === candidateId)
  const candidate = data?.candidate
  // The list has the stage of the last move, before the details are refetched
  const listed = rows[at]
  const current = candidate && { ...candidate, ...(listed ? { stage: listed.stage, version: listed.version } : {}) }
  return (
    <Stack gap={12} className={styles.pane}>
      <Bar rows={rows} at={at} current={current} moving={moving} isHidden={isHidden} href={href} />
      <LoadFailure query={{ isError, error, refetch }} title="This candidate could not be loaded" />
      {!current && !isError && <LoadingText text="Loading candidate" />}
      {current && (
        <>
          <Who candidate={current} hiddenAs={isHidden ? at + 1 : null} />
          <StageButtons
            stage={current.stage}
            pending={moving.isPending}
            onMove={(stage) => void moving.move([current], stage)}
          />
          {moving.last?.[0] && (
            <MovedAlert
              key={moving.last[0].version}
              before={moving.last[0].before}
              stage={moving.last[0].stage}
              name={nameOf(current, isHidden ? at + 1 : null)}
              nextNew={rows.slice(at + 1).find((row) => row.stage === 'new') ?? null}
              isHidden={isHidden}
              onUndo={() => void moving.undo()}
              onEnd={moving.forget}
              href={href}
            />
          )}
          <Grid columns={1} gap={24} align="stretch" className={styles.columns}>
            <CandidateRecord candidate={current} isHidden={isHidden} />
            <CvPane candidate={current} openDocument={openDocument} isHidden={isHidden} />
          </Grid>
        </>
      )}
    </Stack>
  )
}

interface BarProps extends Pick<CandidatePaneProps, 'rows' | 'isHidden' | 'href'> {
  /** Place in the list; -1 if the list does not have the candidate. */
  at: number
  /** The candidate once loaded. */
  current: Candidate | undefined
  moving: ReturnType<typeof useMoveCandidates>
}

/** Previous and next candidate, and the actions of this one, also by keys. */
function Bar({ rows, at, current, moving, isHidden, href }: BarProps) {
  const go = useGo()
  const singleKeys = useSingleKeys()
  const [previous, next] = [rows[at - 1], at < 0 ? rows[0] : rows[at + 1]]
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || !current || acceptsCharacters(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const stage = stages[Number(key) - 1]
    if (stage) void moving.move([current], stage)
    else if (key === 'z') void moving.undo()
    else if (key === 'j' && next) go(href(next.id), { keepScroll: true, quiet: true })
    else if (key === 'k' && previous) go(href(previous.id), { keepScroll: true, quiet: true })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <Inline>
      <Link href={href(null)} className={styles.back}>
        All candidates
      </Link>
      {at >= 0 && (
        <Text type="ui" color="text-2">
          {at + 1} of {rows.length}
        </Text>
      )}
      <Inline as="span" wrap={false} align="stretch">
        {previous && (
          <Link href={href(previous.id)} className={buttonClass('secondary', 'row')}>
            <ChevronUp aria-hidden="true" />
            Previous {singleKeys && <kbd>K</kbd>}
          </Link>
        )}
        {next && (
          <Link href={href(next.id)} className={buttonClass('secondary', 'row')}>
            <ChevronDown aria-hidden="true" />
            Next {singleKeys && <kbd>J</kbd>}
          </Link>
        )}
      </Inline>
      {current && !isHidden && <Acts candidate={current} onErased={() => go(href(null))} />}
    </Inline>
  )
}

function Who({ candidate, hiddenAs }: { candidate: Candidate; hiddenAs: number | null }) {
  const timeZone = useTimeZone()
  const { email, phone, place, currentPost, source, isKnockedOut } = candidate
  return (
    <Stack gap={4}>
      <Text as="h2" type="display" className={styles.name}>
        {nameOf(candidate, hiddenAs)}
      </Text>
      <Text as="p" type="ui" color="text-2">
        Applied {formatMoment(candidate.appliedAt, timeZone)}
        {source && ` · from ${source}`}
      </Text>
      <Inline as="p" gap={[0, 16]} align="stretch" type="ui" breakAnywhere>
        {[currentPost, place].filter(Boolean).join(' · ')}
        {hiddenAs === null && (
          <>
            {' '}
            <a href={`mailto:${email}`}>{email}</a> {phone && <span>{phone}</span>}
          </>
        )}
      </Inline>
      {isKnockedOut && (
        <Alert tone="attention">An answer does not meet a requirement. Nobody is rejected automatically.</Alert>
      )}
    </Stack>
  )
}

interface MovedAlertProps {
  before: Stage
  stage: Stage
  name: string
  nextNew: ListedCandidate | null
  isHidden: boolean
  onUndo: () => void
  onEnd: () => void
  href: (id: string) => string
}

function MovedAlert({ before, stage, name, nextNew, isHidden, onUndo, onEnd, href }: MovedAlertProps) {
  return (
    <UndoAlert
      tone="success"
      title={formatMove(before, stage)}
      time={undoMs}
      onUndo={onUndo}
      onEnd={onEnd}
      what={<kbd>Z</kbd>}
      actions={
        nextNew && (
          <Link href={href(nextNew.id)} className={buttonClass('primary', 'row')}>
            Next new{isHidden ? '' : `: ${nameOf(nextNew, null)}`}
          </Link>
        )
      }
    >
      {/* Only for the user: a change of stage does not notify the candidate */}
      Nothing was sent to {name}. It is now in {stageLabels[stage]}.
    </UndoAlert>
  )
}

function Acts({ candidate, onErased }: { candidate: Candidate; onErased: () => void }) {
  const [asks, setAsks] = useState(false)
  const [writes, setWrites] = useState(false)
  const erasing = useCall(() => call(candidates.erase, { candidateId: candidate.id }), {
    showErrors: 'here',
    refreshes: [candidates.list, candidates.listPublications],
  })
  const erase = async () => {
    if (!(await erasing.run()).done) return
    setAsks(false)
    onErased()
  }
  const name = nameOf(candidate, null)
  return (
    <Inline as="span" wrap={false} gap={4} margin={[0, 0, 0, 'auto']}>
      <Button size="row" onClick={() => setWrites(true)}>
        <Mail aria-hidden="true" />
        Email
      </Button>
      {writes && (
        <Suspense fallback={null}>
          <WriteDialog candidate={candidate} onClose={() => setWrites(false)} />
        </Suspense>
      )}
      <Menu
        label={`More for ${name}`}
        iconOnly
        variant="quiet"
        size="row"
        items={[
          {
            id: 'export',
            label: 'Download stored data',
            description: 'A zip file to send to the candidate',
            icon: <FileDown aria-hidden="true" />,
            onSelect: () => void download(candidates.exportPerson, { candidateId: candidate.id }, 'Person.zip'),
          },
          {
            id: 'erase',
            label: 'Erase…',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsks(true),
          },
        ]}
      />
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            title={isolate`Erase ${name}?`}
            confirmLabel="Erase candidate"
            pending={erasing.isPending}
            pendingText="Erasing…"
            error={erasing.errors[0]?.message}
            onClose={() => setAsks(false)}
            onConfirm={() => void erase()}
          >
            The application, its answers, notes and CV are erased and cannot be brought back. A record of the erasure
            stays.
          </ConfirmDialog>
        </Suspense>
      )}
    </Inline>
  )
}
