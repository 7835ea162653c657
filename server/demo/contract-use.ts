import { demoPublications } from './content.ts'
import { contractTerms } from './contracts.ts'
import type { CampaignPlan, ItemPlan } from './plan.ts'
import { diceFor } from './seed.ts'

/** Sectors whose publications suit any campaign of an account. */
const forAll = new Set(['higher_education', 'general', 'diversity'])

/** Minimum age in days: younger campaigns have their ads in progress, according to their own plan. */
const youngest = 14
const runsStill = 45

/**
 * Adds ads that took a posting from a contract of their account to the campaigns that were requested during its term:
 * as many as its terms specify, or as many campaigns as match.
 */
export function withContractUse(plans: CampaignPlan[], reported: CampaignPlan[]): CampaignPlan[] {
  const added = new Map<CampaignPlan, ItemPlan[]>(plans.map((plan) => [plan, []]))
  for (const { key, account, publication, from, to, used } of contractTerms) {
    const { sectors = [] } = demoPublications.find(({ id }) => id === publication) ?? {}
    const isForAll = forAll.has(sectors[0] ?? '')
    const before = reported.flatMap(({ items }) => items).filter(({ contract }) => contract === key).length
    const fitting = plans
      .filter(({ posting, daysAgo, items }) => {
        const inTime = daysAgo >= Math.max(youngest, -to) && daysAgo <= -from
        return (
          inTime &&
          posting.clientAccount === account &&
          (isForAll || sectors.includes(posting.sector)) &&
          !items.some((item) => item.publication === publication)
        )
      })
      .map((plan) => ({ plan, order: diceFor(`use of ${key} ${plan.key}`).below(1_000_000) }))
      .toSorted((a, b) => a.order - b.order)
    for (const { plan } of fitting.slice(0, used - before))
      added.get(plan)?.push({ publication, life: plan.daysAgo < runsStill ? 'published' : 'expired', contract: key })
  }
  return plans.map((plan) => ({ ...plan, items: [...plan.items, ...(added.get(plan) ?? [])] }))
}
