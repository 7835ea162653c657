import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { isViewingAsAnother } from '@tearsheet/ui/lib/session.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { useState } from 'react'

export const onBehalfId = 'on-behalf-of'

/**
 * Requires an administrator who views the portal as another user to type that user's username again before an action
 * that cannot be undone (R14.17). Requires nothing from users who act for themselves.
 */
export function useOnBehalf() {
  const isAnother = isViewingAsAnother(useSession())
  const { data } = useAccessControlList()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const user = isAnother ? data?.user : undefined
  const isRight = !isAnother || typed.trim().toLowerCase() === user?.username.toLowerCase()
  const fieldError: FormError | null = isRight
    ? null
    : {
        id: onBehalfId,
        message: user
          ? viewingMessages.onBehalfWrong(user.username)
          : 'The username has not loaded yet. Try again in a moment',
      }
  return {
    user: user ?? null,
    typed,
    /** The typed username to send; the server checks it again. */
    sent: isAnother ? typed.trim() : null,
    type: setTyped,
    /** The error at the field, after the action was tried. */
    error: isAsked ? fieldError?.message : undefined,
    /** Returns the errors that block the action; from then on the field displays them. */
    check: (): FormError[] => {
      setAsked(true)
      return fieldError ? [fieldError] : []
    },
  }
}

/** The field for the username, with the action in words: "pay", "submit this quote". */
export function OnBehalfField({ onBehalf, act }: { onBehalf: ReturnType<typeof useOnBehalf>; act: string }) {
  const { user, typed, type, error } = onBehalf
  if (!user) return null
  return (
    <TextField
      id={onBehalfId}
      label={`Type ${user.username} to ${act} on behalf of ${user.firstName} ${user.lastName}`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      error={error}
      onChange={(event) => type(event.target.value)}
    />
  )
}
