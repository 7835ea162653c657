import { afterAll } from 'vitest'
import type { ClonedDatabase } from './database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * Starts the application for a test file and closes it after the file's tests. Called at the top of the file, which then
 * signs in users and prepares rows in the same place.
 * @param env configuration keys, in addition to those of every test
 * @param database database of the application; by default a copy of the demo world
 */
export async function withPortal(env?: Record<string, string>, database?: ClonedDatabase): Promise<TestApp> {
  const portal = await createTestApp(env, database)
  afterAll(() => portal.close())
  return portal
}
