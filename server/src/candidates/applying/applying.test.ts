import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import * as branding from '@tearsheet/protocol/clients/desk-branding-endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { apply, cv, findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeDoc } from '../../testing/make-doc.ts'
import { makePng } from '../../testing/make-images.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { sendFile } from '../../testing/send-file.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { clearCandidates } from '../clear-candidates.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import { createAccountKeys } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { hashAddress } from './rate-limit-applications.ts'

const test = await withPortal()
const ad = await findOpenAd(test)

interface Kept {
  id: string
  status: string
  email: string
  source: string | null
  is_knocked_out: boolean
  answers: { label: string; values: string[] }[]
  storage_key: string
  sha256: string
  client_account_id: string
}
const keptOf = (submissionId: string) =>
  test.sql<Kept>(
    `select c.*, v.storage_key, v.sha256 from candidate c join candidate_cv v on v.candidate_id = c.id
     where submission_id = $1`,
    [submissionId],
  )
const mailTo = async (address: string) => (await test.mail.list()).filter(({ to }) => to === address)
const linkIn = (text: string | undefined, path: string) =>
  new URL(new RegExp(`http\\S*/apply/${path}/\\S+`).exec(text ?? '')?.[0] ?? 'http://nowhere').pathname

describe('the page of an ad', () => {
  it('shows the posting and its form in less than 60 KiB including styles and script, without inline scripts', async () => {
    const { status, html, headers } = await openApplyPage(test, ad.id)
    expect(status).toBe(200)
    const files = await Promise.all(
      ['/apply-form.css', '/apply-form.js'].map((url) => test.app.inject({ method: 'GET', url })),
    )
    const bytes = [html, ...files.map(({ body }) => body)].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    expect(bytes).toBeLessThan(60 * 1024)
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(;| https?:)/)
    expect(html.match(/<script(?! type="application\/ld\+json"| src=)/g)).toBeNull()
    for (const field of ['firstName', 'lastName', 'email', 'cv', 'consent']) expect(html).toContain(`id="${field}"`)
  })

  it('shows the employer’s name for applicants, with a link to its own page', async () => {
    await test.sql(
      `update client_account set applicant_name = 'Careers & <Co>', website = 'https://www.example.com/careers?a=1&b=2'
       where id = (select client_account_id from campaign_item where id = $1)`,
      [ad.id],
    )
    const { html } = await openApplyPage(test, ad.id)
    expect(html).toContain(
      '<p class="employer"><a href="https://www.example.com/careers?a=1&amp;b=2">Careers &amp; &lt;Co&gt;</a></p>',
    )
    expect(html).toContain('"sameAs":"https://www.example.com/careers?a=1&b=2"')
    await test.sql('update client_account set applicant_name = null, website = null')
  })

  it('shows the logo and the accent color of the account, permitted by the content security policy', async () => {
    const { id: clientAccountId } = (
      await test.sql<{ id: string }>('select client_account_id as id from campaign_item where id = $1', [ad.id])
    )[0] ?? { id: '' }
    expect((await test.app.inject({ method: 'GET', url: `/apply/${ad.id}/logo` })).statusCode).toBe(404)
    const staff = await test.signIn('staff@beacon.example')
    const logo = makePng(320, 96)
    const file = { name: 'logo.png', content: logo }
    await sendFile(test, branding.setAccountLogo, { fields: { clientAccountId }, file, as: staff })
    await test.call(branding.setAccountAccent, { clientAccountId, accent: { light: '#8a1538' } }, staff)
    const { html, headers } = await openApplyPage(test, ad.id)
    const nonce = /<style nonce="([^"]+)">:root{--accent:light-dark\(#8a1538,#\w{6}\);/.exec(html)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    const address = /<img class="logo" src="([^"]+)" alt="">/.exec(html)?.[1] ?? ''
    const picture = await test.app.inject({ method: 'GET', url: address })
    expect([picture.headers['content-type'], Buffer.compare(picture.rawPayload, logo)]).toEqual(['image/png', 0])
    const { html: sent } = await openApplyPage(test, ad.id, '?sent=yes')
    expect(sent).toContain('--accent:light-dark(#8a1538')
    await test.call(branding.removeAccountLogo, { clientAccountId }, staff)
    await test.call(branding.setAccountAccent, { clientAccountId, accent: null }, staff)
    expect((await openApplyPage(test, ad.id)).html).not.toMatch(/<style|<img/)
  })

  it('shows the pay that its structured data has, in the form of its country', async () => {
    const [campaign] = await test.sql<{ id: string; form: string }>(
      'select id, form::text as form from campaign where id = (select campaign_id from campaign_item where id = $1)',
      [ad.id],
    )
    const values = (pay: object) => [campaign?.id, campaign?.form, JSON.stringify(pay)]
    const setForm = (pay: object) =>
      test.sql('update campaign set form = $2::jsonb || $3::jsonb where id = $1', values(pay))
    await setForm({ salaryType: 1, salaryFrom: 82_000, salaryTo: 96_000.5, country: 'US' })
    expect((await openApplyPage(test, ad.id)).html).toMatch(/<p class="facts">[^<]*\$82,000 to \$96,000\.50 a year/)
    await setForm({ salaryType: 3 })
    expect((await openApplyPage(test, ad.id)).html).not.toMatch(/<p class="facts">[^<]*a year/)
    await setForm({})
  })

  it('contains structured data for search engines that cannot end its element early', async () => {
    const { html } = await openApplyPage(test, ad.id)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Lakeside University' },
      directApply: true,
    })
    expect(data).not.toContain('<')
  })

  it('is not found for an ad that is unknown, was never published, or belongs to a client without candidates', async () => {
    const others = await test.sql<{ id: string }>(
      `(select i.id from campaign_item i join client k on k.id = i.client_id where not k.candidate_module and i.item_status = 5 limit 1)
       union all (select id from campaign_item where item_status = 1 limit 1)`,
    )
    expect(others).toHaveLength(2)
    for (const id of [nowhere, 'no-id', ...others.map((one) => one.id)])
      expect((await openApplyPage(test, id)).status).toBe(404)
  })

  it('of a stopped ad, or after the deadline, shows the reason and rejects applications', async () => {
    const closed = await test.sql<{ id: string }>(
      `select i.id from campaign_item i join client k on k.id = i.client_id
       where k.candidate_module and i.ad_status = 'Stopped' and i.start_date is not null limit 1`,
    )
    const id = closed[0]?.id ?? ''
    const { status, html } = await openApplyPage(test, id)
    expect([status, html.includes('no longer accepting applications'), html.includes('<form')]).toEqual([
      200,
      true,
      false,
    ])
    const submissionId = uuidv7()
    expect((await sendApplication(test, id, { submissionId })).statusCode).toBe(410)
    expect(await keptOf(submissionId)).toEqual([])
  })
})

