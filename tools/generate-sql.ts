/**
 * `npm run generate:sql`: writes the SQL version of protocol rules, from the protocol's own tables.
 * A test checks that the written files are current.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { worldDateHoursBehind } from '@tearsheet/protocol/dates'
import { displayedAmountFiles } from './generate-sql/displayed-amounts.ts'
import { type GeneratedFile, generatedFile } from './generate-sql/generated-file.ts'
import { itemTabFiles } from './generate-sql/item-tabs.ts'

/** SQL of worldDate. */
const worldDateFile = generatedFile(
  'server/src/database/sql/world_date.sql',
  'protocol/src/dates.ts',
  `-- Returns the calendar date at UTC-${worldDateHoursBehind}, like worldDate: days before it are over in all time zones
-- (decision record 0005).
create or replace function world_date() returns date language sql stable parallel safe
  return (now() at time zone 'Etc/GMT+${worldDateHoursBehind}')::date;
`,
)

/** Every generated SQL file. */
export const generatedFiles: readonly GeneratedFile[] = [...itemTabFiles, ...displayedAmountFiles, worldDateFile]

if (import.meta.main) {
  for (const { path, text } of generatedFiles) writeFileSync(resolve(import.meta.dirname, '..', path), text)
  console.log(`${generatedFiles.length} files written`)
}
