import createClient from 'openapi-fetch'
import type { paths } from './portal-api.ts'

/**
 * A program of the provider that performs each step of an ad, with a client whose types a public generator created from the
 * description of the API:
 *
 *     npm install openapi-fetch openapi-typescript
 *     npx openapi-typescript https://portal.example.com/api/openapi.json --output portal-api.ts
 *
 * In production the description requires the key of `API_DOCS_KEY`. The changes arrive by webhook, see `receive-webhooks.ts`.
 */
interface Options {
  /** Such as `https://portal.example.com`. */
  address: string
  /** Key created at the desk, under Integration. */
  key: string
  clientAccountId: string
  /** YYYY-MM-DD */
  today: string
  dueDate: string
}

interface Change {
  type: string
  data: { kind: string; subjectId: string }
}

export function createProgram({ address, key, clientAccountId, today, dueDate }: Options) {
  const client = createClient<paths>({ baseUrl: address, headers: { 'x-api-key': key } })
  const done: string[] = []

  async function onItem(campaignItemId: string): Promise<void> {
    const { deskItem } = answer(await client.POST('/api/desk/getItem', { body: { campaignItemId } }))
    if (deskItem.kind === 'review')
      answer(await client.POST('/api/desk/completeReview', { body: { campaignItemId, price: 49_500 } }))
    else if (deskItem.kind === 'publish') {
      const liveUrl = 'https://ads.example/1'
      const body = { campaignItemId, liveUrl, addressReason: 'Not public yet', startDate: today, endDate: null }
      answer(await client.POST('/api/desk/publish', { body }))
    } else return
    done.push(deskItem.kind)
  }

  async function onRun(): Promise<void> {
    const { drafts } = answer(await client.POST('/api/desk/previewInvoices', { body: {} }))
    for (const { campaign, clientAccount, lines, total } of drafts) {
      if (clientAccount.id !== clientAccountId) continue
      const campaignItems = lines.map((line) => line.campaignItemId)
      const draft = { campaignId: campaign.id, campaignItems, expectedTotal: total }
      answer(await client.POST('/api/desk/issueInvoices', { body: { drafts: [draft], dueDate } }))
      done.push('issue')
    }
  }

  async function onInvoice(invoiceId: string): Promise<void> {
    const { deskInvoice } = answer(await client.POST('/api/desk/getInvoice', { body: { invoiceId } }))
    if (deskInvoice.status === 1) return
    const allocations = [{ invoiceId, amount: deskInvoice.balance }]
    const body = { kind: 'transfer' as const, receivedOn: today, reference: 'TR-1', allocations }
    answer(await client.POST('/api/desk/recordReceipt', { body }))
    done.push('paid')
  }

  return {
    done,
    async importRequisition(content: string) {
      const body = { clientAccountId, format: 'jobPosting' as const, content }
      return answer(await client.POST('/api/desk/importRequisitions', { body })).drafts
    },
    async take({ type, data: { kind, subjectId } }: Change): Promise<void> {
      if (kind === 'campaign_item') await onItem(subjectId)
      if (kind === 'campaign_item' && type === 'campaigns.publish') await onRun()
      if (kind === 'invoice') await onInvoice(subjectId)
    },
  }
}

/** Returns the body of a successful response. @throws Error with the status and body of another one */
function answer<Body>({ data, error, response }: { data?: Body; error?: unknown; response: Response }): Body {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data
}
