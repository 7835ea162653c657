import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { Fault } from '@tearsheet/protocol/errors'
import { isCommonPassword } from './reject-common-password.ts'

interface Choice {
  password: string
  passwordConfirmation: string
  username: string
}

/** Shortest part of a username that a password must not contain: 'al' would refuse too much. */
const minComparedLength = 4

/** Every fault of a new password whose length is right already (R3.10), with the field it belongs to. */
export function passwordFaults({ password, passwordConfirmation, username }: Choice): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, message: string) => faults.push({ code: 'invalid', field, message })
  if (containsUsername(password, username)) add('password', authMessages.passwordHasUsername)
  else if (isCommonPassword(password)) add('password', authMessages.passwordCommon)
  if (password !== passwordConfirmation) add('passwordConfirmation', authMessages.passwordsDiffer)
  return faults
}

/** The whole name they sign in with, or the part before its @. */
function containsUsername(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const [local = ''] = username.toLowerCase().split('@')
  return [username.toLowerCase(), local].some((part) => part.length >= minComparedLength && lower.includes(part))
}
