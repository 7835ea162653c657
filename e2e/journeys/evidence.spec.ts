import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { manifestName, manifestSumName } from '@tearsheet/protocol/campaigns/evidence'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { streamFiles, textEntry } from '../../server/src/documents/stream-files.ts'
import { readZip } from '../../server/src/testing/read-zip.ts'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sumOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const packed = (files: Map<string, Buffer>) =>
  buffer(
    streamFiles(
      [...files].map(([path, bytes]) => textEntry(path, bytes)),
      new Date(),
    ),
  )

/** Selects a pack as the file dialog does, and returns what the page displays about it. */
async function check(page: Page, name: string, content: Buffer) {
  await page.getByLabel('Drop the zip file here').setInputFiles({ name, mimeType: 'application/zip', buffer: content })
  const status = page.getByRole('status').filter({ hasText: name })
  await expect(status).toBeVisible()
  return status
}

test('counts the days of each ad, and downloads and checks the evidence pack without sign-in', async ({
  page,
  begin,
  browser,
}) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Tide Gauge Keeper', online: ['Long Board', 'Short Board'] })
  const campaignItems = campaign.items.map(({ id }) => id)
  await callAs(visitor, campaigns.approveItems, { campaignId: campaign.id, campaignItems, tabView: 'show-all' })
  await page.goto(`/campaign-detail/${campaign.id}/published`)
  await expect(page.getByRole('tab', { name: /^Published 2/ })).toBeVisible()
  const proof = page.getByRole('region', { name: 'Proof of advertising' })
  await expect(proof).toContainText('0 of 2 ads up for 30 days in a row')
  await expect(proof.getByRole('listitem').first()).toContainText('1 of 30 days')
  await expectAccessibleInEveryLook(page, 'a campaign with its days')

  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('button', { name: 'Campaign Options' }))
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download evidence pack' }).press('Enter')
  await expect(page.getByRole('main').getByText(campaignMessages.evidenceDownloaded)).toBeVisible()
  const pack = await readFile(await (await saved).path())

  const auditor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await auditor.goto(new URL('/evidence', page.url()).href)
  await expect(auditor.getByRole('heading', { level: 1, name: 'Verify an evidence pack' })).toBeVisible()
  await expect(auditor.getByRole('button', { name: 'Choose the zip file' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const asked: string[] = []
  auditor.on('request', (request) => asked.push(request.url()))
  await expect(await check(auditor, 'pack.zip', pack)).toContainText('Unchanged')
  await expect(auditor.getByText(`Tide Gauge Keeper (#${campaign.jobNumber})`)).toBeVisible()
  await expectAccessibleInEveryLook(auditor, 'a pack that is unchanged')

  const files = readZip(pack)
  const [path = ''] = [...files.keys()].filter((name) => name.endsWith('text.html'))
  const html = Buffer.from(files.get(path) ?? '')
  html[html.length - 5] = 0x21
  const [gone = ''] = [...files.keys()].filter((name) => name.endsWith('text.txt'))
  const changed = new Map([...files, [path, html] as const, ['note.txt', Buffer.from('x')] as const])
  changed.delete(gone)
  await expect(await check(auditor, 'changed.zip', await packed(changed))).toContainText('Changed')
  for (const [heading, file] of [
    ['1 file was changed', path],
    ['1 file is missing', gone],
    ['1 file was added', 'note.txt'],
  ] as const) {
    const part = auditor.locator('section', { has: auditor.getByRole('heading', { name: heading }) })
    await expect(part.getByRole('listitem')).toHaveText(file)
  }
  await expectAccessibleInEveryLook(auditor, 'a pack that was changed')

  // Rewriting the list with its checksum does not recreate the seal
  const manifest = JSON.parse(files.get(manifestName)?.toString() ?? '')
  for (const file of manifest.files)
    if (file.path === path) Object.assign(file, { byteSize: html.length, sha256: sumOf(html) })
  const list = JSON.stringify(manifest)
  const forged = new Map([
    ...files,
    [path, html] as const,
    [manifestName, Buffer.from(list)] as const,
    [manifestSumName, Buffer.from(`${sumOf(list)}  ${manifestName}\n`)] as const,
  ])
  await expect(await check(auditor, 'forged.zip', await packed(forged))).toContainText('Not sealed by this portal')

  await expect(await check(auditor, 'half.zip', pack.subarray(0, pack.length / 2))).toContainText(
    'half.zip is not an evidence pack',
  )
  expect(asked, 'requests while packs were verified').toEqual([])

  // Dropping has the same effect
  const transfer = await auditor.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'dropped.zip'))
    return data
  }, pack.toString('base64'))
  await auditor.getByText('Drop the zip file here').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(auditor.getByRole('status').filter({ hasText: 'dropped.zip' })).toContainText('Unchanged')
  await auditor.context().close()
})
