import { type ItemAction, nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { DeskItem, DeskKind } from '@tearsheet/protocol/desk/schemas'
import type { Fault } from '@tearsheet/protocol/errors'
import { baseCurrency, formatAmount, readMinor } from '@tearsheet/protocol/money'
import { call } from '../../lib/api.ts'
import { moneyLocale } from '../../lib/format.ts'
import type { WorkDraft } from './work-draft.ts'

interface Once {
  idempotencyKey: string
}

/** The step that an ad of a queue waits for. */
interface DeskAct {
  verb: string
  action: ItemAction
  consequence: (item: DeskItem, draft: WorkDraft) => string
  /** What the page can tell is missing before it is sent. */
  faults?: (draft: WorkDraft) => Fault[]
  send: (campaignItemId: string, draft: WorkDraft, once: Once) => Promise<unknown>
}

const priceFault = 'Enter the price in figures, such as 495.00'
const missing = (field: string, message: string): Fault => ({ code: 'required', field, message })

export const deskActs: Record<DeskKind, DeskAct> = {
  review: {
    verb: 'Complete review',
    action: 'completeReview',
    consequence: ({ artwork }, { price }) => {
      const amount = readMinor(price, baseCurrency)
      const version = artwork.at(-1)?.version
      const what = version === undefined ? 'Sends it' : `Sends version ${version}`
      return amount === null
        ? `${what} to the client for approval, once it has a price.`
        : `${what} at ${formatAmount(amount, baseCurrency, moneyLocale())} to the client for approval.`
    },
    faults: ({ price }) => (readMinor(price, baseCurrency) === null ? [missing('price', priceFault)] : []),
    send: (campaignItemId, { price }, once) =>
      call(desk.completeReview, { campaignItemId, price: readMinor(price, baseCurrency) ?? 0 }, once),
  },
  publish: {
    verb: 'Publish',
    action: 'publish',
    consequence: () => 'Tells the client that the ad runs, with its address and days.',
    faults: ({ startDate }) => (startDate === '' ? [missing('startDate', deskMessages.startMissing)] : []),
    send: (campaignItemId, { liveUrl, startDate, endDate }, once) =>
      call(
        desk.publish,
        { campaignItemId, liveUrl: liveUrl.trim() || null, startDate, endDate: endDate || null },
        once,
      ),
  },
  modification: {
    verb: 'Change is live',
    action: 'completeModification',
    consequence: () => 'Tells the client that the change is live.',
    send: (campaignItemId, _, once) => call(desk.completeModification, { campaignItemId }, once),
  },
  stop: {
    verb: 'Ad is down',
    action: 'completeStop',
    consequence: () => 'Ends the run and tells the client that the ad is down.',
    send: (campaignItemId, _, once) => call(desk.completeStop, { campaignItemId }, once),
  },
  error: {
    verb: 'Take up again',
    action: 'retry',
    consequence: () => 'Puts it back among what is to be published.',
    send: (campaignItemId, _, once) => call(desk.retry, { campaignItemId }, once),
  },
}

/** Whether a problem can be reported of an ad as it stands. */
export const takesProblem = (item: DeskItem, today: string): boolean => nextState('reportError', item, today) !== null
