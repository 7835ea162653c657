import { codeOf, messageOf } from './message-of.ts'
import { nameCommand } from './name-command.ts'

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

/** SQLSTATEs of wrong statements and values, except missing rights (42501). */
const statementErrors = /^(22|23|42(?!501))...$/

/** Whether an error is one of the portal: its class is not that of errors for the operator, or a statement is wrong. */
function isOwn(error: Error, code: string): boolean {
  if (error instanceof AggregateError) return false
  if (code === '' || code.startsWith('ERR_')) return Object.getPrototypeOf(error) !== Error.prototype
  return statementErrors.test(code)
}

/**
 * Returns one line about an error that the operator can correct, with the next step, and the stack of any other error,
 * which is one of the portal.
 * @param otherwise the next step for errors without a known one
 */
export function describeStartError(
  error: unknown,
  otherwise: string | null = `\`${nameCommand('doctor')}\` checks the configuration`,
): string {
  const code = codeOf(error)
  if (error instanceof Error && isOwn(error, code)) return String(error.stack)
  const syscall = error instanceof Error && 'syscall' in error ? ` ${error.syscall}` : ''
  const found = `${code}${syscall} ${messageOf(error)}`
  const remedy = remedies.find(([pattern]) => pattern.test(found))?.[1]
  return [messageOf(error), remedy ?? otherwise].filter((part) => part !== null).join('. ')
}
