import { addressOf } from '@tearsheet/protocol/addresses'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useEffect } from 'react'
import { changedByAnother } from './changed-by-another.ts'
import { useDraftContext } from './draft-context.tsx'
import type { DraftState } from './draft-session.ts'
import styles from './entry-form.module.css'

/** Whether a decision is needed before the draft can be saved again: the save status is then hidden. */
export const asksForDecision = ({ theirs, save }: DraftState): boolean => theirs !== null || save.kind === 'gone'

/**
 * The required decision. It precedes the form's buttons, so that it never covers them, and stays visible at the bottom
 * of the window, clear of the focused field.
 */
export function DraftDecision() {
  const { session, state, fillIn } = useDraftContext()
  const { theirs, save } = state
  const timeZone = useAccessControlList().data?.user.timeZone
  const isAsking = asksForDecision(state)
  useEffect(() => {
    if (isAsking) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  if (theirs) {
    return (
      <Alert
        tone="attention"
        live="alert"
        className={styles.decision}
        title={changedByAnother(theirs, timeZone)}
        actions={
          <>
            <Button size="row" onClick={() => fillIn(session.takeTheirs())}>
              Use that version
            </Button>
            <Button size="row" onClick={() => session.keepMine()}>
              Keep mine
            </Button>
          </>
        }
      >
        What you typed here is kept on this device until you choose. Keeping yours replaces that version.
      </Alert>
    )
  }
  if (save.kind === 'gone')
    return (
      <Alert
        tone="attention"
        live="alert"
        className={styles.decision}
        title="This draft was deleted or submitted in another window"
        actions={
          <Button size="row" onClick={() => session.saveAsNew()}>
            Save as a new draft
          </Button>
        }
      >
        What you typed is kept on this device. <Link href={addressOf('campaigns')}>See My Campaigns</Link>
      </Alert>
    )
  return null
}
