import type { ClaimKind } from '@tearsheet/protocol/campaigns/claim-rules'
import type { ClaimRemedy } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'

/** The problem in a sentence of the notice. */
const problems: Record<ClaimKind, string> = {
  did_not_run: 'This ad did not run.',
  ran_late: 'This ad ran later than ordered.',
  ended_early: 'This ad was removed before the end of its run.',
  wrong_text: 'This ad ran with a text other than the approved one.',
  wrong_size: 'This ad ran in another size or position than ordered.',
  illegible: 'This ad was illegible.',
  wrong_address: 'This ad ran with a wrong web address.',
  duplicate_charge: 'This ad was charged twice.',
}

const requests: Record<ClaimRemedy, string> = {
  rerun: 'Please run it again free of charge, and let us know the date.',
  credit: 'Please credit the amount stated below.',
  refund: 'Please refund the amount stated below.',
}

interface NoticeContent {
  kind: ClaimKind
  remedy: ClaimRemedy
  description: string | null
  /** Whether there are checks or tearsheets, which the notice contains. */
  hasEvidence: boolean
}

/** Returns the draft of the notice to a publication: the problem, the client's words and the request. */
export function writeNotice({ kind, remedy, description, hasEvidence }: NoticeContent): string {
  const words = description ? [`The advertiser reports: ${description}`] : []
  const request = hasEvidence ? `${requests[remedy]} The evidence is attached.` : requests[remedy]
  return [problems[kind], ...words, request].join('\n\n')
}
