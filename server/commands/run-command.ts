import { ConfigurationError } from '../src/config.ts'
import { describeStartError } from '../src/environment/describe-start-error.ts'
import { HttpError } from '../src/errors.ts'

/** Prints a line next to the output of a command. */
export const print = (line: string) => process.stderr.write(`${line}\n`)

/** Runs a command; an error ends the process with exit code 1, printed without its stack if the operator can correct it. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isPlain = error instanceof ConfigurationError || error instanceof HttpError
    print(isPlain ? error.message : describeStartError(error))
    process.exit(1)
  }
}
