import { resolve } from 'node:path'
import { addressesOnce } from './check-structure/addresses-once.ts'
import { apiPaths } from './check-structure/api-paths.ts'
import { autopilot } from './check-structure/autopilot.ts'
import { displayedErrors } from './check-structure/displayed-errors.ts'
import { domainFolders } from './check-structure/domain-folders.ts'
import { effectsEnd } from './check-structure/effects-end.ts'
import { fileShape } from './check-structure/file-shape.ts'
import { focusByEvents } from './check-structure/focus-by-events.ts'
import { honestTypes } from './check-structure/honest-types.ts'
import { isolatedNames } from './check-structure/isolated-names.ts'
import { libWords } from './check-structure/lib-words.ts'
import { localeFormats } from './check-structure/locale-formats.ts'
import { migrations } from './check-structure/migrations.ts'
import { oneClock } from './check-structure/one-clock.ts'
import { oneSource } from './check-structure/one-source.ts'
import { peopleByMandate } from './check-structure/people-by-mandate.ts'
import { plainObjects } from './check-structure/plain-objects.ts'
import { describeProblem, type Problem, type Rule } from './check-structure/problem.ts'
import { pseudoElements } from './check-structure/pseudo-elements.ts'
import { sameDomains } from './check-structure/same-domains.ts'
import { smallFiles } from './check-structure/small-files.ts'
import { readSourceTree, type SourceTree } from './check-structure/source-tree.ts'
import { sqlFiles } from './check-structure/sql-files.ts'
import { supportedBrowserFeatures } from './check-structure/supported-browsers.ts'
import { threadTasks } from './check-structure/thread-tasks.ts'
import { typedNumbers } from './check-structure/typed-numbers.ts'
import { vocabulary } from './check-structure/vocabulary.ts'

/** Structure rules, one file each in `tools/check-structure/`. */
const RULES: Rule[] = [
  sameDomains,
  vocabulary,
  domainFolders,
  libWords,
  autopilot,
  fileShape,
  smallFiles,
  honestTypes,
  apiPaths,
  addressesOnce,
  oneClock,
  oneSource,
  localeFormats,
  typedNumbers,
  plainObjects,
  supportedBrowserFeatures,
  pseudoElements,
  effectsEnd,
  focusByEvents,
  isolatedNames,
  peopleByMandate,
  displayedErrors,
  migrations,
  sqlFiles,
  threadTasks,
]

/** Returns every violation in the tree under `root`, ordered by path, and the tree itself. */
export function checkStructure(root: string): { problems: Problem[]; tree: SourceTree } {
  const tree = readSourceTree(root)
  const problems = RULES.flatMap((rule) => rule(tree))
  problems.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line || a.rule.localeCompare(b.rule))
  return { problems, tree }
}

/**
 * Returns one line about the size of the code: number of files, median and 95th percentile of their lines, the longest.
 */
function summarize(tree: SourceTree): string {
  const files = tree.files.filter(({ path }) => !path.endsWith('.sql')).sort((a, b) => a.lineCount - b.lineCount)
  const longest = files.at(-1)
  if (!longest) return '0 files'
  const at = (share: number) => files[Math.ceil(files.length * share) - 1]?.lineCount ?? 0
  return `${files.length} files, lines: median ${at(0.5)}, p95 ${at(0.95)}, longest ${longest.lineCount} (${longest.path})`
}

if (import.meta.main) {
  const { problems, tree } = checkStructure(resolve(process.argv[2] ?? '.'))
  for (const problem of problems) console.log(describeProblem(problem))
  console.log(summarize(tree))
  if (problems.length > 0) {
    console.log(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found; see CONTRIBUTING.md for the rules`,
    )
    process.exitCode = 1
  }
}
