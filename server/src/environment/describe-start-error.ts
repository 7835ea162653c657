import { codeOf, messageOf } from './message-of.ts'

/** Next step of the operator, by the code or message of an error. */
const remedies: readonly [RegExp, string][] = [
  [/^EADDRINUSE/, 'End the program that uses this port, or set another one'],
  [/^EADDRNOTAVAIL/, 'Set HOST to an address of this machine'],
  [/^EACCES listen/, 'Set PORT to 1024 or higher: lower ports need more rights'],
  [/ENOSPC|No space left on device/, 'Free disk space'],
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)/,
    'Name a folder that this user may write to: DATA_DIR for the data of the portal',
  ],
  [
    /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28|3D000|53300|57P03)|CERT|SELF_SIGNED/,
    'Check the address, user and password of DATABASE_URL, and that the server runs',
  ],
]

/**
 * Returns one line about an error that the operator can correct, with the next step, and the stack of any other error,
 * which is one of the portal.
 */
export function describeStartError(error: unknown): string {
  const code = codeOf(error)
  const isOwn = code === '' && !(error instanceof AggregateError) && Object.getPrototypeOf(error) !== Error.prototype
  if (error instanceof Error && isOwn) return String(error.stack)
  const syscall = error instanceof Error && 'syscall' in error ? ` ${error.syscall}` : ''
  const found = `${code}${syscall} ${messageOf(error)}`
  const remedy = remedies.find(([pattern]) => pattern.test(found))?.[1]
  return `${messageOf(error)}. ${remedy ?? '`npm run doctor` checks the configuration'}`
}
