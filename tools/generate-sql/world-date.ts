import { worldDateHoursBehind } from '@tearsheet/protocol/dates'
import { generatedFile } from './generated-file.ts'

/** The day that is over everywhere. */
export const worldDateFile = generatedFile(
  'server/src/database/sql/world_date.sql',
  'protocol/src/dates.ts',
  `-- The calendar date at UTC-${worldDateHoursBehind}, as worldDate: a day before it is over everywhere (decision record 0005).
create or replace function world_date() returns date language sql stable parallel safe
  return (now() at time zone 'Etc/GMT+${worldDateHoursBehind}')::date;
`,
)
