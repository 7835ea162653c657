import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { describe, expect, it, vi } from 'vitest'
import { apply, findOpenAd } from '../../testing/apply.ts'
import { readZip } from '../../testing/read-zip.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { exportKeyOf } from '../erase-candidate.ts'

const test = await withPortal()
const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const limited = await test.signIn('limited@lakeside.example')
const other = await test.signIn('admin@northern.example')
const ad = await findOpenAd(test)
for (const lastName of ['Abel', 'Bakerfield', 'Quillfeather'])
  await apply(test, ad.id, { lastName, email: `${lastName}@mail.example` })

const queryOf = () => {
  const { clientId, clientAccountId } = lakeside.scope
  return { clientId, clientAccountId, campaignItemId: ad.id, filteredView: 'all' as const }
}
const order = async (withCvs = false) => {
  const { status, body } = await test.call(reports.orderExport, { query: queryOf(), withCvs }, lakeside)
  expect(status).toBe(200)
  return body.orderedExport
}
const download = (exportId: string, as: SignedIn | null = lakeside) =>
  test.call(reports.downloadExport, { exportId }, as)
const listed = async () => (await test.call(reports.listExports, {}, lakeside)).body.orderedExports
const storedBytes = async (exportId: string) =>
  Buffer.concat(await (await test.gateways.storage.open(exportKeyOf(exportId))).toArray())

describe('a requested export', () => {
  it('is created by a job, equals the direct download, and notifies its user', async () => {
    const ordered = await order()
    expect(ordered).toMatchObject({ withCvs: false, readyAt: null })
    expect((await download(ordered.id)).status).toBe(404)
    await runDueJobs(test)
    expect((await listed())[0]).toMatchObject({ id: ordered.id, readyAt: expect.any(String) })
    const { body, headers } = await download(ordered.id)
    const direct = (await test.call(reports.exportCandidates, { query: queryOf() }, lakeside)).body as Buffer
    expect((body as Buffer).equals(direct)).toBe(true)
    expect(ordered.candidateCount).toBe(direct.toString().trim().split('\r\n').length - 1)
    expect(headers['content-disposition']).toContain('Candidates-')
    const [emailContent] = (await test.mail.list()).filter(({ subject }) => subject.includes('export'))
    expect(emailContent?.text).toMatch(/\/candidates\/reports\/export-settings\?account=[0-9a-f-]{36}/)
  })

  it('contains the unchanged CVs if requested', async () => {
    const { id } = await order(true)
    await runDueJobs(test)
    const direct = (await test.call(reports.exportCandidates, { query: queryOf(), withCvs: true }, lakeside))
      .body as Buffer
    const made = readZip((await download(id)).body as Buffer)
    expect([...made]).toEqual([...readZip(direct)])
  })

  it('is encrypted in storage, and cannot be decrypted if a byte was changed', async () => {
    const { id } = await order()
    await runDueJobs(test)
    const bytes = await storedBytes(id)
    expect(bytes.includes('Quillfeather')).toBe(false)
    expect(((await download(id)).body as Buffer).includes('Quillfeather')).toBe(true)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await test.gateways.storage.put(exportKeyOf(id), bytes)
    await expect(download(id)).rejects.toThrow()
  })

  it('is announced after the mail server is back, though it was unavailable when the export was created', async () => {
    const { id } = await order()
    const send = vi.spyOn(test.mail, 'send').mockRejectedValue(new Error('Mail server unavailable'))
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await runDueJobs(test)
    send.mockRestore()
    error.mockRestore()
    expect((await listed())[0]).toMatchObject({ id, readyAt: expect.any(String) })
    await test.sql('update graphile_worker._private_jobs set run_at = now()')
    await runDueJobs(test)
    expect((await test.mail.list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  it('is removed with an erased application, whether it was created by then or not', async () => {
    const made = await order()
    await runDueJobs(test)
    const waiting = await order()
    const { body } = await test.call(candidates.list, { query: queryOf() }, lakeside)
    const candidateId = body.all.data.find(({ lastName }) => lastName === 'Abel')?.id ?? ''
    expect((await test.call(candidates.erase, { candidateId }, lakeside)).status).toBe(200)
    expect(await listed()).toEqual([])
    await runDueJobs(test)
    for (const { id } of [made, waiting]) {
      expect((await download(id)).status).toBe(404)
      await expect(storedBytes(id)).rejects.toThrow()
    }
  })

  it('is restricted to users of its own account who may see candidates', async () => {
    const { id } = await order()
    await runDueJobs(test)
    const asks = [
      (as: SignedIn | null) => test.call(reports.orderExport, { query: queryOf() }, as),
      (as: SignedIn | null) => test.call(reports.listExports, {}, as),
      (as: SignedIn | null) => download(id, as),
    ]
    for (const ask of asks) {
      expect((await ask(null)).status).toBe(401)
      expect((await ask(limited)).status).toBe(403)
    }
    // Another account without the module is rejected for that reason; within this one an unknown id is not found.
    expect((await download(id, other)).status).not.toBe(200)
    expect((await download('01990000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await download('x')).status).toBe(400)
  })
})
