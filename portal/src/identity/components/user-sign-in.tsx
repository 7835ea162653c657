import { addressOf } from '@tearsheet/protocol/addresses'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useState } from 'react'
import { useProof } from '../../accounts/use-proof.tsx'
import { userCalls } from '../queries.ts'
import { SettingRow } from './setting-row.tsx'
import { statusOf } from './user-labels.ts'

type Act = 'activate' | 'deactivate' | 'requireNewPassword' | 'resetFactor' | 'resend' | 'revoke'

const calls = {
  activate: users.activate,
  deactivate: users.deactivate,
  requireNewPassword: users.requireNewPassword,
  resetFactor: users.resetSecondFactor,
  resend: users.resendInvitation,
  revoke: users.revokeInvitation,
} satisfies Record<Act, Endpoint>

/** Confirmations of actions; actions without one are executed at once. */
const questions: Partial<Record<Act, (name: string) => { title: string; text: string; confirm: string }>> = {
  deactivate: (name) => ({
    title: `Deactivate ${name}?`,
    text: `Every session of ${name} ends at once, and emails and texts stop. Past approvals and notes stay under their name. You can activate ${name} again.`,
    confirm: `Deactivate ${name}`,
  }),
  requireNewPassword: (name) => ({
    title: `Ask ${name} for a new password?`,
    text: `${name} is signed out everywhere, and must choose a new password after signing in again.`,
    confirm: 'Ask for a new password',
  }),
  resetFactor: (name) => ({
    title: `Reset the second factor of ${name}?`,
    text: `For someone who has lost their phone and their recovery codes. Every session of ${name} ends, and the password alone signs them in until they set up another app. Both of you are told by email. Make sure it is really ${name} who is asking.`,
    confirm: 'Reset second factor',
  }),
  revoke: (name) => ({
    title: `Withdraw the invitation of ${name}?`,
    text: `The link in the email stops working right away. ${name} stays in the list as inactive; activating them sends a new invitation.`,
    confirm: 'Withdraw invitation',
  }),
}

/**
 * Sign-in of a user, and its actions: invitation, password, and deactivation, with the effect displayed first (R18.11).
 */
