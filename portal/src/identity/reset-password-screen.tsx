import { useSearch } from '@tanstack/react-router'
import { addressOf, landingAddress, routes } from '@tearsheet/protocol/addresses'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { beforeAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { currentSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { type AskedFactor, askedIn, FactorFields, type PasskeyAnswer } from '@tearsheet/ui/sign-in/factor-fields.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { type SubmitEvent, useState } from 'react'

/**
 * Sets a new password: through a link from an email, because a change is required (R3.4), or at the user's own request,
 * which requires the old one. Signs in and opens the dashboard (R3.4).
 */
export function ResetPasswordScreen() {
  const { resetToken, invited } = useSearch({ from: beforeAccount(routes.choosePassword) })
  const { user } = useSession()
  const [factor, setFactor] = useState<AskedFactor | null>(null)
  const { run, isPending } = useCall(choose, { showErrors: 'here' })
  const go = useGo()
  const isForced = !resetToken && user?.resetPasswordFlag === true
  const asksForCurrent = !resetToken && !isForced
  const form = useForm({
    start: { currentPassword: '', password: '', code: '' },
    // The server reports all errors of a new password at once
    resolver: requireValues(({ currentPassword }) => ({
      currentPassword: asksForCurrent && !currentPassword ? authMessages.passwordMissing : null,
    })),
  })
  usePageTitle(form.errors.length > 0 ? 'Error: Choose a new password' : null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(null)
  }
  const save = async (passkey: PasskeyAnswer | null) => {
    if (isPending) return
    await form.submit(async ({ password, currentPassword, code }) => {
      const chosen = await run({
        password,
        resetToken,
        passkey,
        currentPassword: asksForCurrent ? currentPassword : null,
        code: factor && !passkey ? code : null,
      })
      if (!chosen.done) {
        setFactor((was) => askedIn(chosen.errors) ?? was)
        return chosen
      }
      startSession(chosen.answer)
      go(landingAddress, { replace: true })
      return chosen
    })
  }
  const ends = form.errors.map(({ code }) => code)
  const isInvited = invited !== undefined
  return (
    <>
      <div data-narrow>
        <PageHeader
          title={isInvited ? 'Welcome. Choose your password' : 'Choose a new password'}
          subtitle={subtitleOf(isInvited, isForced)}
        />
      </div>
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          {ends.includes('link_expired') && (
            <p>
              <Link href={addressOf('forgotPassword')}>Ask for a new link</Link>
            </p>
          )}
          {ends.includes('invitation_used') && (
            <Inline gap={16}>
              <Link href={addressOf('login')}>Sign in</Link>
              <Link href={addressOf('forgotPassword')}>Ask for a new password</Link>
            </Inline>
          )}
          {/* Visually hidden, for password managers: the account that the new password belongs to */}
          {user && <input type="email" name="username" autoComplete="username" value={user.username} readOnly hidden />}
          {asksForCurrent && (
            <TextField
              {...form.text('currentPassword')}
              id="currentPassword"
              name="currentPassword"
              label="Current password"
              type="password"
              autoComplete="current-password"
            />
          )}
          <TextField
            {...form.text('password')}
            id="password"
            name="password"
            label={isInvited ? 'Password' : 'New password'}
            hint="12 characters or more. Spaces and symbols are fine: a short sentence works well. It must not contain your username or be a common password."
            type="password"
            autoComplete="new-password"
          />
          {factor && (
            <FactorFields
              id="code"
              factor={factor}
              {...form.text('code')}
              onPasskey={(passkey) => void save(passkey)}
            />
          )}
          <div>
            <Button type="submit" variant="primary" pending={isPending} pendingText="Saving…">
              Save password
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}

function subtitleOf(isInvited: boolean, isForced: boolean): string | undefined {
  if (isInvited) return 'Use it with your email address to sign in from now on.'
  return isForced ? 'You need a new password before you continue.' : undefined
}

interface Choice {
  password: string
  currentPassword: string | null
  /** Token of a link from an email. */
  resetToken: string | undefined
  /** Code of a user with a second factor. */
  code: string | null
  passkey: PasskeyAnswer | null
}

/** One field that can be shown replaces a second field for confirmation. */
async function choose({ password, currentPassword, resetToken, code, passkey }: Choice): Promise<string> {
  const choice = { password, passwordConfirmation: password }
  if (resetToken) return (await call(passwords.resetPasswordWithLink, { resetToken, ...choice, code, passkey })).token
  const userId = currentSession().user?.userId ?? ''
  return (await call(passwords.resetPassword, { userId, ...choice, currentPassword })).token
}
