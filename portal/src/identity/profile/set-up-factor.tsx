import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import type { SubmitEvent } from 'react'
import { encode } from 'uqr'
import { useProof } from '../../accounts/use-proof.tsx'
import styles from './set-up-factor.module.css'

interface SetUpFactorProps {
  /** In base 32, for users who cannot scan. */
  secret: string
  /** Content of the QR code. */
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
  /** The page has no other task: its button is solid. */
  isMain: boolean
}

/** Scans the key with an app, and verifies a code: only then the factor is active. */
export function SetUpFactor({ secret, uri, onDone, onCancel, isMain }: SetUpFactorProps) {
  const form = useForm({ start: { code: '' } })
  const { withProof, proofDialog } = useProof()
  const { run, isPending } = useCall((code: string) => call(factors.confirmSecondFactor, { code }), {
    showErrors: 'here',
    refreshes: [factors.getSecondFactor],
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await form.submit(async ({ code }) => {
      const result = await withProof(() => run(code.trim()))
      if (result?.done) onDone(result.answer.recoveryCodes)
      return result
    })
  }
  return (
    <Stack padding={16} border="border" radius="card">
      <ol className={styles.list}>
        <li>Open your authenticator app and scan this code, or type the key.</li>
        <li>Enter the six digits that it shows.</li>
      </ol>
      <Inline gap={24} align="start">
        <Picture text={uri} />
        <Stack gap={4}>
          <span>Key</span>
          <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Stack>
      </Inline>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <ErrorSummary
            attempt={form.attempt}
            errors={form.errors.map(({ message }) => ({ id: 'factor-code', message }))}
          />
          <TextField
            {...form.text('code')}
            id="factor-code"
            name="factor-code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            short
            error={form.errors[0]?.message ?? null}
          />
          <Inline gap={8}>
            <Button
              type="submit"
              variant={isMain ? 'primary' : 'secondary'}
              pending={isPending}
              pendingText="Checking…"
            >
              Turn on
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </Inline>
        </Stack>
      </form>
      {proofDialog}
    </Stack>
  )
}

/** A QR code, always dark on light, because cameras require it. */
function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label="QR code with the key" viewBox={`0 0 ${size} ${size}`} className={styles.picture}>
      <path d={path} />
    </svg>
  )
}
