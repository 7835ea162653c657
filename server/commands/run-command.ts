import { parseArgs } from 'node:util'
import { ConfigurationError } from '../src/config.ts'
import { describeStartError } from '../src/environment/describe-start-error.ts'
import { HttpError } from '../src/errors.ts'

/** Prints a line next to the output of a command. */
export const print = (line: string) => process.stderr.write(`${line}\n`)

/** Throws an error for any argument of the command line, in a command without any. */
export const expectNoArguments = () => void parseArgs({ options: {} })

/** Runs a command; an error ends the process with exit code 1, printed without its stack if the operator can correct it. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isPlain = error instanceof ConfigurationError || error instanceof HttpError || isOfArguments(error)
    print(isPlain ? error.message : describeStartError(error, null))
    process.exit(1)
  }
}

const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
