import { findWrongKey, type InstallationKeys } from '../../keys/check-keys.ts'
import { type KeyPurpose, keyNames } from '../../keys/key-checks.ts'
import { runAsOwner } from '../../keys/run-as-owner.ts'
import { countLocked, encryptedColumns } from '../../keys/stored-secrets.ts'
import { nameCommand } from '../../src/environment/name-command.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Checks that the configured secrets decrypt everything that is stored, and that no previous one is forgotten. */
export async function checkSecrets(connectionString: string, keys: InstallationKeys): Promise<Finding[]> {
  return runAsOwner(connectionString, async (tx) => {
    const findings: Finding[] = []
    for (const purpose of ['token', 'files'] as const) {
      const missing = await findWrongKey(tx, purpose, keys[purpose])
      findings.push(
        missing === null
          ? findingOf(purpose, await countAll((work) => work(tx), purpose, keys))
          : failed(`stored data: ${purpose}`, missing.detail, capital(missing.remedy)),
      )
    }
    return findings
  })
}

interface Counts {
  current: number
  previous: number
  unreadable: number
}

async function countAll(
  run: Parameters<typeof countLocked>[0],
  purpose: KeyPurpose,
  keys: InstallationKeys,
): Promise<Counts> {
  const total = { current: 0, previous: 0, unreadable: 0 }
  for (const column of encryptedColumns.filter((one) => one.purpose === purpose)) {
    const counts = await countLocked(run, column, keys[purpose])
    total.current += counts.current
    total.previous += counts.previous
    total.unreadable += counts.unreadable
  }
  return total
}

function findingOf(purpose: KeyPurpose, { current, previous, unreadable }: Counts): Finding {
  const [subject, name] = [`stored data: ${purpose}`, keyNames[purpose]]
  if (unreadable > 0)
    return failed(
      subject,
      `${unreadable} values were encrypted with another ${name}`,
      `Add that value to ${name}_PREVIOUS`,
    )
  if (previous > 0)
    return warning(
      subject,
      `${previous} values are encrypted with a previous ${name}`,
      `Run \`${nameCommand('rotate', purpose)}\` before you remove it`,
    )
  return ok(subject, `${current} values are encrypted with the current ${name}`)
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
