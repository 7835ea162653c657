import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { TextlintKernel, type TextlintKernelPlugin, type TextlintKernelRule } from '@textlint/kernel'
import yaml from 'js-yaml'
import { describeProblem, type Problem } from './check-structure/problem.ts'
import { type ProseLine, readProse } from './prose/read-prose.ts'

// CommonJS with a default export, which Node and Vitest import in different ways
const require = createRequire(import.meta.url)
const { default: plugin }: { default: TextlintKernelPlugin['plugin'] } = require('@textlint/textlint-plugin-text')
const { default: rule }: { default: TextlintKernelRule['rule'] } = require('textlint-rule-prh')

const DICTIONARY = join(import.meta.dirname, 'prose/dictionary.yml')
/** Code, addresses, link targets, file names and quoted texts of the product. */
const REPEATED =
  /`[^`]*`|https?:\/\/\S+|\]\([^)]*\)|[\w./<>-]+\.(?:tsx?|mjs|js|sql|css|md|typ|ya?ml|json)\b|"[^"]*"|“[^”]*”|(?<=^|[\s(])'[^']+'(?=$|[\s.,;:)])/g

/** The rules are in the format of prh; `since` is the newest commit whose subject is not checked. */
type Dictionary = { since: string; allowed: string[] }

/** Checks comments, documents, test titles, endpoint summaries and the subjects of commits after `since`. */
export async function checkProse(root: string, since?: string): Promise<{ problems: Problem[]; lineCount: number }> {
  const dictionary = yaml.load(readFileSync(DICTIONARY, 'utf8')) as Dictionary // the file documents its keys
  const allowed = new RegExp(dictionary.allowed.join('|'), 'giu')
  const lines = [...readProse(root), ...readSubjects(root, since ?? dictionary.since)]
    .map((line) => ({ ...line, text: line.text.replace(REPEATED, '').replace(allowed, '…').trim() }))
    .filter(({ text }) => text !== '')
  const { messages } = await new TextlintKernel().lintText(lines.map(({ text }) => text).join('\n'), {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin }],
    rules: [{ ruleId: 'dictionary', rule, options: { rulePaths: [DICTIONARY] } }],
  })
  const problems = messages.flatMap(({ loc, message }) => {
    const place = lines[loc.start.line - 1]
    if (!place) return []
    return [{ path: place.path, line: place.line, rule: 'plain-words', message: `${message} in: ${place.text}` }]
  })
  return { problems, lineCount: lines.length }
}

/** Returns the subjects of commits after `since`, oldest first; none without git or where the history does not have it. */
function readSubjects(root: string, since: string): ProseLine[] {
  try {
    const range = `${since}..HEAD`
    const log = execFileSync('git', ['-C', root, 'log', '--reverse', '--no-merges', '--format=%h %s', range, '--'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log
      .split('\n')
      .filter(Boolean)
      .map((entry) => {
        const [hash = '', ...words] = entry.split(' ')
        return { path: `commit ${hash}`, line: 1, text: words.join(' ') }
      })
  } catch {
    return []
  }
}

if (import.meta.main) {
  const { problems, lineCount } = await checkProse(resolve(process.argv[2] ?? '.'))
  for (const problem of problems) console.log(describeProblem(problem))
  console.log(
    `${lineCount} lines of prose, ${problems.length === 0 ? 'all in plain words' : `${problems.length} words to replace`}`,
  )
  if (problems.length > 0) process.exitCode = 1
}
