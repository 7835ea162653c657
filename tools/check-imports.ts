import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import configuration from './import-rules.ts'

const PACKAGES = ['protocol', 'server', 'ui', 'portal', 'desk']

/** Returns a line for each import in the packages under `root` that a rule forbids, in order of the files. */
export async function listForbiddenImports(root: string): Promise<string[]> {
  const { options, ...ruleSet } = configuration
  const present = PACKAGES.filter((name) => existsSync(join(root, name)))
  const { output } = await cruise(present, { ...options, ruleSet, validate: true, baseDir: root })
  const { summary } = output as ICruiseResult // the result is an object unless a format is requested
  const commentOf = (name: string) => ruleSet.forbidden?.find((rule) => rule.name === name)?.comment ?? ''
  return summary.violations
    .map(({ from, to, rule: { name } }) => `${from} imports ${to}: ${name} — ${commentOf(name)}`)
    .sort((a, b) => a.localeCompare(b))
}

if (import.meta.main) {
  const lines = await listForbiddenImports(resolve(process.argv[2] ?? '.'))
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}
