import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waysToHeavy } from '../portal/vite-plugins/lean-home.ts'

const root = join(import.meta.dirname, '..')
const chunk = (fileName: string, imports: string[], ...modules: string[]) => ({
  fileName,
  imports,
  moduleIds: modules.map((path) => join(root, path)),
})

const zod = chunk('zod.js', [], 'node_modules/zod/v4/index.js')
const home = (imports: string[]) => chunk('home.js', imports, 'portal/src/campaigns/dashboard-screen.tsx')
const account = (imports: string[]) => chunk('account.js', imports, 'web/src/app/layout/navigation.tsx')
const form = chunk('form.js', ['account.js', 'zod.js'], 'portal/src/quotes/request-quote-screen.tsx')

// Each build of the client checks the same for its own chunks
test('loads the home page without the schema library, directly and indirectly', () => {
  expect(waysToHeavy([zod, home(['account.js']), account([]), form])).toEqual([])
  expect(waysToHeavy([zod, home(['zod.js']), account([]), form])).toEqual(['home.js'])
  expect(waysToHeavy([zod, home(['account.js']), account(['zod.js']), form])).toEqual(['account.js'])
})
