// @module-tag sql
import { expect, test } from 'vitest'
import { orderSqlFiles, readSqlFiles } from './sql-files.ts'

const file = (name: string, text: string) => ({ name, text })
const hashOf = (files: ReturnType<typeof orderSqlFiles>, name: string) => files.find((one) => one.name === name)?.hash

test('sorts a file after those that it calls or reads, ignoring names in comments', () => {
  const files = orderSqlFiles([
    file('alpha', '-- like omega()\nselect middle (1)'),
    file('middle', 'select beta from weights'),
    file('omega', 'select 1'),
    file('weights', 'insert into weights values (1)'),
  ])
  expect(files.map(({ name }) => name)).toEqual(['weights', 'middle', 'alpha', 'omega'])
})

test('treats a file as changed when one that it calls has changed', () => {
  const filesWith = (text: string) =>
    orderSqlFiles([file('alpha', 'select beta()'), file('beta', text), file('gamma', 'select 1')])
  const [before, after] = [filesWith('select 1'), filesWith('select 2')]
  expect(hashOf(after, 'alpha')).not.toBe(hashOf(before, 'alpha'))
  expect(hashOf(after, 'gamma')).toBe(hashOf(before, 'gamma'))
})

test('rejects files that call each other, or share a name, naming them', () => {
  expect(() => orderSqlFiles([file('a', 'select b()'), file('b', 'select a()')])).toThrow('a → b → a')
  expect(() => orderSqlFiles([file('a', 'select 1'), file('a', 'select 2')])).toThrow('same name')
})

test('reads every function of the server', () => {
  expect(readSqlFiles().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['enter_view', 'item_tab', 'fold_text']),
  )
})
