import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'

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
  const file = path === undefined ? {} : parseEnv(readFileSync(path, 'utf8'))
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

const lineOf = ({ subject, result, detail, remedy }: Finding) =>
  `${result.padEnd(8)}${subject}: ${detail}${remedy === null ? '' : `. ${remedy}`}`

process.exit(await run())
