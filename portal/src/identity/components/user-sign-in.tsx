import { manageAccountAddress } from '@tearsheet/protocol/addresses'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useProof } from '../../accounts/use-proof.tsx'
import { userCalls } from '../queries.ts'
import { Activation, FactorRow, InvitationRow, PasswordRow } from './user-sign-in-rows.tsx'

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
const questions: Partial<Record<Act, (name: string) => { title: ReactNode; text: string; confirm: string }>> = {
  deactivate: (name) => ({
    title: isolate`Deactivate ${name}?`,
    text: `Every session of ${name} ends at once, and emails and texts stop. Past approvals and notes stay under their name. You can activate ${name} again.`,
    confirm: `Deactivate ${name}`,
  }),
  requireNewPassword: (name) => ({
    title: isolate`Ask ${name} for a new password?`,
    text: `${name} is signed out everywhere, and must choose a new password after signing in again.`,
    confirm: 'Ask for a new password',
  }),
  resetFactor: (name) => ({
    title: isolate`Turn off two-step verification of ${name}?`,
    text: `For someone who has lost their phone and their recovery codes. Every session of ${name} ends, and the password alone signs them in until they set up another app. Both of you are notified by email. Make sure it is really ${name} who is asking.`,
    confirm: 'Turn off two-step verification',
  }),
  revoke: (name) => ({
    title: isolate`Withdraw the invitation of ${name}?`,
    text: `The link in the email stops working right away. ${name} stays in the list as inactive; activating them sends a new invitation.`,
    confirm: 'Withdraw invitation',
  }),
}

/**
 * Sign-in of a user, and its actions: invitation, password, and deactivation, with the effect displayed first (R18.11).
 */
export function UserSignIn({ user }: { user: UserRecord }) {
  const { userId } = useSession().user ?? {}
  const { act, ask, unconfirmed, reported, pending, isPending, errors, close, proofDialog } = useUserActs(user)
  const name = user.firstName
  const isSelf = user.id === userId
  const question = unconfirmed && questions[unconfirmed]?.(name)
  return (
    <section aria-label={`Sign-in of ${name}`}>
      <Stack gap={12}>
        <SectionHeading>Sign-in</SectionHeading>
        {errors.length > 0 && (
          <Alert tone="danger" live="alert">
            {errors.map(({ message }) => message).join('. ')}
          </Alert>
        )}
        <StatusText>{reported}</StatusText>
        {reported && <Alert tone="success">{reported}</Alert>}
        {user.invitedUntil !== null && user.confirmed === 1 ? (
          <InvitationRow
            user={user}
            isSending={pending === 'resend'}
            onResend={() => void act('resend')}
            onRevoke={() => ask('revoke')}
          />
        ) : (
          <PasswordRow
            user={user}
            onAsk={
              !isSelf && user.restriction === null && !user.resetPasswordFlag && user.confirmed === 1
                ? () => ask('requireNewPassword')
                : undefined
            }
          />
        )}
        <FactorRow user={user} onReset={isSelf || user.restriction !== null ? undefined : () => ask('resetFactor')} />
        {isSelf ? (
          <p>
            This is you. Your own password and preferences are in your <Link href={manageAccountAddress}>profile</Link>.
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
      {unconfirmed && question && (
        <ConfirmDialog
          open
          danger={unconfirmed !== 'requireNewPassword'}
          title={question.title}
          confirmLabel={question.confirm}
          pending={isPending}
          pendingText="One moment…"
          onClose={close}
          onConfirm={() => void act(unconfirmed)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** The actions on a user's sign-in, after proof of identity where it is required. */
function useUserActs(user: UserRecord) {
  const [unconfirmed, setUnconfirmed] = useState<Act | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const { run, pending, isPending, errors, clear } = useCall((act: Act) => call(calls[act], { userId: user.id }), {
    showErrors: 'here',
    refreshes: userCalls,
    refreshesOnFailure: userCalls,
  })
  const { withProof, proofDialog } = useProof()

  const act = async (which: Act) => {
    setReported(null)
    setUnconfirmed(null)
    const result = await withProof(() => run(which))
    if (!result?.done) return
    const message = outcomes[which](`${user.firstName} ${user.lastName}`)
    setReported(message)
    showToast({ tone: 'success', message })
  }
  const ask = (which: Act) => {
    clear()
    setUnconfirmed(which)
  }
  return {
    act,
    /** Asks for confirmation first. */
    ask,
    unconfirmed,
    /** Result of the last action, in words. */
    reported,
    pending,
    isPending,
    errors: errors.filter(({ code }) => code !== 'fresh_proof_required'),
    close: () => setUnconfirmed(null),
    proofDialog,
  }
}

const outcomes: Record<Act, (name: string) => string> = {
  activate: userMessages.userActivated,
  deactivate: userMessages.userDeactivated,
  requireNewPassword: (name) => `${name} must choose a new password at the next sign-in`,
  resetFactor: userMessages.factorReset,
  resend: (name) => `A new invitation has been sent to ${name}`,
  revoke: (name) => `The invitation of ${name} has been withdrawn`,
}
