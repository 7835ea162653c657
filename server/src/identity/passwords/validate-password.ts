import type { FieldError } from '@tearsheet/protocol/errors'
import { newPassword, passwordLength } from '@tearsheet/protocol/identity/schemas'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../../database/drizzle.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { BreachedPasswords } from '../../gateways/breached-passwords/port.ts'
import type { Person } from '../person-queries.ts'
import type { SessionDependencies } from '../sign-in/start-session.ts'

export interface PasswordDependencies extends SessionDependencies {
  threads: ThreadPool
  /** Service that knows breached passwords; null if none is configured. */
  breachedPasswords: BreachedPasswords | null
  /**
   * Returns the names of the organizations that a user belongs to: clients are a layer above users, so app.ts passes it
   * in.
   */
  listOrganizations: (tx: Transaction, userId: string) => Promise<string[]>
  /** Names of the portal and of the provider, which attackers of this portal try first. */
  portalNames: readonly string[]
}

interface Checks extends Pick<PasswordDependencies, 'threads' | 'breachedPasswords'> {
  log: FastifyBaseLogger
}

interface Choice {
  password: string
  passwordConfirmation: string
  person: Pick<Person, 'username' | 'firstName' | 'lastName'>
  /** Names of the clients and accounts that they belong to, of the portal and of the provider. */
  organizations: readonly string[]
}

const isGuessable = threadTask<typeof import('./inspect-password.ts').isGuessable>(
  new URL('inspect-password.ts', import.meta.url),
  'isGuessable',
)

/** Shortest part of a username that a password must not contain: 'al' would reject too many. */
const minComparedLength = 4

/**
 * Returns all errors of a new password (R3.10), each with its field. It is validated in a worker thread and by a service
 * outside the portal, so no transaction must be open. While the service returns no result, passwords are accepted without
 * it, with a log entry: otherwise users could not replace a stolen one.
 * @throws HttpError 503 if the queue of the threads is full
 */
export async function listPasswordErrors(
  { threads, breachedPasswords, log }: Checks,
  choice: Choice,
): Promise<FieldError[]> {
  const { password, passwordConfirmation, person, organizations } = choice
  const errors: FieldError[] = []
  const add = (field: string, message: string) => errors.push({ code: 'invalid', field, message })
  const fits = newPassword.safeParse(password)
  for (const { message } of fits.error?.issues ?? []) add('password', message)
  const context = [person.username, person.firstName, person.lastName, ...organizations]
  if (containsUsername(password, person.username)) add('password', authMessages.passwordHasUsername)
  else if (password.length <= passwordLength.max && (await threads.run(isGuessable, { password, context })))
    add('password', authMessages.passwordCommon)
  else if (fits.success && breachedPasswords && (await isBreached(breachedPasswords, password, log)))
    add('password', authMessages.passwordBreached)
  if (password !== passwordConfirmation) add('passwordConfirmation', authMessages.passwordsDiffer)
  return errors
}

function isBreached(service: BreachedPasswords, password: string, log: FastifyBaseLogger): Promise<boolean> {
  return service.includes(password).catch((error: Error) => {
    log.warn({ err: error }, 'breached passwords not compared')
    return false
  })
}

/** Returns whether the password contains the whole username, or the part before its @. */
function containsUsername(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const [local = ''] = username.toLowerCase().split('@')
  return [username.toLowerCase(), local].some((part) => part.length >= minComparedLength && lower.includes(part))
}
