-- Made by tools/generate-sql.ts from protocol/src/campaigns/lifecycle.ts: change it there, then `npm run generate:sql`.
-- Returns whether an item in this tab can still run, like canStillRun.
create or replace function can_still_run(tab text) returns boolean language sql immutable parallel safe
  return tab not in ('canceled', 'expired');
