import { expect, it } from 'vitest'
import { nameWithReference } from './messages.ts'

it('adds a reference to a label without repeating a word that was typed with it', () => {
  expect(nameWithReference('Check', '1042')).toBe('Check 1042')
  expect(nameWithReference('Check', 'Check 1042')).toBe('Check 1042')
  expect(nameWithReference('Check received', 'check 1042 of Nov 3')).toBe('Check received 1042 of Nov 3')
  expect(nameWithReference('Bank transfer', 'WIRE 77')).toBe('Bank transfer WIRE 77')
  expect(nameWithReference('Bank transfer', 'Bank of Maine')).toBe('Bank transfer Bank of Maine')
  expect(nameWithReference('Write-off', null)).toBe('Write-off')
})
