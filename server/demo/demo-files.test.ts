import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { accentForm, logoTypes } from '@tearsheet/protocol/clients/branding-schemas'
import { PDFDocument } from 'pdf-lib'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../src/documents/check-file.ts'
import { pictureSize } from '../src/documents/inspect-pictures.ts'
import { localStorage } from '../src/gateways/storage/local.ts'
import { type LoadedWorld, loadWorld } from '../src/testing/loaded-world.ts'
import { putDemoFiles } from './files.ts'

let world: LoadedWorld
beforeAll(async () => {
  world = await loadWorld()
}, 120_000)
afterAll(() => world.close())
const rows = <Row extends QueryResultRow>(text: string, values?: unknown[]) => world.rows<Row>(text, values)
const count = (from: string) => world.count(from)

describe('the demo files', () => {
  test('match their rows, in storage', async () => {
    const files = await rows<{ storage_key: string; sha256: string; byte_size: number }>(
      'select storage_key, sha256, byte_size from artwork union all select storage_key, sha256, byte_size from tearsheet union all select storage_key, sha256, byte_size from account_logo',
    )
    expect(files.length).toBeGreaterThan(50)
    for (const { storage_key, sha256, byte_size } of files) {
      const content = await buffer(await world.storage.open(storage_key))
      expect(content.length).toBe(byte_size)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
  })

  test('are PDFs and pictures, with artwork for every print ad that waits for approval', async () => {
    const kinds = new Map<string, string>()
    for (const { storage_key, media_type } of await rows<{ storage_key: string; media_type: string }>(
      'select storage_key, media_type from artwork',
    ))
      kinds.set(media_type, storage_key)
    const pdf = await buffer(await world.storage.open(kinds.get('application/pdf') ?? ''))
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThanOrEqual(1)
    const png = await buffer(await world.storage.open(kinds.get('image/png') ?? ''))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(
      await count(`campaign_item i where item_status = 2 and publication_type <> 1
        and not exists (select from artwork a where a.campaign_item_id = i.id)`),
    ).toBe(0)
    expect(await count(`artwork where version = 2`)).toBeGreaterThan(3)
  })

  test('include logos that pass upload validation, of accounts with valid accent colors', async () => {
    const logos = await rows<{ storage_key: string; light: string; dark: string }>(
      `select l.storage_key, a.accent_light as light, a.accent_dark as dark
       from account_logo l join client_account a on a.id = l.client_account_id`,
    )
    expect(logos).toHaveLength(3)
    for (const { storage_key, light, dark } of logos) {
      const picture = await buffer(await world.storage.open(storage_key))
      expect(await checkFile({ threads: world.threads, scanner: null }, picture, logoTypes)).toBe('image/png')
      expect(pictureSize(picture, 'image/png')).toEqual({ width: 128, height: 128 })
      expect(accentForm.parse({ light, dark })).toEqual({ light, dark })
    }
  })

  test('show in each version of an artwork something that the previous one lacks', async () => {
    expect(await count('artwork where version = 2')).toBeGreaterThan(5)
    expect(await count('artwork where version = 3')).toBeGreaterThanOrEqual(1)
    expect(
      await count('(select from artwork group by campaign_item_id having count(*) <> count(distinct sha256)) same'),
    ).toBe(0)
  })

  test('are identical when stored again', async () => {
    const again = mkdtempSync(join(tmpdir(), 'tearsheet-demo-'))
    const other = localStorage(again)
    await putDemoFiles(other, world.threads)
    const files = await rows<{ storage_key: string; sha256: string }>('select storage_key, sha256 from tearsheet')
    for (const { storage_key, sha256 } of files)
      expect(
        createHash('sha256')
          .update(await buffer(await other.open(storage_key)))
          .digest('hex'),
      ).toBe(sha256)
    rmSync(again, { recursive: true, force: true })
  })
})
