import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskModules } from '../web/vite-plugins/desk-apart.ts'

const root = join(import.meta.dirname, '..')
const chunk = (...modules: string[]) => ({ moduleIds: modules.map((path) => join(root, path)) })

const home = chunk('web/src/campaigns/dashboard-screen.tsx', 'protocol/src/desk-roles.ts')

// R21.1; each build of the client checks the same for its own chunks
test('builds the client without any module of the desk', () => {
  expect(deskModules([home])).toEqual([])
  const screen = 'web/src/desk/queue/queue-view.tsx'
  const calls = 'protocol/src/desk/endpoints.ts'
  expect(deskModules([home, chunk(screen, calls)])).toEqual(chunk(screen, calls).moduleIds)
})
