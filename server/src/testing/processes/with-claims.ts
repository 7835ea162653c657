import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { findProviderAccount, makeAccount, makeCampaign, makeItem, makePerson } from '../campaign-factories.ts'
import type { SignedIn } from '../test-app.ts'
import { withPortal } from '../with-portal.ts'

/** Starts a portal with an account whose ads ran wrong, and the people of both sides. */
export async function withClaims() {
  const today = bookDate(new Date())
  const portal = await withPortal()
  const account = await makeAccount(portal, { client: 'Claiming College' })
  const client = await makePerson(portal, account, { name: 'Cleo Carr', flags: { manageCampaigns: true } })
  const provider = await findProviderAccount(portal)
  const ana = await makePerson(portal, provider, { name: 'Ana Abel', deskRoles: ['production'] })
  const ben = await makePerson(portal, provider, { name: 'Ben Bode', deskRoles: ['accounts'] })
  const max = await makePerson(portal, null, { name: 'Max Mann', isAdministrator: true })
  const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
  let number = 0

  /** Creates an ad of 30 days that has run for 20. */
  const makeRun = (fields: Parameters<typeof makeItem>[2] = {}) =>
    makeItem(portal, campaign, {
      state: [5, 'Published'],
      publicationName: 'Tide Weekly',
      price: 36_500,
      startDate: addDays(today, -19),
      endDate: addDays(today, 10),
      ...fields,
    })
  const open = (
    campaignItemId: string,
    as: SignedIn | null = client,
    kind: 'ended_early' | 'wrong_text' = 'ended_early',
  ) => {
    const description = 'Gone from the board'
    return portal.call(claims.openClaim, { campaignId: campaign.id, campaignItemId, kind, description }, as)
  }
  const to = () => `claims-${++number}@gazette.example`
  return {
    today,
    portal,
    account,
    client,
    ana,
    ben,
    max,
    campaign,
    makeRun,
    open,
    to,
    /** Creates an ad with an open claim. */
    async makeClaim(fields: Parameters<typeof makeItem>[2] = {}) {
      const item = await makeRun(fields)
      return { item, id: (await open(item.id)).body.claim.id }
    },
    setState: (id: string, state: string) =>
      portal.sql(
        `update ad_claim set state = $2, claimed_amount = 8517, granted_amount = 8517,
           closed_at = case when $2 = 'closed' then now() end, closed_by = 'Ana Abel' where id = $1`,
        [id, state],
      ),
    send: (claimId: string, as: SignedIn | null = ana, address = to()) =>
      portal.call(desk.sendClaim, { claimId, to: address }, as),
  }
}

/** Fields of an edited claim: 7 of 30 days are missing. */
export const editedClaim = {
  kind: 'ended_early',
  missingDays: 7,
  claimedAmount: null,
  remedy: 'credit',
  notice: 'Please credit.',
} as const
