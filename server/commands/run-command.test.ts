import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Runs a program in the folder of the commands. Returns what it printed to standard error, and its exit code. */
function runNode(...args: string[]) {
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  return { stderr, status }
}

/** Runs a command that ends with an error, given as an expression. */
const fail = (error: string) =>
  runNode(
    '--input-type=module',
    '--eval',
    `import { runCommand } from './run-command.ts'
     import { ConfigurationError } from '../src/config.ts'
     await runCommand(async () => { throw ${error} })`,
  )

const commands = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !/\.test\.ts$|^(make-restored-safe|open-for-command|run-after-restore|run-command)\.ts$/.test(name),
)

test.each(commands)('%s prints one line about an unknown option', (command) => {
  const { stderr, status } = runNode(command, '--no-such-option')
  expect(stderr).toMatch(/^Unknown option '--no-such-option'[^\n]*\n$/)
  expect(status).toBe(1)
})

test.each([
  ['new ConfigurationError("DATA_DIR: is a file")', 'DATA_DIR: is a file\n'],
  ['new Error("/backups is not empty")', '/backups is not empty\n'],
  ['new Error("pg_dump is needed", { cause: new Error("ENOENT") })', 'pg_dump is needed: ENOENT\n'],
])('prints one line about an error that the operator can correct: %s', (error, printed) => {
  expect(fail(error)).toEqual({ stderr: printed, status: 1 })
})

test.each([
  'new TypeError("x is not a function")',
  'Object.assign(new TypeError("path must be a string"), { code: "ERR_INVALID_ARG_TYPE" })',
  'new RangeError("Invalid array length")',
  'Object.assign(new Error("column x does not exist"), { code: "42703" })',
])('prints the stack of an error of the portal: %s', (error) => {
  const { stderr, status } = fail(error)
  expect(stderr).toMatch(/^\w+: [^\n]+\n +at /)
  expect(status).toBe(1)
})
