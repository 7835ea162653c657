/**
 * `npm run generate:sql`: writes the SQL that says a rule of the protocol a second time, from the protocol's own tables.
 * A test says whether the written files are current.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { displayedAmountFiles } from './generate-sql/displayed-amounts.ts'
import type { GeneratedFile } from './generate-sql/generated-file.ts'
import { itemTabFiles } from './generate-sql/item-tabs.ts'
import { worldDateFile } from './generate-sql/world-date.ts'

/** Every SQL file that is made. */
export const generatedFiles: readonly GeneratedFile[] = [...itemTabFiles, ...displayedAmountFiles, worldDateFile]

if (import.meta.main) {
  for (const { path, text } of generatedFiles) writeFileSync(resolve(import.meta.dirname, '..', path), text)
  console.log(`${generatedFiles.length} files written`)
}
