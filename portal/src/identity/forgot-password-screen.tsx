import { addressOf } from '@tearsheet/protocol/addresses'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type SubmitEvent, useState } from 'react'
import { CheckYourEmail } from './sign-in/check-your-email.tsx'

const requireUsername = requireValues<{ username: string }>(({ username }) => ({
  username: username.trim() ? null : authMessages.usernameMissing,
}))

/** Requests a link to choose a new password; the response never reveals whether the user exists. */
export function ForgotPasswordScreen() {
  const form = useForm({ start: { username: '' }, resolver: requireUsername })
  const { run, isPending } = useCall((username: string) => call(passwords.requestPasswordLink, { username }), {
    showErrors: 'here',
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(sentTo ? 'Check your email' : form.errors.length > 0 ? 'Error: Forgot password' : null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (typed) => {
      const username = typed.username.trim()
      const result = await run(username)
      if (result.done) setSentTo(username)
      return result
    })
  }
  if (sentTo) return <CheckYourEmail username={sentTo} />
  return (
    <>
      <div data-narrow>
        <PageHeader title="Forgot your password?" back={{ href: addressOf('login'), label: 'Back to sign in' }} />
      </div>
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          <TextField
            {...form.text('username')}
            id="username"
            name="username"
            label="Username"
            hint="The email address you sign in with. We will send a link to it."
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
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
