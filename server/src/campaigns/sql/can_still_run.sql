-- Made by tools/generate-sql.ts from protocol/src/campaigns/lifecycle.ts: change it there, then `npm run generate:sql`.
-- Whether an item that stands in this tab can still run, as canStillRun.
create or replace function can_still_run(tab text) returns boolean language sql immutable parallel safe
  return tab not in ('canceled', 'expired');
