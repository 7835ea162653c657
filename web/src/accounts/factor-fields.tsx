import type { Fault } from '@tearsheet/protocol/errors'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { TextField } from '../ui/forms/text-field.tsx'

/** What a passkey signed, for the server to check. */
export type PasskeyAnswer = Record<string, unknown> & { id: string }

/** That a second factor is asked for, and what a passkey may sign for it; undefined for who has none. */
export interface AskedFactor {
  challenge: string | undefined
}

/** The question for a second factor among the faults of an answer; null where there is none. */
export function askedIn(faults: readonly Fault[]): AskedFactor | null {
  const fault = faults.find(({ field }) => field === 'code')
  return fault ? { challenge: fault.challenge } : null
}

interface FactorFieldsProps {
  /** Of the field for a code, in its form. */
  id: string
  asked: AskedFactor
  error: string | undefined
  onPasskey: (answer: PasskeyAnswer) => void
}

/** A second factor in a form: a passkey by a button, or a code typed. */
export function FactorFields({ id, asked, error, onPasskey }: FactorFieldsProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { challenge } = asked
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
        error={error}
      />
    </>
  )
}