describe('an application', () => {
  it('is stored with its unchanged CV, encrypted in storage, and confirmed by email with a link to withdraw it', async () => {
    const { submissionId, challenge } = await openApplyPage(test, ad.id, '?from=HigherEdJobs')
    const sent = { submissionId, proof: prove(challenge), from: 'HigherEdJobs', email: 'first@mail.example' }
    const response = await sendApplication(test, ad.id, sent)
    expect([response.statusCode, response.headers.location]).toEqual([303, `/apply/${ad.id}?sent=yes`])
    const [row, ...more] = await keptOf(submissionId)
    expect(more).toEqual([])
    expect(row).toMatchObject({ status: 'new', source: 'HigherEdJobs', is_knocked_out: false })

    const { database, storage, filesKey } = test.gateways
    const stored = await buffer(await storage.open(row?.storage_key ?? ''))
    expect(stored.includes('%PDF')).toBe(false)
    const key = await database.transaction('tearsheet_provider', (tx) =>
      loadAccountKey(tx, { keys: createAccountKeys(filesKey), clientAccountId: row?.client_account_id ?? '' }),
    )
    expect(Buffer.compare(await openCv(storage, key, row?.storage_key ?? ''), cv.content)).toBe(0)

    await runDueJobs(test)
    const [mail] = await mailTo('first@mail.example')
    expect(mail?.subject).toContain('We have received your application')
    const withdraw = linkIn(mail?.text, 'withdraw')
    expect((await test.app.inject({ method: 'GET', url: withdraw })).statusCode).toBe(200)
    expect(await keptOf(submissionId)).toHaveLength(1)
    expect((await test.app.inject({ method: 'POST', url: withdraw })).statusCode).toBe(200)
    await runDueJobs(test)
    expect(await keptOf(submissionId)).toEqual([])
    await expect(storage.open(row?.storage_key ?? '').then(buffer)).rejects.toThrow()
    expect((await test.app.inject({ method: 'POST', url: withdraw })).statusCode).toBe(410)
    const erased = await test.sql('select reason, stage from candidate_erasure where candidate_id = $1', [row?.id])
    expect(erased).toEqual([{ reason: 'withdrawn', stage: 'new' }])
  })

  it('that is sent twice, also concurrently, is stored once', async () => {
    const { submissionId, challenge } = await openApplyPage(test, ad.id)
    const proof = prove(challenge)
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendApplication(test, ad.id, { submissionId, proof, email: 'twice@mail.example' })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await keptOf(submissionId)).toHaveLength(1)
  })

  it('without a proof counts once its sender has pressed the button of the email, and not by opening it', async () => {
    const { submissionId } = await openApplyPage(test, ad.id)
    const counted = async () =>
      (await test.sql<{ n: number }>(`select sum(n)::int as n from candidate_count where status = 'new'`))[0]?.n
    const before = await counted()
    const response = await sendApplication(test, ad.id, { submissionId, email: 'plain@mail.example' })
    expect(response.headers.location).toBe(`/apply/${ad.id}?sent=mail`)
    await runDueJobs(test)
    const [mail] = await mailTo('plain@mail.example')
    const confirm = linkIn(mail?.text, 'confirm')
    expect((await test.app.inject({ method: 'GET', url: confirm })).statusCode).toBe(200)
    expect([(await keptOf(submissionId))[0]?.status, await counted()]).toEqual(['unconfirmed', before])
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await test.app.inject({ method: 'POST', url: confirm })).statusCode).toBe(200)
    expect([(await keptOf(submissionId))[0]?.status, await counted()]).toEqual(['new', (before ?? 0) + 1])
  })

  it('returns all errors at once, next to the typed values', async () => {
    const { submissionId } = await openApplyPage(test, ad.id)
    const response = await sendApplication(
      test,
      ad.id,
      { submissionId, firstName: ' ', email: 'nobody', consent: 'no', place: '<b>"Erie"</b>' },
      { name: 'cv.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
    )
    expect(response.statusCode).toBe(400)
    for (const field of ['firstName', 'email', 'consent', 'cv']) expect(response.body).toContain(`href="#${field}"`)
    expect(response.body).toContain('value="&lt;b&gt;&quot;Erie&quot;&lt;/b&gt;"')
    expect(await keptOf(submissionId)).toEqual([])
  })

  it('accepts a genuine old Word file, and none with macros or only the file extension', async () => {
    const send = async (content: Buffer, email: string) => {
      const { submissionId, challenge } = await openApplyPage(test, ad.id)
      const fields = { submissionId, proof: prove(challenge), email }
      return (await sendApplication(test, ad.id, fields, { name: 'cv.doc', content })).statusCode
    }
    expect(await send(makeDoc(['Root Entry', 'WordDocument', 'ObjectPool']), 'doc@mail.example')).toBe(303)
    expect(await send(makeDoc(['Root Entry', 'WordDocument', 'Macros']), 'macro@mail.example')).toBe(400)
    expect(await send(makeDoc(['Root Entry', 'Workbook']), 'sheet@mail.example')).toBe(400)
    expect(await send(Buffer.from('MZ\u0000 a program'), 'exe@mail.example')).toBe(400)
    expect(await send(Buffer.alloc(11 * 1024 * 1024, 'a'), 'large@mail.example')).toBe(400)
  })

  it('above the limit of an address is rejected for a while; the audit log contains ids only', async () => {
    const { submissionId } = await openApplyPage(test, ad.id)
    const hash = hashAddress(test.gateways.tokenSecret, '127.0.0.1')
    await test.sql(
      'insert into apply_request (id, address_hash) select gen_random_uuid(), $1 from generate_series(1, 10)',
      [hash],
    )
    const rejected = await sendApplication(test, ad.id, { submissionId, email: 'flood@mail.example' })
    expect([rejected.statusCode, await keptOf(submissionId)]).toEqual([429, []])
    const logged = await test.sql<{ detail: string }>(
      `select coalesce(detail, '{}')::text as detail from audit_entry where action like 'candidates.%'`,
    )
    expect(logged.length).toBeGreaterThan(3)
    for (const { detail } of logged) expect(detail).not.toMatch(/mail\.example|Marchbanks/)
    const kept = await test.sql<{ address_hash: string }>('select address_hash from apply_request')
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
  })

  it('contains answers to the questionnaire of its campaign, in the version that was shown', async () => {
    const beacon = await test.signIn('talent@beacon.example')
    const [license, shift] = [uuidv7(), uuidv7()]
    const values = ['Yes', 'No'].map((label) => ({ label, knockOut: label === 'No' }))
    const ask = { column: 1 as const, help: '', isRequired: true, hasOther: false }
    const questionnaireId = uuidv7()
    const questions = [
      { ...ask, id: license, type: 'radio' as const, label: 'Do you hold a licence?', values },
      { ...ask, id: shift, type: 'text' as const, label: 'Which shift?', values: [] },
    ]
    await test.call(questionnaires.saveQuestionnaire, { questionnaireId, version: null, name: 'Q', questions }, beacon)
    const attach = { questionnaireId, campaignId: ad.campaignId, isAttached: true }
    expect((await test.call(questionnaires.attachQuestionnaire, attach, beacon)).status).toBe(200)

    const { submissionId, html } = await openApplyPage(test, ad.id)
    expect(html).toContain('Do you hold a licence?')
    const missing = await sendApplication(test, ad.id, { submissionId })
    expect([missing.statusCode, missing.body.includes(`href="#q-${shift}"`)]).toEqual([400, true])
    const id = await apply(test, ad.id, { [`q-${license}`]: 'No', [`q-${shift}`]: 'Nights' })
    const rows = await test.sql<Kept>('select answers, is_knocked_out from candidate where id = $1', [id])
    expect(rows).toMatchObject([
      { is_knocked_out: true, answers: [{ values: ['No'] }, { label: 'Which shift?', values: ['Nights'] }] },
    ])
  })
})

describe('an applicant’s address', () => {
  it('is erased with the application after three days without confirmation', async () => {
    const submissionId = uuidv7()
    await test.sql('delete from apply_request')
    const other = await test.sql<{ id: string }>(
      `select i.id from campaign_item i left join campaign_questionnaire q on q.campaign_id = i.campaign_id and q.replaced_at is null
         join client k on k.id = i.client_id join campaign c on c.id = i.campaign_id
       where q.id is null and k.candidate_module and i.ad_status = 'Published' and i.start_date <= current_date
         and coalesce(i.end_date > current_date + 1, true) and (c.open_until_filled or coalesce(c.deadline_date > current_date + 1, true)) limit 1`,
    )
    await sendApplication(test, other[0]?.id ?? '', { submissionId, email: 'late@mail.example' })
    const [row] = await keptOf(submissionId)
    expect(row?.status).toBe('unconfirmed')
    await test.sql(`update candidate set applied_at = now() - interval '73 hours' where id = $1`, [row?.id])
    await clearCandidates(jobContext(test.gateways, 'Beacon'))
    expect(await keptOf(submissionId)).toEqual([])
    expect(await test.sql('select from candidate_erasure where candidate_id = $1', [row?.id])).toEqual([])
  })
})
