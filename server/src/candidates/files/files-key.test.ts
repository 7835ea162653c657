import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-files-key-'))
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  await test?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a portal does not start if its FILES_KEY differs from the one that encrypted its CVs, and reports it', async () => {
  const started = startPortalProcess({
    DATABASE_URL: test.connectionString,
    DATA_DIR: folder,
    TOKEN_SECRET: test.gateways.tokenSecret,
    FILES_KEY: 'another key of files that is long enough',
  })
  await expect(started).rejects.toThrow(
    /exited with code 1: FILES_KEY is not the one that the CVs in this database were locked with/,
  )
})
