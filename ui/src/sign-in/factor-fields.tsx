import type { FieldError } from '@tearsheet/protocol/errors'
import { type ChangeEventHandler, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { TextField } from '../forms/text-field.tsx'

/** Response of a passkey, for the server to verify. */
export type PasskeyAnswer = Record<string, unknown> & { id: string }

/** State of a required second factor, with the options for a passkey; undefined for users without one. */
export interface AskedFactor {
  challenge: string | undefined
}

/** Returns the request for a second factor among the errors of a response; null if there is none. */
export function askedIn(errors: readonly FieldError[]): AskedFactor | null {
  const fieldError = errors.find(({ field }) => field === 'code')
  return fieldError ? { challenge: fieldError.challenge } : null
}

interface FactorFieldsProps {
  /** Id of the code field in its form. */
  id: string
  factor: AskedFactor
  error: string | null | undefined
  /** The code, if the form keeps it; otherwise it is read from the form's data. */
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  onPasskey: (answer: PasskeyAnswer) => void
}

/** Fields for a second factor: a passkey button, or a typed code. */
export function FactorFields({ id, factor, onPasskey, ...code }: FactorFieldsProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { challenge } = factor
  const takePasskey = async (options: string) => {
    setPending(true)
    setFailure(null)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      onPasskey({ ...(await startAuthentication({ optionsJSON: JSON.parse(options) })) })
    } catch {
      setFailure('The passkey was not used. Try again, or enter a code instead.')
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {challenge && (
        <div>
          <Button
            pending={isPending}
            pendingText="Waiting for your device…"
            onClick={() => void takePasskey(challenge)}
          >
            Use a passkey
          </Button>
        </div>
      )}
      {failure && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      <TextField
        id={id}
        name={id}
        label={challenge ? 'Or a code' : 'Code'}
        hint="From your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...code}
      />
    </>
  )
}
