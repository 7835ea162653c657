import { addressOf } from '@tearsheet/protocol/addresses'
import { finishOpenidSignIn } from '@tearsheet/protocol/identity/openid-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { enterPortal } from '@tearsheet/ui/sign-in/enter-portal.ts'
import { type AskedFactor, askedIn, FactorFields, type PasskeyAnswer } from '@tearsheet/ui/sign-in/factor-fields.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

interface FactorProof {
  code?: string
  passkey?: PasskeyAnswer
}

/**
 * Return page of an organization's own sign-in: signs in with its response, and asks for a second factor if the user
 * has one (R18.31).
 */
export function SignedInElsewhereScreen({ landing }: { landing: (from: string | null) => string }) {
  const go = useGo()
  const [answer] = useState(() => window.location.search)
  const [factor, setFactor] = useState<AskedFactor | null>(null)
  const form = useForm({ start: { code: '' } })
  const [isPending, setPending] = useState(false)
  const isBegun = useRef(false)
  usePageTitle(form.errors.length > 0 && !factor ? 'Error: Signing in' : null)

  const finish = async (proof: FactorProof = {}) => {
    setPending(true)
    try {
      const begun = await call(finishOpenidSignIn, { answer: answer || '?', ...proof })
      enterPortal(begun)
      go(landing(begun.returnTo), { replace: true })
    } catch (error) {
      const rejected = errorsOf(error)
      setFactor(askedIn(rejected))
      form.showErrors(rejected)
      setPending(false)
    }
  }
  // The provider's response is valid once
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void finish()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) void finish({ code: form.values.code })
  }
  if (form.errors.length === 0) return <LoadingText text="Signing in" />
  return (
    <>
      <PageHeader title={factor ? 'One more step' : 'You are not signed in'} />
      <Stack gap={20} measure>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        {factor && (
          <form noValidate onSubmit={submit}>
            <Stack gap={20}>
              <FactorFields
                id="code"
                factor={factor}
                {...form.text('code')}
                onPasskey={(passkey) => void finish({ passkey })}
              />
              <div>
                <Button type="submit" variant="primary" pending={isPending} pendingText="Signing in…">
                  Sign in
                </Button>
              </div>
            </Stack>
          </form>
        )}
        <div>
          <Link href={addressOf('login')} className={buttonClass('secondary')}>
            Back to sign in
          </Link>
        </div>
      </Stack>
    </>
  )
}
