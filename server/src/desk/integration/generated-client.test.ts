import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const portal = await withPortal()

test('a public generator creates types from the description, with which the example program compiles', {
  timeout: 120_000,
}, async () => {
  const description = (await portal.app.inject({ url: '/api/openapi.json' })).json()
  const types = astToString(await openapiTypescript(description))
  expect(types).toContain('"/api/desk/importRequisitions"')

  // Below the packages, so that the program finds them
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'generated-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'portal-api.ts'), types)
  copyFileSync(join(repository, 'docs/examples/order-program/program.ts'), join(folder, 'program.ts'))
  const settings = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], skipLibCheck: true, noEmit: true },
    include: ['*.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compile = () =>
    execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
  expect(compile()).toBe('')

  const wrong = "export const wrong: paths['/api/desk/getItem']['post']['requestBody'] = 1"
  writeFileSync(join(folder, 'wrong.ts'), `import type { paths } from './portal-api.ts'\n${wrong}\n`)
  expect(compile).toThrow()
})
