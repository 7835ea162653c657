import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apply, findOpenAd } from '../../testing/apply.ts'
import { readZip } from '../../testing/read-zip.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { clearCandidates } from '../clear-candidates.ts'

let test: TestApp
let lakeside: SignedIn
let ad: { id: string }
beforeAll(async () => {
  test = await createTestApp()
  lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
  ad = await findOpenAd(test)
})
afterAll(() => test?.close())

const usual: CandidateSettings = {
  exportColumns: ['lastName', 'email', 'stage', 'source'],
  exportFormat: 'csv',
  consentText: null,
  retentionDays: null,
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
  it('has the columns that were saved, in their order, and every row that the filter counts', async () => {
    for (const lastName of ['Abel', 'Baker', '=cmd()'])
      await apply(test, ad.id, { lastName, email: `${lastName.length}@mail.example` })
    expect((await save({})).body.settings).toEqual(usual)
    const lines = (await exported({ sortForFilter: [{ sortBy: 'name', sortOrder: 'asc' }] }))
      .toString()
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe('Last name,E-mail,Stage,Source')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'=cmd()", 'Abel', 'Baker'])
    const { body } = await test.call(candidates.list, { query: queryOf() }, lakeside)
    expect(lines).toHaveLength(body.all.totalCount + 1)
    expect((await exported({ keyword: 'baker' })).toString()).not.toContain('Abel')
    expect((await exported({ filteredView: 'hired' })).toString().trim().split('\r\n')).toHaveLength(1)
  })

  it('is a workbook of text alone where that is asked for', async () => {
    await save({ exportFormat: 'xlsx' })
    const sheet =
      readZip(await exported())
        .get('xl/worksheets/sheet1.xml')
        ?.toString() ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(4)
    expect(sheet).toContain('<t xml:space="preserve">=cmd()</t>')
    expect(sheet).not.toContain('<f>')
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

  it('needs a column, each once', async () => {
    expect((await save({ exportColumns: [] })).status).toBe(400)
    expect((await save({ exportColumns: ['email', 'email'] })).status).toBe(400)
    expect((await save({ retentionDays: 3 })).status).toBe(400)
  })
})

describe('the report', () => {
  it('counts who reached each step, also those whose application was erased since', async () => {
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
})

describe('an account that keeps applications for a while', () => {
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
    await clearCandidates(test.gateways.database)
    expect(await count()).toBe(before)
    expect(await test.sql('select reason from candidate_erasure where candidate_id = $1', [id])).toEqual([
      { reason: 'retention' },
    ])
  })
})
