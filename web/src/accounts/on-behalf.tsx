import { viewingMessages } from '@tearsheet/protocol/users/viewing-messages'
import { useState } from 'react'
import { isViewingAsAnother } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import type { FieldFault } from '../ui/forms/error-summary.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useAccessControlList } from './access-control-list.ts'

export const onBehalfId = 'on-behalf-of'

/**
 * On whose behalf somebody acts who views the portal as another: for what cannot be taken back, that person's username is
 * typed once more (R14.17). Nobody's for who acts for themselves.
 */
export function useOnBehalf() {
  const isAnother = isViewingAsAnother(useSession())
  const { data } = useAccessControlList()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const user = isAnother ? data?.user : undefined
  const isRight = !isAnother || typed.trim().toLowerCase() === user?.username.toLowerCase()
  const fault: FieldFault | null = isRight
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
    /** What the server is sent, which checks it again. */
    sent: isAnother ? typed.trim() : null,
    type: setTyped,
    /** What is shown at the field, once the act was tried. */
    error: isAsked ? fault?.message : undefined,
    /** What keeps the act from being done; from then on the field shows it. */
    check: (): FieldFault[] => {
      setAsked(true)
      return fault ? [fault] : []
    },
  }
}

/** The field for it, with the act in words: "pay", "submit this quote". */
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
