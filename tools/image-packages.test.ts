import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('the packages of the image have every file that the modules of the server load', () => {
  // Next to the packages, since hard links do not lead to other file systems
  mkdirSync(join(root, 'dist'), { recursive: true })
  const image = mkdtempSync(join(root, 'dist/image-'))
  onTestFinished(() => rmSync(image, { recursive: true, force: true }))
  for (const folder of ['node_modules', 'protocol', 'server'])
    execFileSync('cp', ['--archive', '--link', join(root, folder), image])
  execFileSync('sh', [join(root, 'deploy/remove-unused-files.sh'), join(image, 'node_modules')])
  const modules = globSync('server/{src,commands/*}/**/*.ts', { cwd: image })
    .filter((path) => !/\.test\.ts$|^server\/src\/(testing\/|main\.ts)/.test(path))
    .map((path) => pathToFileURL(join(image, path)).href)
  expect(modules.length).toBeGreaterThan(500)
  const load = `const missing = []
    for (const url of ${JSON.stringify(modules)})
      await import(url).catch((error) => {
        if (/MODULE_NOT_FOUND|PACKAGE_PATH/.test(error.code)) missing.push(error.message)
        else throw error
      })
    process.stdout.write([...new Set(missing)].join('\\n'), () => process.exit())`
  const node = { cwd: image, encoding: 'utf8', maxBuffer: 100_000_000 } as const
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', load], node)).toBe('')
}, 300_000)
