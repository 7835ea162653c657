import { type ClaimRule, claimDeadlineUnits, claimRemedies } from './claim-rule-schemas.ts'
import { maxEntryLength, unreadableEntry } from './desk-catalog-cells.ts'

const hint = '7 days; rerun; 90%'

/** Reads a rule for claims as an import states it, such as "7 days; rerun; 90%"; null for an empty cell. */
export function readClaimRule(text: string): { value: ClaimRule | null; error: null } | { value: null; error: string } {
  const written = text.trim().toLowerCase()
  if (written === '') return { value: null, error: null }
  if (written.length > maxEntryLength) return { value: null, error: unreadableEntry(written, hint) }
  const [window = '', remedyWord = '', share = '100%', ...more] = written.split(/\s*;\s*/)
  const [, amount = '', unitWord = ''] = /^(\d{1,3}) (hour|day|issue)s?$/.exec(window) ?? []
  const unit = claimDeadlineUnits.find((one) => one === `${unitWord}s`)
  const remedy = claimRemedies.find((one) => one === remedyWord)
  const [, percentage] = /^(\d{1,3})\s*%$/.exec(share) ?? []
  if (!unit || !remedy || percentage === undefined || more.length > 0)
    return { value: null, error: unreadableEntry(text.trim(), hint) }
  return {
    value: { deadline: { amount: Number(amount), unit }, remedy, minimumShare: Number(percentage) },
    error: null,
  }
}

/** Writes a rule for claims as an import reads it. */
export const writeClaimRule = (rule: ClaimRule | null): string =>
  rule === null ? '' : `${rule.deadline.amount} ${rule.deadline.unit}; ${rule.remedy}; ${rule.minimumShare}%`
