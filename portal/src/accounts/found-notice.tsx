import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announceNext } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useEffect, useState } from 'react'

interface FoundNoticeProps {
  /** ISO timestamp at which it was typed; null when nothing was found. */
  foundFrom: string | null
  onStartAgain: () => void
}

/** Notes that a form contains earlier input from this device, and offers to discard it. */
export function FoundNotice({ foundFrom, onStartAgain }: FoundNoticeProps) {
  const timeZone = useTimeZone()
  const [isTaken, setTaken] = useState(false)
  const words =
    foundFrom === null ? null : `This is what you entered on this device on ${formatMoment(foundFrom, timeZone)}`
  // In a dialog and below the heading of a page, it is not read with what receives the focus
  useEffect(() => {
    if (words !== null) announceNext(words)
  }, [words])
  if (words === null || isTaken) return null
  return (
    <Alert
      tone="info"
      title={words}
      actions={
        <>
          <Button size="row" onClick={() => setTaken(true)}>
            Continue with it
          </Button>
          <Button
            size="row"
            onClick={() => {
              setTaken(true)
              onStartAgain()
            }}
          >
            Start again
          </Button>
        </>
      }
    >
      It had not been sent yet.
    </Alert>
  )
}
