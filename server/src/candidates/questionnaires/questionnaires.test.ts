import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { nowhere } from '../../testing/sample-bodies.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const beacon = await test.signIn('talent@beacon.example')
const lakeside = await test.signIn('admin@lakeside.example')

const ask = (label: string, part: Partial<Question> = {}): Question => ({
  id: uuidv7(),
  column: 1,
  type: 'text',
  label,
  help: '',
  isRequired: true,
  values: [],
  hasOther: false,
  ...part,
})
const save = (questions: Question[], { id = uuidv7(), version = null as number | null, name = 'Nurses' } = {}) =>
  test.call(questionnaires.saveQuestionnaire, { questionnaireId: id, version, name, questions }, beacon)
const made = async (...questions: Question[]) => (await save(questions)).body.questionnaire
const copiesOf = (campaignId: string, questionnaireIds: string[]) =>
  test.sql<{ version: number; is_current: boolean; own_account: boolean }>(
    `select q.version, q.replaced_at is null as is_current, q.client_account_id = c.client_account_id as own_account
     from campaign_questionnaire q join campaign c on c.id = q.campaign_id where c.id = $1 and q.questionnaire_id = any ($2::uuid[]) order by q.attached_at, q.version`,
    [campaignId, questionnaireIds],
  )

describe('a questionnaire', () => {
  it('is created, listed and changed as its next version', async () => {
    const first = await made(ask('Which licence do you hold?'))
    expect(first).toMatchObject({ version: 1, questionCount: 1, isRetired: false, campaigns: [] })
    const again = await save([...first.questions, ask('From when?')], { id: first.id, version: 1, name: 'Nurses, RN' })
    expect(again.body.questionnaire).toMatchObject({ version: 2, questionCount: 2, name: 'Nurses, RN' })
    const { body } = await test.call(questionnaires.listQuestionnaires, {}, beacon)
    expect(body.questionnaires.find(({ id }) => id === first.id)).toMatchObject({ name: 'Nurses, RN', version: 2 })
  })

  it('that is sent twice is created once; concurrent changes are not overwritten', async () => {
    const id = uuidv7()
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await save([], { id })).body.questionnaire.version).toBe(1)
    await save([], { id, version: 1 })
    const late = await save([], { id, version: 1 })
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([409, 'conflict'])
    expect(late.body.errors?.[0]?.message).toMatch(/ by .+ on \w+ \d+, \d{4}/)
  })

  it('returns all errors at once, each with its position', async () => {
    const { status, body } = await save(
      [ask(''), ask('Shift?', { type: 'radio', values: [{ label: 'Day', knockOut: false }] })],
      { name: ' ' },
    )
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['name', 'questions.0.label', 'questions.1.values'])
  })

  it('is copied under another name with its own questions, once per idempotency key', async () => {
    const original = await made(ask('Why here?'))
    const [questionnaireId, copyId] = [original.id, uuidv7()]
    await test.call(questionnaires.duplicateQuestionnaire, { questionnaireId, copyId }, beacon)
    const { body } = await test.call(questionnaires.duplicateQuestionnaire, { questionnaireId, copyId }, beacon)
    expect(body.questionnaire).toMatchObject({ id: copyId, name: 'Nurses (copy)', questions: [{ label: 'Why here?' }] })
    expect(body.questionnaire.questions[0]?.id).not.toBe(original.questions[0]?.id)
  })
})

