import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { Fault } from '@tearsheet/protocol/errors'
import { newPassword, passwordLength } from '@tearsheet/protocol/users/schemas'
import type { Person } from '../auth/person-queries.ts'
import type { SessionDependencies } from '../auth/start-session.ts'
import type { Transaction } from '../database/connection.ts'
import { type ThreadPool, threadTask } from '../documents/thread-pool.ts'

export interface PasswordDependencies extends SessionDependencies {
  threads: ThreadPool
  /** The names of what somebody belongs to: clients stand above users, so app.ts hands it in. */
  listOrganizations: (tx: Transaction, userId: string) => Promise<string[]>
}

interface Choice {
  password: string
  passwordConfirmation: string
  person: Pick<Person, 'username' | 'firstName' | 'lastName'>
  /** The names of the clients and accounts that they belong to. */
  organizations: readonly string[]
}

const isGuessable = threadTask<typeof import('./judge-password.ts').isGuessable>(
  new URL('judge-password.ts', import.meta.url),
  'isGuessable',
)

/** Shortest part of a username that a password must not contain: 'al' would refuse too much. */
const minComparedLength = 4

/**
 * Every fault of a new password (R3.10), with the field it belongs to. It is judged in a worker
 * thread: no transaction is held meanwhile.
 * @throws HttpError 503 when too much waits for the threads
 */
export async function listPasswordFaults(threads: ThreadPool, choice: Choice): Promise<Fault[]> {
  const { password, passwordConfirmation, person, organizations } = choice
  const faults: Fault[] = []
  const add = (field: string, message: string) => faults.push({ code: 'invalid', field, message })
  const fits = newPassword.safeParse(password)
  for (const { message } of fits.error?.issues ?? []) add('password', message)
  const context = [person.username, person.firstName, person.lastName, ...organizations]
  if (containsUsername(password, person.username)) add('password', authMessages.passwordHasUsername)
  else if (password.length <= passwordLength.max && (await threads.run(isGuessable, { password, context })))
    add('password', authMessages.passwordCommon)
  if (password !== passwordConfirmation) add('passwordConfirmation', authMessages.passwordsDiffer)
  return faults
}

/** The whole name they sign in with, or the part before its @. */
function containsUsername(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const [local = ''] = username.toLowerCase().split('@')
  return [username.toLowerCase(), local].some((part) => part.length >= minComparedLength && lower.includes(part))
}
