import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generate-sql.ts'

test.each(generatedFiles.map(({ path, text }) => [path, text]))('%s is up to date', (path, text) => {
  expect(readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')).toBe(text)
})
