import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { apply, cv, findOpenAd, openApplyPage, sendApplication } from '../../testing/apply.ts'
import { readZip } from '../../testing/read-zip.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { confirmApplication } from '../applying/add-application.ts'
import { clearCandidates } from '../clear-candidates.ts'

const test = await withPortal()
const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const ad = await findOpenAd(test)

const usual: CandidateSettings = {
  exportColumns: ['lastName', 'email', 'stage', 'source'],
  exportFormat: 'csv',
  consentText: null,
  retentionDays: null,
  messages: {},
  asksEqualOpportunity: false,
}
const save = (settings: Partial<CandidateSettings>) =>
  test.call(reports.saveSettings, { settings: { ...usual, ...settings } }, lakeside)
const queryOf = (more: object = {}) => {
  const { clientId, clientAccountId } = lakeside.scope
  return { clientId, clientAccountId, campaignItemId: ad.id, filteredView: 'all' as const, ...more }
}
const exported = async (more: object = {}) => {
  const { body } = await test.call(reports.exportCandidates, { query: queryOf(more) }, lakeside)
  return body as Buffer
}

describe('an export', () => {
  it('has the saved columns, in order, and every row that the filter counts', async () => {
    for (const lastName of ['Abel', 'Baker', '=cmd()'])
      await apply(test, ad.id, { lastName, email: `${lastName.length}@mail.example` })
    expect((await save({})).body.settings).toEqual(usual)
    const lines = (await exported({ sortForFilter: [{ sortBy: 'name', sortOrder: 'asc' }] }))
      .toString()
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe('Last name,Email,Stage,Source')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'=cmd()", 'Abel', 'Baker'])
    const { body } = await test.call(candidates.list, { query: queryOf() }, lakeside)
    expect(lines).toHaveLength(body.all.totalCount + 1)
    expect((await exported({ keyword: 'baker' })).toString()).not.toContain('Abel')
    expect((await exported({ filteredView: 'hired' })).toString().trim().split('\r\n')).toHaveLength(1)
  })

  it('writes an audit entry that contains ids only, whether it is read to its end or not', async () => {
    const rows = () =>
      test.sql(
        `select user_id, subject_id, detail from audit_entry where action = 'candidates.export' and subject_id = $1`,
        [ad.id],
      )
    const before = await rows()
    await exported({ keyword: 'baker', filteredView: 'new' })
    expect((await rows()).slice(before.length)).toEqual([
      { user_id: lakeside.userId, subject_id: ad.id, detail: { filteredView: 'new', withCvs: false } },
    ])
  })

  it('is a workbook with text cells only if requested', async () => {
    await save({ exportFormat: 'xlsx' })
    const sheet =
      readZip(await exported())
        .get('xl/worksheets/sheet1.xml')
        ?.toString() ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(4)
    expect(sheet).toContain('<t xml:space="preserve">=cmd()</t>')
    expect(sheet).not.toContain('<f>')
  })

  it('is a zip with the CVs of exactly those candidates if requested', async () => {
    await save({})
    const { body, headers } = await test.call(
      reports.exportCandidates,
      { query: queryOf({ keyword: 'baker' }), withCvs: true },
      lakeside,
    )
    expect(headers['content-type']).toBe('application/zip')
    const files = readZip(body as Buffer)
    expect([...files.keys()]).toEqual(['Candidates.csv', expect.stringMatching(/^CVs\/Baker-Ottilie-\w{6}\.pdf$/)])
    expect(files.get('Candidates.csv')?.toString()).toContain('Baker,')
    expect(Buffer.compare([...files.values()][1] ?? Buffer.alloc(0), cv.content)).toBe(0)
  })

  it('names a CV by the beginning of a long name, so that it can be unpacked', async () => {
    const setTo = (name: string) =>
      test.sql('update candidate set first_name = $1 where last_name = $2', [name, 'Baker'])
    await setTo('求'.repeat(100))
    const query = queryOf({ keyword: 'baker' })
    const { body } = await test.call(reports.exportCandidates, { query, withCvs: true }, lakeside)
    await setTo('Ottilie')
    const [, name] = [...readZip(body as Buffer).keys()]
    expect(name).toMatch(/^CVs\/Baker-求{38}-\w{6}\.pdf$/)
  })

  it('has a column for each question', async () => {
    await save({ exportColumns: ['lastName', 'answers'], exportFormat: 'csv' })
    const { body } = await test.call(
      reports.exportCandidates,
      { query: { ...queryOf(), campaignItemId: null } },
      lakeside,
    )
    const [header = '', ...rows] = (body as Buffer).toString().trim().split('\r\n')
    expect(header).toContain('Highest degree')
    expect(rows.some((row) => row.includes('Ph.D., nursing'))).toBe(true)
  })

  it('requires a column, without duplicates', async () => {
    expect((await save({ exportColumns: [] })).status).toBe(400)
    expect((await save({ exportColumns: ['email', 'email'] })).status).toBe(400)
    expect((await save({ retentionDays: 3 })).status).toBe(400)
  })
})

