import { addressOf } from '@tearsheet/protocol/addresses'
import type { FieldError } from '@tearsheet/protocol/errors'
import * as users from '@tearsheet/protocol/identity/profile-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type SubmitEvent, useState } from 'react'
import { CheckYourEmail } from './sign-in/check-your-email.tsx'

/** Requests a link to choose a new password; the response never reveals whether the user exists. */
export function ForgotPasswordScreen() {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const { run, isPending } = useCall((username: string) => call(users.requestPasswordLink, { username }), {
    showErrors: 'here',
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(sentTo ? 'Check your email' : errors.length > 0 ? 'Error: Forgot password' : null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    setAttempt((count) => count + 1)
    if (!username) return setErrors([{ code: 'required', message: authMessages.usernameMissing, field: 'username' }])
    const asked = await run(username)
    if (asked.done) setSentTo(username)
    else setErrors(asked.errors)
  }
  if (sentTo) return <CheckYourEmail username={sentTo} />
  return (
    <>
      <div data-narrow>
        <PageHeader title="Forgot your password?" back={{ href: addressOf('login'), label: 'Back to sign in' }} />
      </div>
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <ErrorSummary attempt={attempt} errors={errors.map(({ field, message }) => ({ id: field, message }))} />
          <TextField
            id="username"
            name="username"
            label="Username"
            hint="The email address you sign in with. We will send a link to it."
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.find(({ field }) => field === 'username')?.message}
          />
          <div>
            <Button type="submit" variant="primary" pending={isPending} pendingText="Sending…">
              Send reset link
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
