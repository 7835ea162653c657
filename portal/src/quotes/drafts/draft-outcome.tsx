import { addressOf } from '@tearsheet/protocol/addresses'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { UndoAlert } from '@tearsheet/ui/feedback/undo-alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useRef } from 'react'
import { type DraftNotice, useDraftNotices } from './draft-notice.ts'
import styles from './draft-tabs.module.css'
import type { DraftList } from './use-draft-list.ts'

/** Time in which a deletion can be undone here, in milliseconds (R9.10); the server keeps the draft for 30 days. */
const undoMs = 10_000

const tones = { deleted: 'success', restored: 'success', copied: 'success', failed: 'danger' } as const

/** Results of actions on drafts, each with its follow-up actions; toasts only repeat them. */
export function DraftOutcome({
  draftList,
  focusRef,
}: {
  draftList: DraftList
  focusRef: { current: HTMLDivElement | null }
}) {
  const notices = useDraftNotices()
  const isBad = notices.some(({ kind }) => kind === 'failed')
  return (
    <div ref={focusRef} tabIndex={-1} role={isBad ? 'alert' : 'status'} className={styles.notices}>
      {notices.length > 0 && (
        <Stack gap={8}>
          {notices.map((notice) => (
            <DraftNoticeAlert key={notice.quoteId} notice={notice} draftList={draftList} focusRef={focusRef} />
          ))}
        </Stack>
      )}
    </div>
  )
}

interface DraftNoticeAlertProps {
  notice: DraftNotice
  draftList: DraftList
  focusRef: { current: HTMLDivElement | null }
}

function DraftNoticeAlert({ notice, draftList, focusRef }: DraftNoticeAlertProps) {
  const { kind, quoteId, title, copyId, reason } = notice
  const undo = useRef({ id: quoteId, campaignTitle: title })
  return (
    <UndoAlert
      tone={tones[kind]}
      title={kind === 'failed' ? 'This could not be done' : undefined}
      time={kind === 'deleted' ? undoMs : null}
      pending={draftList.busy === quoteId}
      onUndo={() => {
        // The button disappears; the result is displayed here
        focusRef.current?.focus({ preventScroll: true })
        void draftList.restore(undo.current)
      }}
      onEnd={() => draftList.endUndo(quoteId)}
      what={<VisuallyHidden> deleting {title}</VisuallyHidden>}
      actions={
        kind === 'copied' && copyId ? (
          <Link href={addressOf('requestQuote', { step: 'step-1', id: copyId })}>Continue with the copy</Link>
        ) : undefined
      }
    >
      <p>
        {kind === 'failed' ? (
          reason
        ) : (
          <>
            “<bdi>{title}</bdi>” {outcomeLabels[kind]}
          </>
        )}
      </p>
    </UndoAlert>
  )
}

const outcomeLabels = {
  deleted: 'was deleted.',
  restored: 'is back among your drafts.',
  copied: 'was created, with everything from the original.',
} as const
