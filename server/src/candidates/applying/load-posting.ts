import { tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { AdContent } from '@tearsheet/protocol/campaigns/schemas'
import { usualConsent } from '@tearsheet/protocol/candidates/messages'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { contentOf, stateOf } from '../../campaigns/present.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../../campaigns/queries.ts'
import { listAccounts } from '../../clients/queries.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { candidateSettings } from '../../database/tables/candidates.ts'
import { findAskedQuestions } from '../questionnaires/questionnaire-queries.ts'

/** An ad that people can apply to, with all data of its page. */
export interface Posting {
  campaignItemId: string
  campaignId: string
  clientAccountId: string
  adNumber: number
  title: string
  employer: string
  /** URL of the employer's own page. */
  website: string | null
  look: Look
  publicationName: string
  /** Place of work; nulls if the posting does not contain it. */
  place: Pick<QuoteForm, 'city' | 'state' | 'country' | 'isRemote'>
  jobType: NonNullable<QuoteForm['jobType']> | null
  salary: Pick<QuoteForm, 'salaryType' | 'salaryFrom' | 'salaryTo'>
  content: AdContent
  publishedOn: string | null
  openUntilFilled: boolean
  /** Whether it is published, and its deadline has not passed. */
  isOpen: boolean
  questionnaire: { id: string; questions: Question[] } | null
  consentText: string
  /** Whether the account asks equal opportunity questions. */
  asksEqualOpportunity: boolean
}

/**
 * Returns the posting of an ad, or null if it accepts no applications: the ad is unknown, was never published, or its
 * client has no candidates. Runs as the provider, since applicants are not users.
 */
export async function loadPosting(tx: Transaction, campaignItemId: string): Promise<Posting | null> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  const [account] = item ? await listAccounts(tx, [item.clientAccountId]) : []
  if (!item?.startDate || !campaign || !account?.candidateModule) return null
  const [settings] = await tx
    .select()
    .from(candidateSettings)
    .where(eq(candidateSettings.clientAccountId, item.clientAccountId))
  const form = campaign.form as QuoteForm // written only after validation by the protocol's schema
  const content = contentOf(campaign, item)
  const today = worldDate(new Date())
  const isUp = tabOf(stateOf(item), today) === 'published' || item.adStatus === 'Modified'
  const isOver = content.deadlineDate !== null && content.deadlineDate < today && !campaign.openUntilFilled
  const employer = account.applicantName ?? account.onBehalfOfClient.name
  return {
    campaignItemId: item.id,
    campaignId: campaign.id,
    clientAccountId: item.clientAccountId,
    adNumber: item.adNumber,
    title: campaign.name,
    employer,
    website: account.website,
    look: account.look,
    publicationName: item.publicationName,
    place: form,
    jobType: form.jobType ?? null,
    salary: form,
    content,
    publishedOn: item.startDate,
    openUntilFilled: campaign.openUntilFilled,
    isOpen: isUp && !isOver,
    questionnaire: await findAskedQuestions(tx, campaign.id),
    consentText: settings?.consentText ?? usualConsent(employer),
    asksEqualOpportunity: settings?.asksEqualOpportunity ?? false,
  }
}
