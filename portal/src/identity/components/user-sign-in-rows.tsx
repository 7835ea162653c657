import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { SettingRow } from './setting-row.tsx'
import { statusOf } from './user-labels.ts'

interface InvitationRowProps {
  user: UserRecord
  isSending: boolean
  onResend: () => void
  onRevoke: () => void
}

/** A pending or expired invitation. */
export function InvitationRow({ user, isSending, onResend, onRevoke }: InvitationRowProps) {
  const timeZone = useTimeZone()
  const isValid = statusOf(user) === 'Invited'
  return (
    <SettingRow
      title={isValid ? 'Invited, no password yet' : 'The invitation has expired'}
      actions={
        <>
          <Button size="row" pending={isSending} onClick={onResend}>
            Send again
          </Button>
          {user.restriction === null && (
            <Button size="row" onClick={onRevoke}>
              Withdraw
            </Button>
          )}
        </>
      }
    >
      {isValid ? 'The link works until' : 'It expired on'}{' '}
      {user.invitedUntil && formatMoment(user.invitedUntil, timeZone)}
    </SettingRow>
  )
}

/** How the user signs in. @param onAsk requests a new password; undefined if that is not possible */
export function PasswordRow({ user, onAsk }: { user: UserRecord; onAsk: (() => void) | undefined }) {
  return (
    <SettingRow
      title={user.resetPasswordFlag ? 'New password due' : formatWays(user)}
      actions={
        onAsk && (
          <Button size="row" onClick={onAsk}>
            Ask for a new one
          </Button>
        )
      }
    >
      {user.lastSignInAt ? `Signed in ${formatAgo(user.lastSignInAt)}` : 'Has never signed in'}
      {user.resetPasswordFlag && `. ${user.firstName} must choose a new password before anything else`}
    </SettingRow>
  )
}

/** The second factor of the user, if there is one. @param onReset undefined if the user may not reset it */
export function FactorRow({ user, onReset }: { user: UserRecord; onReset: (() => void) | undefined }) {
  const timeZone = useTimeZone()
  if (!user.secondFactorSince) return null
  return (
    <SettingRow
      title="Two-step verification is on"
      actions={
        onReset && (
          <Button size="row" onClick={onReset}>
            Reset
          </Button>
        )
      }
    >
      Since {formatMoment(user.secondFactorSince, timeZone)}
    </SettingRow>
  )
}

interface ActivationProps {
  user: UserRecord
  isPending: boolean
  onActivate: () => void
  onAsk: () => void
}

/** Activates or deactivates the user, or states who can. */
export function Activation({ user, isPending, onActivate, onAsk }: ActivationProps) {
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