describe('a campaign', () => {
  async function campaignOf(keyword: string) {
    const { body } = await test.call(questionnaires.listCampaignsToAttach, { keyword }, beacon)
    const [campaign] = body.campaigns
    if (!campaign) throw new Error(`no campaign matches ${keyword}`)
    return campaign
  }
  const attach = (questionnaireId: string, campaignId: string, isAttached = true) =>
    test.call(questionnaires.attachQuestionnaire, { questionnaireId, campaignId, isAttached }, beacon)

  it('of any client with candidates uses its current version, and keeps the previous ones', async () => {
    const { id, clientName } = await campaignOf('nursing')
    expect(clientName).toBe('Lakeside University')
    const { id: questionnaireId } = await made(ask('Why here?'))
    const own = [questionnaireId]
    const attached = await attach(questionnaireId, id)
    expect(attached.body.questionnaire.campaigns).toMatchObject([{ id, questionnaireName: 'Nurses' }])
    await save([ask('And why now?')], { id: questionnaireId, version: 1 })
    expect(await copiesOf(id, own)).toEqual([
      { version: 1, is_current: false, own_account: true },
      { version: 2, is_current: true, own_account: true },
    ])
    const other = await made(ask('Something else?'))
    own.push(other.id)
    await attach(other.id, id)
    expect((await copiesOf(id, own)).filter(({ is_current }) => is_current)).toHaveLength(1)
    await attach(other.id, id, false)
    expect((await copiesOf(id, own)).filter(({ is_current }) => is_current)).toHaveLength(0)
  })

  it('stops using a retired questionnaire, which cannot be attached until it is restored', async () => {
    const { id } = await campaignOf('chemistry')
    const { id: questionnaireId } = await made(ask('Why here?'))
    await attach(questionnaireId, id)
    const retire = (isRetired: boolean) =>
      test.call(questionnaires.retireQuestionnaire, { questionnaireId, isRetired }, beacon)
    expect((await retire(true)).body.questionnaire).toMatchObject({ isRetired: true, campaigns: [] })
    for (const late of [await attach(questionnaireId, id), await save([], { id: questionnaireId, version: 1 })]) {
      expect(late.status).toBe(409)
      expect(late.body.errors?.[0]?.message).toMatch(/Retired,? by .+ on \w+ \d+, \d{4}/)
    }
    await retire(false)
    expect((await attach(questionnaireId, id)).status).toBe(200)
  })

  it('of a client without candidates is not offered and cannot have one', async () => {
    const [northern] = await test.sql<{ id: string; name: string }>(
      `select c.id, c.name from campaign c join client k on k.id = c.client_id where k.name = 'Northern Health' limit 1`,
    )
    const { body } = await test.call(questionnaires.listCampaignsToAttach, { keyword: northern?.name ?? '' }, beacon)
    expect(body.campaigns.map(({ id }) => id)).not.toContain(northern?.id)
    const { id } = await made(ask('Why here?'))
    expect((await attach(id, northern?.id ?? '')).status).toBe(404)
    expect((await attach(id, nowhere)).status).toBe(404)
  })
})

describe('the question bank', () => {
  it('stores, changes and removes questions without affecting any questionnaire', async () => {
    const questionId = uuidv7()
    const { id: _, column: __, ...question } = ask('Do you hold a licence?')
    const saved = await test.call(questionnaires.saveBankQuestion, { questionId, question }, beacon)
    expect(saved.body.question).toMatchObject({ id: questionId, label: 'Do you hold a licence?' })
    await test.call(
      questionnaires.saveBankQuestion,
      { questionId, question: { ...question, label: 'Which licence?' } },
      beacon,
    )
    const list = async () => (await test.call(questionnaires.listBankQuestions, {}, beacon)).body.questions
    expect((await list()).filter(({ id }) => id === questionId)).toMatchObject([{ label: 'Which licence?' }])
    expect((await test.call(questionnaires.removeBankQuestion, { questionId }, beacon)).status).toBe(200)
    expect((await test.call(questionnaires.removeBankQuestion, { questionId }, beacon)).status).toBe(404)
  })
})

describe('a user outside the provider’s own client', () => {
  it('is rejected, even with access to candidates, as shown in the record of their client', async () => {
    const { body } = await test.call(clients.getById, { clientId: lakeside.scope.clientId }, lakeside)
    expect(body.client).toMatchObject({ candidateModule: true, isProvider: false })
    const list = await test.call(questionnaires.listQuestionnaires, {}, lakeside)
    expect([list.status, list.body.errors?.[0]?.code]).toEqual([403, 'forbidden'])
    const own = await test.call(clients.getById, { clientId: beacon.scope.clientId }, beacon)
    expect(own.body.client).toMatchObject({ candidateModule: true, isProvider: true })
  })
})
