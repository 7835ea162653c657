import { hash } from 'node:crypto'
import { applyAddress } from '@tearsheet/protocol/addresses'
import { bitsOf, leadingZeroBits } from '@tearsheet/protocol/identity/rules'
import { makePdf } from './make-pdf.ts'
import type { TestApp } from './test-app.ts'

/** Returns a published ad of an account with candidates, by the name of its campaign; the first one by default. */
export async function findOpenAd(
  { sql }: Pick<TestApp, 'sql'>,
  campaign = '',
): Promise<{ id: string; campaignId: string }> {
  const [ad] = await sql<{ id: string; campaignId: string }>(
    `select i.id, i.campaign_id as "campaignId" from campaign_item i join campaign c on c.id = i.campaign_id
       join client k on k.id = i.client_id join client_account a on a.id = i.client_account_id
     where k.candidate_module and a.name = 'Human Resources' and i.item_status = 5 and i.ad_status in ('Published', 'Updated')
       and i.start_date <= current_date and coalesce(i.end_date > current_date + 1, true)
       and (c.open_until_filled or coalesce(c.deadline_date > current_date + 1, true))
       and coalesce((i.own_content ->> 'deadlineDate')::date > current_date + 1, true) and c.name ilike $1
       and not exists (select from campaign_questionnaire q where q.campaign_id = c.id and q.replaced_at is null)
     order by i.ad_number limit 1`,
    [`%${campaign}%`],
  )
  if (!ad) throw new Error('the demo data has no ad to apply to')
  return ad
}

/** Returns the page of an ad as a browser gets it, and the hidden fields of its form. */
export async function openApplyPage({ app }: Pick<TestApp, 'app'>, campaignItemId: string, search = '') {
  const response = await app.inject({ method: 'GET', url: `${applyAddress(campaignItemId)}${search}` })
  const hidden = (pattern: RegExp) => pattern.exec(response.body)?.[1] ?? ''
  return {
    status: response.statusCode,
    html: response.body,
    headers: response.headers,
    challenge: hidden(/data-challenge="([^"]+)"/),
    submissionId: hidden(/name="submissionId" value="([^"]+)"/),
  }
}

/**
 * Solves a challenge of a form or a sign-in as the browser's script does while the form is filled in. Hexadecimal text is
 * the fastest form of a hash, and rejects almost every number.
 */
export function prove(challenge: string): string {
  const bits = bitsOf(challenge)
  const zeros = '0'.repeat(Math.floor(bits / 4))
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`
    const digest = hash('sha256', proof)
    if (digest.startsWith(zeros) && leadingZeroBits(Buffer.from(digest, 'hex')) >= bits) return proof
  }
}

const person = {
  firstName: 'Ottilie',
  lastName: 'Marchbanks',
  email: 'ottilie@mail.example',
  phone: '716-555-0100',
  place: 'Buffalo, NY',
  currentPost: 'Advisor, Genesee Falls College',
}

export const cv = { name: 'Marchbanks-CV.pdf', content: await makePdf('CV', 'Limnology since 2011') }

/** Submits the form of an ad. Fields with several values are lists. */
export async function sendApplication(
  { app }: Pick<TestApp, 'app'>,
  campaignItemId: string,
  fields: Record<string, string | string[]>,
  file: { name: string; content: Uint8Array } | null = cv,
  remoteAddress = '127.0.0.1',
) {
  const form = new FormData()
  for (const [name, values] of Object.entries({ consent: 'yes', ...person, ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  if (file) form.append('cv', new Blob([new Uint8Array(file.content)]), file.name)
  const request = new Request('http://portal.example', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: applyAddress(campaignItemId),
    remoteAddress,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Applies like a browser with scripts. @returns the application's id */
export async function apply(test: TestApp, campaignItemId: string, fields: Record<string, string | string[]> = {}) {
  const { submissionId, challenge } = await openApplyPage(test, campaignItemId)
  const response = await sendApplication(test, campaignItemId, { submissionId, proof: prove(challenge), ...fields })
  if (response.statusCode !== 303)
    throw new Error(`the application returned status ${response.statusCode}: ${response.body}`)
  const [row] = await test.sql<{ id: string }>('select id from candidate where submission_id = $1', [submissionId])
  return row?.id ?? ''
}
