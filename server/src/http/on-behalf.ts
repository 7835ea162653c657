import { viewingMessages } from '@tearsheet/protocol/users/messages'
import type { ActiveView, Actor } from './actor.ts'
import { invalidField } from './http-error.ts'

/**
 * Who views the portal as somebody else does what cannot be taken back, paying and submitting, only with that person's
 * username typed at the act itself (R14.17, decision record 0048).
 * @throws HttpError 400 where it is missing or another's
 */
export function expectOnBehalf(actor: Actor, view: ActiveView, typed: string | null | undefined): void {
  if (actor.userId === view.user.id) return
  const { username } = view.user
  if (typed?.trim().toLowerCase() !== username.toLowerCase())
    throw invalidField('onBehalfOf', viewingMessages.onBehalfWrong(username))
}