describe('the report', () => {
  it('counts candidates who reached each step, including those whose application was erased since', async () => {
    const row = async () =>
      (await test.call(reports.getReport, {}, lakeside)).body.report.publications.find(
        ({ campaignItemId }) => campaignItemId === ad.id,
      )
    expect(await row()).toMatchObject({ applied: 3, reviewed: 0, hired: 0, daysToFill: null })
    const { body } = await test.call(candidates.list, { query: queryOf() }, lakeside)
    const candidateId = body.all.data[0]?.id ?? ''
    await test.call(candidates.move, { moves: [{ candidateId, stage: 'hired', version: 1 }] }, lakeside)
    await test.call(candidates.erase, { candidateId }, lakeside)
    expect(await row()).toMatchObject({ applied: 3, reviewed: 1, shortlisted: 1, hired: 1 })
    expect((await row())?.daysToFill).toBeGreaterThanOrEqual(0)
  })

  it('shows the cost per shortlisted candidate: the price of the ad, and of the ads in the publication named in a link', async () => {
    const [{ name, price } = { name: '', price: 0 }] = await test.sql<{ name: string; price: number }>(
      'select publication_name as name, price from campaign_item where id = $1',
      [ad.id],
    )
    const source = name.replace(/[^\w .&-]/g, '').trim()
    await test.sql('update campaign_item set publication_name = $2 where id = $1', [ad.id, source])
    await test.sql('delete from apply_request')
    await apply(test, ad.id, { from: source.toUpperCase(), email: 'sourced@mail.example' })
    const { report } = (await test.call(reports.getReport, {}, lakeside)).body
    expect(report.publications.find(({ campaignItemId }) => campaignItemId === ad.id)).toMatchObject({ price })
    expect(report.sources.find((one) => one.source === source.toUpperCase())).toMatchObject({ applied: 1, price })
    expect(report.sources.find((one) => one.source === null)).toMatchObject({ price: null })

    const { body } = await test.call(reports.exportReport, { table: 'publications' }, lakeside)
    const lines = (body as Buffer).toString().trim().split('\r\n')
    expect(lines).toHaveLength(report.publications.length + 1)
    expect(lines[0]).toContain('Cost per shortlisted (USD)')
    expect(lines.find((line) => line.includes(source))).toContain(`,${(price / 100).toFixed(2)},`)
    for (const [table, count] of [
      ['sources', report.sources.length],
      ['stages', report.stages.length],
    ] as const) {
      const file = await test.call(reports.exportReport, { table }, lakeside)
      expect((file.body as Buffer).toString().trim().split('\r\n')).toHaveLength(count + 1)
    }
  })
})

describe('equal opportunity questions', () => {
  it('are shown if the account wants it, stored without a reference to the application, and counted from ten answers on', async () => {
    expect((await openApplyPage(test, ad.id)).html).not.toContain('Equal opportunity')
    await save({ asksEqualOpportunity: true })
    const { submissionId, html } = await openApplyPage(test, ad.id)
    expect(html).toContain('name="eo-veteran"')
    await test.sql('delete from apply_request')
    const counts = async () => (await test.call(reports.getReport, {}, lakeside)).body.report.equalOpportunity
    const answers = { 'eo-veteran': 'Yes', 'eo-gender': 'Somebody else' }
    await apply(test, ad.id, { ...answers, email: 'eo@mail.example' })
    await test.sql(
      `insert into equal_opportunity_answer (client_account_id, question, answer)
       select client_account_id, question, answer from equal_opportunity_answer, generate_series(1, 8)`,
    )
    expect(await counts()).toEqual([])
    // An unconfirmed one does not count; a withdrawn one never will.
    await sendApplication(test, ad.id, { ...answers, submissionId, email: 'eo9@mail.example' })
    expect(await counts()).toEqual([])
    const pending = await test.sql<{ id: string }>('select id from candidate where submission_id = $1', [submissionId])
    await jobContext(test.gateways, 'Beacon').inTransaction((ctx) =>
      confirmApplication(ctx, { candidateId: pending[0]?.id ?? '', countApplied: async () => {} }),
    )
    expect(await counts()).toEqual([{ question: 'veteran', answer: 'Yes', count: 10 }])

    expect(await test.sql('select from equal_opportunity_pending')).toEqual([])
    const columns = await test.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'equal_opportunity_answer'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual(['answer', 'client_account_id', 'id', 'question'])
    await expect(
      test.gateways.database.query('tearsheet_client', { text: 'select from equal_opportunity_answer' }),
    ).rejects.toThrow(/permission denied/)
    await save({})
  })
})

