import { expect, test } from 'vitest'
import { isCommonPassword } from './reject-common-password.ts'

test.each([
  'password12345',
  'Password2026!',
  'P@ssw0rd12345',
  'Welcome2Summer!',
  'iloveyou12345',
  'qwertyuiop123',
  '1234567890123',
  '987654321098',
  'abcdefghijkl',
  'aaaaaaaaaaaaa',
  'abcabcabcabc',
  'letmeinletmein',
  'correct horse battery staple',
  'CorrectHorseBatteryStaple1',
  'May the Force be with you',
  'Changeme-2026',
  'monkey.dragon.1',
  'administrator1',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'Three herons over ice',
  'Harbour lanterns at dusk',
  'gr8-Vexing-tundra',
  '7382 0194 5561 2093',
  'zugspitze & marmelade',
  '夏の夜の花火はきれいだね、そして遠い',
  'kX9#mQ2$vL5@',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))
