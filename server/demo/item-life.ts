import { type AdStatus, type ItemAction, type ItemStatus, nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { addDays } from '@tearsheet/protocol/dates'
import type { Calendar } from './calendar.ts'
import { type ItemPlan, lives } from './plan.ts'
import type { Dice } from './seed.ts'

/** An action on an ad, with its time. */
export interface Deed {
  action: ItemAction
  at: Date
}

export interface Course {
  itemStatus: ItemStatus
  adStatus: AdStatus
  deeds: Deed[]
  startDate: string | null
  endDate: string | null
  stateSince: Date
}

interface Setting {
  created: Date
  runDays: number
  calendar: Calendar
  dice: Dice
}

const hour = 3_600_000
/** Courses whose last action was recent, whatever the age of the campaign: the desk is working on them. */
const recent = new Set(['modified', 'stopping', 'error', 'reviewAgain'])

/** Returns the course of an ad: each action follows the protocol's transition table, at plausible times. */
export function courseOf(plan: ItemPlan, { created, runDays, calendar, dice }: Setting): Course {
  const now = calendar.hoursAgo(0).getTime()
  const actions = lives[plan.life]
  const step = Math.min((22 + dice.below(20)) * hour, ((now - created.getTime()) * 0.9) / (actions.length + 1))
  let state: { itemStatus: ItemStatus; adStatus: AdStatus } = { itemStatus: 1, adStatus: 'Processing' }
  const deeds: Deed[] = []
  for (const [index, action] of actions.entries()) {
    const next = nextState(action, { ...state, endDate: null }, '')
    if (!next) throw new Error(`No ${action} action for an ad with status ${state.adStatus}`)
    state = next
    deeds.push({ action, at: new Date(created.getTime() + (index + 1) * step) })
  }
  const last = deeds.at(-1)
  const hoursAgo = plan.lastHoursAgo ?? (recent.has(plan.life) ? 2 + dice.below(18) : undefined)
  if (last && hoursAgo !== undefined) last.at = calendar.hoursAgo(hoursAgo)
  // The last action was moved, so the ones before it must be earlier.
  for (let index = deeds.length - 2; index >= 0; index--) {
    const [deed, next] = [deeds[index], deeds[index + 1]]
    if (deed && next && deed.at >= next.at) deed.at = new Date(next.at.getTime() - 2 * hour)
  }
  const published =
    deeds
      .find(({ action }) => action === 'publish')
      ?.at.toISOString()
      .slice(0, 10) ?? null
  return {
    ...state,
    deeds,
    startDate: published,
    endDate: published && endOf(plan, published, runDays, calendar, dice),
    stateSince: last?.at ?? created,
  }
}

/** Returns the last day of a run: in the past if the ad has expired, in the future while it runs. */
function endOf(plan: ItemPlan, start: string, runDays: number, calendar: Calendar, dice: Dice): string {
  const planned = addDays(start, Math.max(1, runDays) - 1)
  if (plan.life === 'expired') {
    const latest = calendar.day(-3 - dice.below(4))
    return planned < latest ? planned : latest < start ? start : latest
  }
  const earliest = calendar.day(2 + dice.below(24))
  return planned > earliest || plan.life === 'stopped' ? planned : earliest
}
