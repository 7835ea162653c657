import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { ConfigurationError } from '../src/config.ts'
import { codeOf } from '../src/environment/message-of.ts'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { runCommand } from './run-command.ts'

const text = { type: 'string' } as const

/**
 * `npm run doctor`, with the portal's own configuration: prints one line for each check, with the next step if it found
 * an error. Exits with 1 if there is an error, and with 0 otherwise.
 * `--env-file` reads a configuration file first, all of whose keys must be known; `--mail-to` receives the test email;
 * `--dkim-selector` is the name of the sender's DKIM key.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { 'env-file': text, 'mail-to': text, 'dkim-selector': text } })
  const path = values['env-file']
  const file = path === undefined ? {} : parseEnv(readEnvFile(path))
  const findings = await examine({
    env: { ...file, ...process.env },
    ownKeys: Object.keys(file),
    mailTo: values['mail-to'],
    dkimSelector: values['dkim-selector'],
  })
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
  const [errors, warnings] = (['error', 'warning'] as const).map(
    (result) => findings.filter((finding) => finding.result === result).length,
  )
  process.stdout.write(`${errors} errors, ${warnings} warnings\n`)
  return errors === 0 ? 0 : 1
}

function readEnvFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigurationError(`--env-file: ${path} could not be read (${codeOf(error)})`)
  }
}

const lineOf = ({ subject, result, detail, remedy }: Finding) =>
  `${result.padEnd(8)}${subject}: ${detail}${remedy === null ? '' : `. ${remedy}`}`

await runCommand(async () => process.exit(await run()))
