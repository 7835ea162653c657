-- Made by tools/generate-sql.ts from protocol/src/campaigns/lifecycle.ts: change it there, then `npm run generate:sql`.
-- Returns the tabs in order of significance for a campaign: its stage is a position in this list, from 1.
create or replace function tab_stages() returns text[] language sql immutable parallel safe
  return array['ready-for-approval', 'processing', 'review-in-progress', 'published', 'expired', 'canceled'];
