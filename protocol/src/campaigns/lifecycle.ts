/** Lifecycle of a campaign item: R11.1 to R11.3, the only definition of the transitions. */

export const adStatuses = [
  'Awaiting Approval',
  'Processing',
  'Published',
  'Modified',
  'Updated',
  'Stop',
  'Stopped',
  'Canceled',
  'Error',
] as const
export type AdStatus = (typeof adStatuses)[number]

/** Displayed name of a stored ad status (R11.4). */
export const adStatusLabels: Record<AdStatus, string> = {
  'Awaiting Approval': 'Awaiting Approval',
  Processing: 'Processing',
  Published: 'Published',
  Modified: 'Update in Progress',
  Updated: 'Updated',
  Stop: 'Removal in Progress',
  Stopped: 'Stopped',
  Canceled: 'Canceled',
  Error: 'Processing',
}

export type ItemStatus = 1 | 2 | 3 | 4 | 5 | 6
export const itemStatusLabels: Record<ItemStatus, string> = {
  1: 'Review in progress',
  2: 'Review complete',
  3: 'Ad not approved for publishing',
  4: 'Ad approved to publish',
  5: 'Ad published',
  6: 'Ad modified - Republish',
}

/** Tabs of an item, in the order of the screen; `show-all` contains every item. */
export const itemTabs = [
  'ready-for-approval',
  'review-in-progress',
  'processing',
  'published',
  'canceled',
  'expired',
] as const
export type ItemTab = (typeof itemTabs)[number]
export const campaignTabs = [...itemTabs, 'show-all'] as const
export type CampaignTab = (typeof campaignTabs)[number]

export interface ItemState {
  itemStatus: ItemStatus
  adStatus: AdStatus
  /** Calendar date of its last day, null while open. */
  endDate: string | null
}

interface TabRule {
  tab: ItemTab
  itemStatuses?: readonly ItemStatus[]
  adStatuses?: readonly AdStatus[]
  isRunOver?: true
}

/**
 * The tab of an item is that of the first rule whose conditions all match. The database's item_tab is generated from
 * these rules.
 */
export const tabRules: readonly TabRule[] = [
  { tab: 'review-in-progress', itemStatuses: [1] },
  { tab: 'ready-for-approval', itemStatuses: [2] },
  { tab: 'canceled', itemStatuses: [3] },
  { tab: 'processing', itemStatuses: [4, 6] },
  { tab: 'processing', adStatuses: ['Stop'] },
  { tab: 'expired', adStatuses: ['Stopped'] },
  { tab: 'expired', isRunOver: true },
]
/** Tab of an item that no rule matches. */
export const tabOtherwise: ItemTab = 'published'

/** Tabs in order of significance for a whole campaign: those that need the client first. */
export const leadingTabs = [
  'ready-for-approval',
  'processing',
  'review-in-progress',
  'published',
  'expired',
  'canceled',
] as const satisfies readonly ItemTab[]

/**
 * Returns the tab of an item. `today` is the world date: a run has ended once its last day has ended in all time zones.
 */
export function tabOf({ itemStatus, adStatus, endDate }: ItemState, today: string): ItemTab {
  const isOver = endDate !== null && endDate < today
  const fitting = tabRules.find(
    ({ itemStatuses, adStatuses, isRunOver }) =>
      (itemStatuses?.includes(itemStatus) ?? true) &&
      (adStatuses?.includes(adStatus) ?? true) &&
      (!isRunOver || isOver),
  )
  return fitting?.tab ?? tabOtherwise
}

export const itemActions = [
  'completeReview',
  'approve',
  'disapprove',
  'publish',
  'modify',
  'completeModification',
  'stop',
  'completeStop',
  'reportError',
  'retry',
] as const
export type ItemAction = (typeof itemActions)[number]

/** Actions of the client that can be undone for some seconds (R11.9). */
export const undoableActions: readonly ItemAction[] = ['approve', 'disapprove', 'stop']

/**
 * Actions of the desk that reverse each other: one undoes the other if the same user performs it within these seconds
 * (R21.41).
 */
export const returningActions: readonly ItemAction[] = ['reportError', 'retry']
export const deskUndoSeconds = 10

/**
 * Events in an item's history: its request, the actions above, artwork events, the tearsheet and what is done to get it,
 * the steps of a claim, an undo of its last action, the end of its run by date, and the payment of its invoice.
 */
export const historyActions = [
  'submit',
  ...itemActions,
  'uploadArtwork',
  'openArtwork',
  'acknowledgeArtwork',
  'withdrawAcknowledgement',
  'uploadTearsheet',
  'requestTearsheet',
  'waiveTearsheet',
  'expectTearsheet',
  'invoiceBeforeProof',
  'openClaim',
  'sendClaim',
  'answerClaim',
  'remedyClaim',
  'closeClaim',
  'undone',
  'endRun',
  'pay',
] as const

/** Events about the proof of a printed ad. */
export const proofEvents = [
  'uploadTearsheet',
  'requestTearsheet',
  'waiveTearsheet',
  'expectTearsheet',
] as const satisfies readonly (typeof historyActions)[number][]

