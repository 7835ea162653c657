/** Lifecycle of a claim: the only definition of its transitions (R12.20). */

export const claimStates = ['opened', 'sent', 'granted', 'partly_granted', 'refused', 'remedied', 'closed'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimActions = ['edit', 'send', 'grant', 'grantPartly', 'refuse', 'rerun', 'credit', 'close'] as const
export type ClaimAction = (typeof claimActions)[number]

/** Answers of a publication. */
export const claimAnswers = ['grant', 'grantPartly', 'refuse'] as const satisfies readonly ClaimAction[]
export type ClaimAnswer = (typeof claimAnswers)[number]

/** State after each action, by the state before it. An action that a state does not list is not possible in it. */
export const claimTransitions: Record<ClaimState, Partial<Record<ClaimAction, ClaimState>>> = {
  opened: { edit: 'opened', send: 'sent', close: 'closed' },
  sent: { grant: 'granted', grantPartly: 'partly_granted', refuse: 'refused' },
  granted: { rerun: 'remedied', credit: 'remedied', close: 'closed' },
  partly_granted: { rerun: 'remedied', credit: 'remedied', close: 'closed' },
  refused: { close: 'closed' },
  remedied: { close: 'closed' },
  closed: {},
}

/** Returns the state after an action, or null if the action is not possible. */
export const nextClaimState = (action: ClaimAction, state: ClaimState): ClaimState | null =>
  claimTransitions[state][action] ?? null

/** Returns whether closing a claim in this state ends it before its remedy, which requires a reason. */
export const needsCloseReason = (state: ClaimState): boolean =>
  state === 'opened' || state === 'granted' || state === 'partly_granted'

/** Displayed state. */
export const claimStateLabels: Record<ClaimState, string> = {
  opened: 'Opened',
  sent: 'Sent to the publication',
  granted: 'Granted',
  partly_granted: 'Partly granted',
  refused: 'Refused',
  remedied: 'Remedied',
  closed: 'Closed',
}
