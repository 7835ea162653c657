import type { FieldError } from '@tearsheet/protocol/errors'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { announce } from '../base/announce.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { errorsOf } from '../lib/error-catalog.ts'
import { type AskedFactor, askedIn, FactorFields, type PasskeyAnswer } from './factor-fields.tsx'
import { signIn } from './sign-in.ts'
import styles from './sign-in-form.module.css'

export interface SignInFormProps {
  username?: string
  /** Called when the session has started. */
  onSignedIn: () => void
  /** Called after each attempt with whether it failed, for the page's title. */
  onTry?: (failed: boolean) => void
  otherAction?: ReactNode
  /** Redirects to the sign-in of the user's organization; resolves to the errors if it cannot. */
  onElsewhere?: (username: string) => Promise<readonly FieldError[]>
}

const capsLockOn = 'Caps Lock is on'

/** Form for username and password; starts the session in the default account. */
export function SignInForm(props: SignInFormProps) {
  const { username = '', otherAction, onElsewhere } = props
  const { form, errors, attempt, factor, isPending, submit, enter, leave } = useSignIn(props)
  const capsLock = useCapsLock()
  useEffect(() => {
    if (capsLock.isOn) announce(capsLockOn)
  }, [capsLock.isOn])
  const errorOf = (field: string) => errors.find((fieldError) => fieldError.field === field)?.message
  return (
    <form ref={form} noValidate method="post" onSubmit={submit}>
      <Stack gap={20}>
        <ErrorSummary attempt={attempt} errors={errors.map(({ field, message }) => ({ id: field, message }))} />
        <TextField
          id="username"
          name="username"
          label="Username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          error={errorOf('username')}
        />
        <div>
          <TextField
            id="password"
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
            {...capsLock.listeners}
          />
          {capsLock.isOn && <p className={styles.hint}>{capsLockOn}</p>}
        </div>
        {factor && (
          <FactorFields
            id="code"
            factor={factor}
            error={errorOf('code')}
            onPasskey={(passkey) => form.current && void enter(form.current, passkey)}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={isPending} pendingText="Signing in…">
            Sign in
          </Button>
          {otherAction}
        </div>
        {onElsewhere && (
          <div className={styles.elsewhere}>
            <span>Does your organization have its own sign-in?</span>
            <Button variant="quiet" onClick={() => void leave()}>
              Use your organization’s sign-in
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}

function useSignIn({ onSignedIn, onTry, onElsewhere }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  // Not `useCall`: the query library is loaded only after sign-in
  const [factor, setFactor] = useState<AskedFactor | null>(null)
  const [isPending, setPending] = useState(false)
  const fail = (list: readonly FieldError[]) => {
    setErrors(list)
    setAttempt((count) => count + 1)
    onTry?.(true)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void enter(event.currentTarget)
  }
  const enter = async (box: HTMLFormElement, passkey?: PasskeyAnswer) => {
    if (isPending) return
    const fields = new FormData(box)
    const entered = {
      username: String(fields.get('username')).trim(),
      password: String(fields.get('password')),
      ...(passkey ? { passkey } : factor ? { code: String(fields.get('code')) } : {}),
    }
    const missing = errorsIn(entered)
    if (missing.length > 0) return fail(missing)
    setPending(true)
    try {
      await signIn(entered)
      onTry?.(false)
      onSignedIn()
    } catch (error) {
      const rejected = errorsOf(error)
      const question = askedIn(rejected)
      setFactor(question)
      fail(rejected)
      // The password was correct: only the code is missing
      if (question) return
      const password = box.elements.namedItem('password')
      if (password instanceof HTMLInputElement) password.value = ''
    } finally {
      setPending(false)
    }
  }
  const leave = async () => {
    const typed = String(new FormData(form.current ?? undefined).get('username') ?? '').trim()
    if (!onElsewhere || isPending) return
    setPending(true)
    const rejected = await onElsewhere(typed).catch((error: unknown) => errorsOf(error))
    setPending(false)
    if (rejected.length > 0) fail(rejected)
  }
  return { form, errors, attempt, factor, isPending, submit, enter, leave }
}

function errorsIn({ username, password }: { username: string; password: string }): FieldError[] {
  return [
    ...(username ? [] : [{ code: 'required', message: authMessages.usernameMissing, field: 'username' }]),
    ...(password ? [] : [{ code: 'required', message: authMessages.passwordMissing, field: 'password' }]),
  ]
}

/** Returns whether Caps Lock is on, detected from the keys typed into a field, and the listeners to spread on it. */
function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { isOn, listeners: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
