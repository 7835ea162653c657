import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { withPortal } from '../../testing/with-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-files-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const test = await withPortal()

it('a portal does not start if its FILES_KEY differs from the one that encrypted its CVs, and reports it', async () => {
  const started = startPortalProcess({
    DATABASE_URL: test.connectionString,
    DATA_DIR: folder,
    TOKEN_SECRET: test.gateways.tokenSecret,
    FILES_KEY: 'another key of files that is long enough',
  })
  await expect(started).rejects.toThrow(
    /exited with code 1: FILES_KEY is not the one that this database was written with: .*FILES_KEY_PREVIOUS/,
  )
})
