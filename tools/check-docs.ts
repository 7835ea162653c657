import { resolve } from 'node:path'
import { citations } from './check-docs/citations.ts'
import { decisionRecords } from './check-docs/decision-records.ts'
import { readDocuments } from './check-docs/documents.ts'
import { environmentKeys } from './check-docs/environment-keys.ts'
import { namedPaths } from './check-docs/named-paths.ts'
import { namedScripts } from './check-docs/named-scripts.ts'
import { namedTests } from './check-docs/named-tests.ts'
import { requirements } from './check-docs/requirements.ts'
import { describeProblem, type Problem } from './check-structure/problem.ts'

/** Returns the mismatches between the documents under `root` and the code, ordered by path. */
export function checkDocs(root: string): { problems: Problem[]; documentCount: number } {
  const documents = readDocuments(root)
  const rules = requirements(documents)
  const problems = [
    ...namedPaths(root, documents),
    ...namedScripts(root, documents),
    ...namedTests(root, documents),
    ...decisionRecords(documents),
    ...environmentKeys(root),
    ...rules.problems,
    ...citations(root, documents, rules.numbers),
  ]
  problems.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
  return { problems, documentCount: documents.length }
}

if (import.meta.main) {
  const { problems, documentCount } = checkDocs(resolve(process.argv[2] ?? '.'))
  for (const problem of problems) console.log(describeProblem(problem))
  const count = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`
  console.log(`${documentCount} documents, ${count}`)
  if (problems.length > 0) process.exitCode = 1
}
