import { expect, test } from 'vitest'
import { isGuessable } from './inspect-password.ts'

const context = ['fay.full@lakeside.example', 'Fay', 'Full', 'Lakeside College', 'Recruiting']
const isRejected = (password: string) => isGuessable({ password, context })

test.each([
  ['common passwords', ['password12345', 'P@ssw0rd12345', 'iloveyou12345', 'letmeinletmein', 'administrator1']],
  ['rows of keys and digits', ['qwertyuiop123', '1234567890123', '987654321098', 'abcdefghijkl']],
  ['repeated parts', ['aaaaaaaaaaaaa', 'abcabcabcabc']],
  ['a word, a year and a mark', ['Password2026!', 'Changeme-2026', 'Autumn2026!!', 'Hockey1987!!', '!Coffee123456']],
  ['two words of the first ones tried', ['monkey.dragon.1', 'AutumnWinter1', 'welcomesummer']],
  ['quotations', ['correct horse battery staple', 'CorrectHorseBatteryStaple1', 'May the Force be with you']],
  ['their own names', ['Lakeside2026!', 'FayFull12345', 'Lakeside-College-1', 'recruiting 2027']],
])('rejects %s', (_, passwords) => {
  expect(passwords.filter((password) => !isRejected(password))).toEqual([])
})

test('accepts all other characters', () => {
  const passwords = [
    'Three herons over ice',
    'Harbour lanterns at dusk',
    'gr8-Vexing-tundra',
    '7382 0194 5561 2093',
    'zugspitze & marmelade',
    '夏の夜の花火はきれいだね、そして遠い',
    'kX9#mQ2$vL5@',
    'otter.canoe.maple.99',
    `${'Ein Löwe ☂ '.repeat(11)}1234567`,
  ]
  expect(passwords.filter(isRejected)).toEqual([])
})

test('rejects a password that is guessable for one person, and accepts it for another', () => {
  const password = 'Thimbleweed77'
  expect(isGuessable({ password, context: ['Thimbleweed Hall'] })).toBe(true)
  expect(isRejected(password)).toBe(false)
})
