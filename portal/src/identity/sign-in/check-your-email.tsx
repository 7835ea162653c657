import { addressOf } from '@tearsheet/protocol/addresses'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useEffect, useRef, useState } from 'react'

/** Seconds until the link may be sent again. */
const resendAfterSeconds = 60

/** Instructions after a link was requested, with a button to send it again after a minute. */
export function CheckYourEmail({ username }: { username: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState(resendAfterSeconds)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    if (left <= 0) return
    const timer = window.setTimeout(() => setLeft(left - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [left])
  const { run } = useCall(() => call(passwords.requestPasswordLink, { username }), { showErrors: 'page' })
  const again = async () => {
    const { done } = await run()
    setAnnounced(done ? 'Sent again' : 'It could not be sent. Try again.')
    if (done) setLeft(resendAfterSeconds)
  }
  return (
    <>
      <div data-narrow>
        <PageHeader title="Check your email" headingRef={heading} />
      </div>
      <Stack gap={20}>
        <p>
          If <strong>{username}</strong> has an account, an email with a link is on its way. The link works once, for an
          hour.
        </p>
        <p>Nothing there after a few minutes? Check your spam folder, or send it again.</p>
        <div>
          <Button
            onClick={() => void again()}
            unavailableReason={left > 0 ? `You can ask again in ${left} ${left === 1 ? 'second' : 'seconds'}` : null}
          >
            Send it again
          </Button>
        </div>
        <StatusText>{announced}</StatusText>
        <p>
          <Link href={addressOf('login')}>Back to sign in</Link>
        </p>
      </Stack>
    </>
  )
}
