import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { useEffect, useRef } from 'react'

interface VersionNoticeProps {
  /** The displayed version. */
  version: number
  newest: number
  /** The newest version when the page was opened. */
  known: number
  onShow: () => void
  onCompare: () => void
}

/**
 * Announces that there is a newer version than the displayed one. One that arrives while the page is open is announced
 * at once, and that the tick was removed with it; the displayed version stays (R12.4).
 */
export function VersionNotice({ version, newest, known, onShow, onCompare }: VersionNoticeProps) {
  const reported = useRef(known)
  const came = newest > known
  useEffect(() => {
    if (newest <= reported.current) return
    reported.current = newest
    const message = `Version ${newest} is available. It has not been reviewed: the check mark was for version ${newest - 1}.`
    showToast({ tone: 'info', message, id: 'new-version' })
  }, [newest])
  if (version >= newest) return null
  return (
    <Alert
      tone="attention"
      live="status"
      title={came ? `Version ${newest} is available` : `This is version ${version} of ${newest}`}
      actions={
        <>
          <Button size="row" onClick={onShow}>
            Show version {newest}
          </Button>
          <Button size="row" onClick={onCompare}>
            Compare with version {newest}
          </Button>
        </>
      }
    >
      {came && <p>It has not been reviewed yet: the check mark was for version {newest - 1} and has been cleared.</p>}
      <p>Version {version} can no longer be approved.</p>
    </Alert>
  )
}
