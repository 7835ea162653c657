import { useState } from 'react'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import styles from '../draft/entry-form.module.css'

/** Says that what is shown was found on this device, and offers to begin without it. */
export function RestoredNotice() {
  const { session, state, fillIn } = useDraftContext()
  const [isTaken, setTaken] = useState(false)
  const { restoredFrom } = state
  const timeZone = useAccessControlList().data?.user.timeZone
  if (restoredFrom && !isTaken)
    return (
      <Alert
        tone="info"
        className={styles.told}
        title={`This is what you typed on this device on ${formatMoment(restoredFrom, timeZone)}`}
        actions={
          <>
            <Button size="row" onClick={() => setTaken(true)}>
              Go on with it
            </Button>
            <Button size="row" onClick={() => fillIn(session.startAgain())}>
              {state.saved ? 'Go back to the saved draft' : 'Start again'}
            </Button>
          </>
        }
      >
        It had not been saved yet.
      </Alert>
    )
  return null
}
