import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskModules } from '../web/vite-plugins/desk-apart.ts'

const root = join(import.meta.dirname, '..')
const chunk = (...modules: string[]) => ({ moduleIds: modules.map((path) => join(root, path)) })

const home = chunk('web/src/campaigns/dashboard-screen.tsx', 'protocol/src/desk-roles.ts')

// R21.1; each build of the client asks the same of its own chunks
test('the client is built of no module of the desk', () => {
  expect(deskModules([home])).toEqual([])
  const screen = 'web/src/desk/queue/queue-view.tsx'
  const calls = 'protocol/src/desk/endpoints.ts'
  expect(deskModules([home, chunk(screen, calls)])).toEqual(chunk(screen, calls).moduleIds)
})