export function UserSignIn({ user }: { user: UserRecord }) {
  const timeZone = useTimeZone()
  const [asked, setAsked] = useState<Act | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const { userId } = useSession().user ?? {}
  const { run, pending, isPending, errors, clear } = useCall((act: Act) => call(calls[act], { userId: user.id }), {
    showErrors: 'here',
    refreshes: userCalls,
    refreshesOnFailure: userCalls,
  })
  const { withProof, proofDialog } = useProof()
  const name = user.firstName
  const status = statusOf(user)
  const isSelf = user.id === userId

  const act = async (which: Act) => {
    setReported(null)
    setAsked(null)
    const outcome = await withProof(() => run(which))
    if (!outcome?.done) return
    const message = outcomes[which](`${user.firstName} ${user.lastName}`)
    setReported(message)
    showToast({ tone: 'success', message })
  }
  const ask = (which: Act) => {
    clear()
    setAsked(which)
  }
  const shownErrors = errors.filter(({ code }) => code !== 'fresh_proof_required')
  const question = asked && questions[asked]?.(name)
  return (
    <section aria-label={`Sign-in of ${name}`}>
      <Stack gap={12}>
        <SectionHeading>Sign-in</SectionHeading>
        {shownErrors.length > 0 && (
          <Alert tone="danger" live="alert">
            {shownErrors.map(({ message }) => message).join('. ')}
          </Alert>
        )}
        <StatusText>{reported}</StatusText>
        {reported && <Alert tone="success">{reported}</Alert>}
        {user.invitedUntil !== null && user.confirmed === 1 ? (
          <SettingRow
            title={status === 'Invited' ? 'Invited, no password yet' : 'The invitation has expired'}
            actions={
              <>
                <Button size="row" pending={pending === 'resend'} onClick={() => void act('resend')}>
                  Send again
                </Button>
                {user.restriction === null && (
                  <Button size="row" onClick={() => ask('revoke')}>
                    Withdraw
                  </Button>
                )}
              </>
            }
          >
            {status === 'Invited' ? 'The link works until' : 'It expired on'}{' '}
            {formatMoment(user.invitedUntil, timeZone)}
          </SettingRow>
        ) : (
          <SettingRow
            title={user.resetPasswordFlag ? 'New password due' : formatWays(user)}
            actions={
              !isSelf &&
              user.restriction === null &&
              !user.resetPasswordFlag &&
              user.confirmed === 1 && (
                <Button size="row" onClick={() => ask('requireNewPassword')}>
                  Ask for a new one
                </Button>
              )
            }
          >
            {user.lastSignInAt ? `Signed in ${formatAgo(user.lastSignInAt)}` : 'Has never signed in'}
            {user.resetPasswordFlag && `. ${name} must choose a new password before anything else`}
          </SettingRow>
        )}
        {user.secondFactorSince && (
          <SettingRow
            title="Second factor is on"
            actions={
              !isSelf &&
              user.restriction === null && (
                <Button size="row" onClick={() => ask('resetFactor')}>
                  Reset
                </Button>
              )
            }
          >
            Since {formatMoment(user.secondFactorSince, timeZone)}
          </SettingRow>
        )}
        {isSelf ? (
          <p>
            This is you. Your own password and preferences are in your{' '}
            <Link href={addressOf('manageAccount')}>profile</Link>.
          </p>
        ) : (
          <Activation
            user={user}
            isPending={isPending}
            onActivate={() => void act('activate')}
            onAsk={() => ask('deactivate')}
          />
        )}
      </Stack>
      {proofDialog}
      {asked && question && (
        <ConfirmDialog
          open
          danger={asked !== 'requireNewPassword'}
          title={question.title}
          confirmLabel={question.confirm}
          pending={isPending}
          pendingText="One moment…"
          onClose={() => setAsked(null)}
          onConfirm={() => void act(asked)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </section>
  )
}

const outcomes: Record<Act, (name: string) => string> = {
  activate: userMessages.userActivated,
  deactivate: userMessages.userDeactivated,
  requireNewPassword: (name) => `${name} must choose a new password at the next sign-in`,
  resetFactor: userMessages.factorReset,
  resend: (name) => `A new invitation has been sent to ${name}`,
  revoke: (name) => `The invitation of ${name} has been withdrawn`,
}

interface ActivationProps {
  user: UserRecord
  isPending: boolean
  onActivate: () => void
  onAsk: () => void
}

function Activation({ user, isPending, onActivate, onAsk }: ActivationProps) {
  const timeZone = useTimeZone()
  const { firstName: name, confirmed, restriction, invitedUntil, deactivatedAt } = user
  const { providerName } = configuration()
  if (restriction === 'desk_roles')
    return (
      <SettingRow title={confirmed === 1 ? `Deactivate ${name}` : `${name} is inactive`}>
        {name} has roles at the provider’s desk. Only a manager of the desk or an administrator of {providerName} can
        change how they sign in, and whether they are active.
      </SettingRow>
    )
  if (restriction === 'works_elsewhere')
    return (
      <SettingRow title={confirmed === 1 ? `Deactivate ${name}` : `${name} is inactive`}>
        {name} also works in an account that you do not administer. You can remove their access to your own accounts
        above; only {providerName} can {confirmed === 1 ? 'deactivate' : 'activate'} them or reset how they sign in.
      </SettingRow>
    )
  if (confirmed === 0)
    return (
      <SettingRow
        title={`${name} is inactive`}
        actions={
          <Button size="row" pending={isPending} onClick={onActivate}>
            Activate {name}
          </Button>
        }
      >
        {deactivatedAt && `Since ${formatMoment(deactivatedAt, timeZone)}. `}
        {invitedUntil === null
          ? `${name} can sign in with the old password once you activate them.`
          : 'Activating sends a new invitation.'}
      </SettingRow>
    )
  return (
    <SettingRow
      title={`Deactivate ${name}`}
      actions={
        <Button size="row" onClick={onAsk}>
          Deactivate
        </Button>
      }
    >
      Sessions end at once; emails and texts stop. Past approvals and notes stay under {name}’s name. You can activate{' '}
      {name} again.
    </SettingRow>
  )
}

/** Describes how a user signs in. */
function formatWays({ hasPassword, singleSignOnSince }: UserRecord): string {
  if (singleSignOnSince === null) return 'Signs in with a password'
  return hasPassword ? 'Signs in by single sign-on, or with a password' : 'Signs in by single sign-on'
}
