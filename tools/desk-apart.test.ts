import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskModules } from '../web/vite-plugins/desk-apart.ts'

const root = join(import.meta.dirname, '..')
const chunk = (fileName: string, modules: string[], part: { imports?: string[]; dynamicImports?: string[] } = {}) => ({
  fileName,
  isEntry: fileName === 'index.js',
  facadeModuleId: join(root, modules[0] ?? ''),
  moduleIds: modules.map((path) => join(root, path)),
  imports: [],
  dynamicImports: [],
  ...part,
})

const door = chunk('open-desk.js', ['web/src/desk/frame/open-desk.ts'], { dynamicImports: ['desk.js'] })
const desk = chunk('desk.js', ['web/src/desk/desk-screen.tsx'], { imports: ['queue.js', 'base.js'] })
const queue = chunk('queue.js', ['web/src/desk/queue/queue-view.tsx', 'protocol/src/desk/endpoints.ts'])
const base = chunk('base.js', ['web/src/ui/actions/button.tsx'])
const index = chunk('index.js', ['web/src/main.tsx'], {
  imports: ['base.js'],
  dynamicImports: ['open-desk.js', 'home.js'],
})
const home = chunk('home.js', ['web/src/campaigns/dashboard-screen.tsx'], { imports: ['base.js'] })

// R21.1; each build of the client asks the same of its own chunks
test('the desk is opened by its own door alone', () => {
  expect(deskModules([index, home, door, desk, queue, base])).toEqual([])
})

test('a module of the desk that another page loads is named', () => {
  const careless = { ...home, imports: ['queue.js'] }
  expect(deskModules([index, careless, door, desk, queue, base])).toEqual(queue.moduleIds)
})
