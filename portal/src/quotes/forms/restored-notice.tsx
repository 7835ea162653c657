import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announceNext } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useEffect, useState } from 'react'
import { changedByAnother } from '../draft/changed-by-another.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { asksForDecision } from '../draft/draft-decision.tsx'

/**
 * Notice that the displayed values were found on this device, with an offer to discard them; or that another window
 * changed the draft.
 */
export function RestoredNotice() {
  const { session, state, fillIn } = useDraftContext()
  const [isTaken, setTaken] = useState(false)
  const { restoredFrom, followed } = state
  const timeZone = useAccessControlList().data?.user.timeZone
  const isShown = restoredFrom !== null && !isTaken && !asksForDecision(state)
  const words = isShown ? `This is what you typed on this device on ${formatMoment(restoredFrom, timeZone)}` : null
  // It is above the heading, which receives the focus
  useEffect(() => {
    if (words !== null) announceNext(words)
  }, [words])
  // Then the decision is the only box
  if (asksForDecision(state)) return null
  if (words !== null)
    return (
      <Stack margin={[0, 0, 16, 0]}>
        <Alert
          tone="info"
          title={words}
          actions={
            <>
              <Button size="row" onClick={() => setTaken(true)}>
                Continue with it
              </Button>
              <Button size="row" onClick={() => fillIn(session.startAgain())}>
                {state.saved ? 'Go back to the saved draft' : 'Start again'}
              </Button>
            </>
          }
        >
          It had not been saved yet.
        </Alert>
      </Stack>
    )
  if (followed)
    return (
      <Stack margin={[0, 0, 16, 0]}>
        <Alert tone="info" live="status" title={changedByAnother(followed, timeZone)}>
          You are now seeing that version.
        </Alert>
      </Stack>
    )
  return null
}
