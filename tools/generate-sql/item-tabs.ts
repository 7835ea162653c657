import { endedTabs, leadingTabs, tabOtherwise, tabRules } from '@tearsheet/protocol/campaigns/lifecycle'
import { generatedFile, listed, quoted } from './generated-file.ts'

const from = 'protocol/src/campaigns/lifecycle.ts'
const folder = 'server/src/campaigns/sql'

const conditionOf = ({ itemStatuses, adStatuses, isRunOver }: (typeof tabRules)[number]) =>
  [
    itemStatuses && `item_status in (${listed(itemStatuses)})`,
    adStatuses && `ad_status in (${listed(adStatuses)})`,
    isRunOver && 'end_date < today',
  ]
    .filter((condition) => condition !== undefined)
    .join(' and ')

/** The tab of an item, the precedence of the tabs, and whether an item can still run. */
export const itemTabFiles = [
  generatedFile(
    `${folder}/item_tab.sql`,
    from,
    `-- Returns the tab of an item, like tabOf. today: a calendar date; all dates before it have ended in all time zones.
create or replace function item_tab(item_status smallint, ad_status text, end_date date, today date) returns text
  language sql immutable parallel safe
  return case
${tabRules.map((rule) => `    when ${conditionOf(rule)} then ${quoted(rule.tab)}`).join('\n')}
    else ${quoted(tabOtherwise)} end;
`,
  ),
  generatedFile(
    `${folder}/tab_stages.sql`,
    from,
    `-- Returns the tabs in order of significance for a campaign: its stage is a position in this list, from 1.
create or replace function tab_stages() returns text[] language sql immutable parallel safe
  return array[${listed(leadingTabs)}];
`,
  ),
  generatedFile(
    `${folder}/can_still_run.sql`,
    from,
    `-- Returns whether an item in this tab can still run, like canStillRun.
create or replace function can_still_run(tab text) returns boolean language sql immutable parallel safe
  return tab not in (${listed(endedTabs)});
`,
  ),
]