describe('an account with a retention period for applications', () => {
  it('has older ones erased, and no other account’s', async () => {
    await save({ retentionDays: 30 })
    const count = async () =>
      (
        await test.sql<{ n: number }>('select count(*)::int as n from candidate where client_account_id = $1', [
          lakeside.scope.clientAccountId,
        ])
      )[0]?.n
    const before = (await count()) ?? 0
    const id = await apply(test, ad.id, { email: 'old@mail.example' })
    await test.sql(`update candidate set applied_at = now() - interval '31 days' where id = $1`, [id])
    await clearCandidates(jobContext(test.gateways, 'Beacon'))
    expect(await count()).toBe(before)
    expect(await test.sql('select reason from candidate_erasure where candidate_id = $1', [id])).toEqual([
      { reason: 'retention' },
    ])
  })
})

describe('the answers in an export', () => {
  const ask = (label: string): Question => ({
    id: uuidv7(),
    column: 1,
    type: 'text',
    label,
    help: '',
    isRequired: false,
    values: [],
    hasOther: false,
  })
  let campaignId: string
  const questionnaireId = uuidv7()
  beforeAll(async () => {
    campaignId = ad.campaignId
    await test.sql('delete from apply_request')
    await save({ exportColumns: ['email', 'answers', 'stage'] })
  })

  async function askAll(version: number | null, questions: Question[]) {
    const beacon = await test.signIn('talent@beacon.example')
    await test.call(questionnaires.saveQuestionnaire, { questionnaireId, version, name: 'Q', questions }, beacon)
    if (version === null)
      await test.call(questionnaires.attachQuestionnaire, { questionnaireId, campaignId, isAttached: true }, beacon)
  }
  const linesOf = async (more: object = {}) => (await exported(more)).toString().trim().split('\r\n')
  const lineOf = async (email: string) => (await linesOf()).find((line) => line.startsWith(email))

  it('have a column each: for older versions, for questions with the same label, and for those without answers', async () => {
    const [license, detail, more] = [ask('Licence'), ask('If yes, which?'), ask('If yes, which?')]
    await askAll(null, [license, detail, more])
    await apply(test, ad.id, {
      email: 'earlier@mail.example',
      [`q-${license.id}`]: 'RN',
      [`q-${detail.id}`]: '=1',
      [`q-${more.id}`]: 'Ohio',
    })
    await askAll(1, [ask('Draft that nobody was asked')])
    const [start, shift] = [ask('From when?'), ask('Shift')]
    await askAll(2, [start, shift, license])
    await apply(test, ad.id, { email: 'later@mail.example', [`q-${start.id}`]: 'May', [`q-${license.id}`]: 'LPN' })

    const header = ['Email', 'From when?', 'Shift', 'Licence', '"If yes, which?"', '"If yes, which? (2)"', 'Stage']
    expect((await linesOf())[0]).toBe(header.join(','))
    expect(await lineOf('earlier@')).toBe("earlier@mail.example,,,RN,'=1,Ohio,New")
    expect(await lineOf('later@')).toBe('later@mail.example,May,,LPN,,,New')
  })

  it('have no column for questions without any candidate in the shown stages', async () => {
    expect(await linesOf({ filteredView: 'hired' })).toEqual(['Email,Stage'])
  })

  it('share the last column if there are too many questions', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ask(`Asked ${index}`))
    await test.sql(
      `update campaign_questionnaire set questions = (select jsonb_agg(question || jsonb_build_object('label', n || ' ' || (question ->> 'label')))
         from jsonb_array_elements($2::jsonb) question, generate_series(1, 8) n) where campaign_id = $1 and replaced_at is null`,
      [campaignId, JSON.stringify(many)],
    )
    await test.sql(
      `update candidate set answers = '[{"label": "8 Asked 39", "values": ["Last"]}]' where email = 'later@mail.example'`,
    )
    const [header = ''] = await linesOf()
    expect(header.split(',')).toHaveLength(1 + 300 + 1 + 1)
    expect(header).toContain(',Other answers,Stage')
    expect(await lineOf('later@')).toContain('8 Asked 39: Last')
  })
})