export type HistoryAction = (typeof historyActions)[number]

/** Events of the history that change an item's state. */
export const stateChanges: readonly HistoryAction[] = [...itemActions, 'undone', 'endRun']

/** Displayed name of an event in the history. */
export const historyLabels: Record<HistoryAction, string> = {
  submit: 'Submitted',
  completeReview: 'Review complete',
  approve: 'Approved for publishing',
  disapprove: 'Not approved for publishing',
  publish: 'Published',
  modify: 'Change requested',
  completeModification: 'Change published',
  stop: 'Removal requested',
  completeStop: 'Removed',
  reportError: 'Could not be published',
  retry: 'Publishing again',
  uploadArtwork: 'Artwork uploaded',
  openArtwork: 'Artwork opened',
  acknowledgeArtwork: 'Artwork acknowledged',
  withdrawAcknowledgement: 'Acknowledgement withdrawn',
  uploadTearsheet: 'Tearsheet added',
  requestTearsheet: 'Tearsheet requested from the publication',
  waiveTearsheet: 'No tearsheet will arrive',
  expectTearsheet: 'Tearsheet expected again',
  invoiceBeforeProof: 'Invoiced before its tearsheet',
  openClaim: 'Claim opened',
  sendClaim: 'Claim sent to the publication',
  answerClaim: 'Claim answered by the publication',
  remedyClaim: 'Claim remedied',
  closeClaim: 'Claim closed',
  undone: 'Taken back',
  endRun: 'Run ended',
  pay: 'Invoice paid',
}

interface Step {
  itemStatus: ItemStatus
  adStatuses: readonly AdStatus[]
}

interface Transition {
  from: readonly Step[]
  to: { itemStatus: ItemStatus; adStatus: AdStatus }
}

const inReview: Step = { itemStatus: 1, adStatuses: ['Processing'] }
const awaiting: Step = { itemStatus: 2, adStatuses: ['Awaiting Approval'] }
const approved: Step = { itemStatus: 4, adStatuses: ['Processing', 'Error'] }
const modified: Step = { itemStatus: 6, adStatuses: ['Modified'] }
const stopping: Step = { itemStatus: 5, adStatuses: ['Stop'] }
const stopped: Step = { itemStatus: 5, adStatuses: ['Stopped'] }
const live: Step = { itemStatus: 5, adStatuses: ['Published', 'Updated'] }

/** Transitions of each action: the first whose `from` contains the item's state applies. */
export const transitions: Record<ItemAction, readonly Transition[]> = {
  completeReview: [{ from: [inReview], to: { itemStatus: 2, adStatus: 'Awaiting Approval' } }],
  approve: [{ from: [awaiting], to: { itemStatus: 4, adStatus: 'Processing' } }],
  disapprove: [
    {
      from: [inReview, awaiting, approved, modified, stopping, live, stopped],
      to: { itemStatus: 3, adStatus: 'Canceled' },
    },
  ],
  publish: [{ from: [approved], to: { itemStatus: 5, adStatus: 'Published' } }],
  modify: [
    { from: [awaiting], to: { itemStatus: 1, adStatus: 'Processing' } },
    { from: [live], to: { itemStatus: 6, adStatus: 'Modified' } },
  ],
  completeModification: [{ from: [modified], to: { itemStatus: 5, adStatus: 'Updated' } }],
  stop: [{ from: [live], to: { itemStatus: 5, adStatus: 'Stop' } }],
  completeStop: [{ from: [stopping], to: { itemStatus: 5, adStatus: 'Stopped' } }],
  reportError: [{ from: [{ itemStatus: 4, adStatuses: ['Processing'] }], to: { itemStatus: 4, adStatus: 'Error' } }],
  retry: [{ from: [{ itemStatus: 4, adStatuses: ['Error'] }], to: { itemStatus: 4, adStatus: 'Processing' } }],
}

/**
 * Returns the state after an action, or null if the action is not allowed. An ended run can only be disapproved
 * (decision record 0028).
 */
export function nextState(action: ItemAction, state: ItemState, today: string): Transition['to'] | null {
  if (tabOf(state, today) === 'expired' && action !== 'disapprove') return null
  const fits = (step: Step) => step.itemStatus === state.itemStatus && step.adStatuses.includes(state.adStatus)
  return transitions[action].find((transition) => transition.from.some(fits))?.to ?? null
}

/** Tabs of items that cannot run any more. */
export const endedTabs: readonly ItemTab[] = ['canceled', 'expired']

/** Returns whether an item can still run: a campaign without such items is archived. */
export const canStillRun = (state: ItemState, today: string): boolean => !endedTabs.includes(tabOf(state, today))

/** Returns whether the next step is the desk's. */
export function waitsForDesk({ itemStatus, adStatus }: Pick<ItemState, 'itemStatus' | 'adStatus'>): boolean {
  if (itemStatus === 1 || itemStatus === 6) return true
  return itemStatus === 4 ? adStatus === 'Processing' : itemStatus === 5 && adStatus === 'Stop'
}
