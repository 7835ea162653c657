-- Made by tools/generate-sql.ts from protocol/src/dates.ts: change it there, then `npm run generate:sql`.
-- The calendar date at UTC-12, as worldDate: a day before it is over everywhere (decision record 0005).
create or replace function world_date() returns date language sql stable parallel safe
  return (now() at time zone 'Etc/GMT+12')::date;
