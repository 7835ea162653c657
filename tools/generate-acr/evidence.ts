import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import axe from 'axe-core'

const root = resolve(import.meta.dirname, '../..')

/** Obsolete in WCAG 2.2: met according to its own errata, without a test. */
const metByErrata = '4.1.1'

/**
 * Collects the evidence for each criterion, by number: tests that name it in a comment, as `// WCAG 2.4.3, 2.4.7`, and
 * the rules of axe-core that the journeys over all pages run.
 */
export function collectEvidence(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (num: string, carrier: string) => found.set(num, [...(found.get(num) ?? []), carrier])
  const tests = globSync(['e2e/journeys/*.spec.ts', '{server,ui,portal,desk}/src/**/*.test.{ts,tsx}'], {
    cwd: root,
  }).sort()
  for (const path of tests)
    for (const num of numbersIn(readFileSync(join(root, path), 'utf8'))) add(num, path.replaceAll('\\', '/'))
  for (const [num, rules] of axeRules()) add(num, `axe: ${rules.join(', ')}`)
  add(metByErrata, 'WCAG 2.2, errata')
  return found
}

/** Returns the numbers that a test lists, each once. */
export function numbersIn(text: string): string[] {
  const numbers = [...text.matchAll(/^\s*\/\/ WCAG ((?:\d\.\d\.\d{1,2}(?:, )?)+)$/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  return [...new Set(numbers)]
}

/**
 * Returns axe's rules by criterion, from its own tags: `wcag1410` is 1.4.10. Rules that are disabled by default are
 * omitted.
 */
function axeRules(): Map<string, string[]> {
  const rules = new Map<string, string[]>()
  for (const { ruleId, tags } of axe.getRules()) {
    if (tags.includes('experimental') || tags.includes('deprecated')) continue
    for (const tag of tags) {
      const [, a, b, c] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? []
      if (a && b && c) rules.set(`${a}.${b}.${c}`, [...(rules.get(`${a}.${b}.${c}`) ?? []), ruleId])
    }
  }
  return rules
}
