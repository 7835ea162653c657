import { useQuery } from '@tanstack/react-query'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useProof } from '../../accounts/use-proof.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { Passkeys } from './passkeys.tsx'

const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }))

const refreshes = [factors.getSecondFactor]

/**
 * Factors in addition to the password: an authenticator app, passkeys, and recovery codes for when neither is available
 * (R3.14). `isMain`: the page has no other task.
 */
export function SecondFactor({ isMain = false }: { isMain?: boolean }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(callQuery(factors.getSecondFactor, {}))
  const { withProof, proofDialog } = useProof()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const begin = useCall(() => call(factors.beginSecondFactor, {}), { showErrors: 'here', refreshes })
  const renew = useCall(() => call(factors.renewRecoveryCodes, {}), { showErrors: 'here', refreshes })
  const remove = useCall(() => call(factors.removeSecondFactor, {}), { showErrors: 'here', refreshes })
  const errors = [...begin.errors, ...renew.errors, ...remove.errors].filter(
    ({ code }) => code !== 'fresh_proof_required',
  )

  const setUp = async () => {
    const result = await withProof(() => begin.run())
    if (result?.done) setBegun(result.answer)
  }
  const makeCodes = async () => {
    const result = await withProof(() => renew.run())
    if (result?.done) setCodes(result.answer.recoveryCodes)
  }
  const turnOff = async () => {
    setRemoving(false)
    const result = await withProof(() => remove.run())
    if (result?.done) setCodes(null)
  }
  const isOn = data?.since !== null && data !== undefined
  return (
    <section aria-label="Two-step verification">
      <Stack gap={12}>
        <SectionHeading>Two-step verification</SectionHeading>
        {errors.length > 0 && (
          <Alert tone="danger" live="alert">
            {errors.map(({ message }) => message).join('. ')}
          </Alert>
        )}
        {!isOn && !begun && <AppOffer pending={begin.isPending} onSetUp={() => void setUp()} />}
        {begun && (
          <Suspense fallback={null}>
            <SetUpFactor
              {...begun}
              isMain={isMain}
              onDone={(list) => {
                setBegun(null)
                setCodes(list)
              }}
              onCancel={() => setBegun(null)}
            />
          </Suspense>
        )}
        {isOn && (
          <SettingRow
            title="Authenticator app is on"
            actions={
              <Button size="row" onClick={() => setRemoving(true)}>
                Turn off
              </Button>
            }
          >
            {data.since && `Since ${formatMoment(data.since, timeZone)}`}
          </SettingRow>
        )}
        {data && <Passkeys passkeys={data.passkeys} onCodes={setCodes} />}
        {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
        {(isOn || (data && data.passkeys.length > 0)) && (
          <CodesLeft count={data.recoveryCodesLeft} pending={renew.isPending} onRenew={() => void makeCodes()} />
        )}
      </Stack>
      {isRemoving && <TurnOffDialog onClose={() => setRemoving(false)} onConfirm={() => void turnOff()} />}
      {proofDialog}
    </section>
  )
}

function AppOffer({ pending, onSetUp }: { pending: boolean; onSetUp: () => void }) {
  return (
    <SettingRow
      title="An authenticator app"
      actions={
        <Button size="row" pending={pending} onClick={onSetUp}>
          Set up
        </Button>
      }
    >
      Signing in then also asks for a code from your phone, so your password alone is not enough.
    </SettingRow>
  )
}

function CodesLeft({ count, pending, onRenew }: { count: number; pending: boolean; onRenew: () => void }) {
  return (
    <SettingRow
      title={`${count} of 10 recovery codes left`}
      actions={
        <Button size="row" pending={pending} onClick={onRenew}>
          Create new codes
        </Button>
      }
    >
      Each signs you in once without the app or a passkey. New ones replace all earlier ones.
    </SettingRow>
  )
}

function TurnOffDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title="Turn your authenticator app off?"
      confirmLabel="Turn off"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      From then on, signing in does not ask for a code from the app. Without a passkey your password alone signs you in,
      and your recovery codes stop working. We will email you about it.
    </ConfirmDialog>
  )
}

/** Ten recovery codes, displayed once: to print, copy or write down. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).catch(() => {})
  return (
    <Stack as="section" gap={12} padding={16} border="border" radius="card" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Keep them somewhere other than your phone. They are not shown again; each signs you in once without the app or a
        passkey.
      </p>
      <Grid as="ul" min="12rem" gap={[4, 16]} type="ui-strong" tabular>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Inline gap={8}>
        <Button onClick={copy}>Copy all</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onClose}>I have saved them</Button>
      </Inline>
    </Stack>
  )
}
