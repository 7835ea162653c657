import { maxKeyword } from '@tearsheet/protocol/keywords'
import { expect, it } from 'vitest'
import { deskRouter } from './desk-router.tsx'

it('limits the keyword of an address to the maximum of a search', () => {
  const searchAt = (keyword: string) => deskRouter.matchRoutes('/desk/reviews', { keyword }).at(-1)?.search ?? {}
  expect(searchAt('x'.repeat(3000))).toEqual({ keyword: 'x'.repeat(maxKeyword) })
  expect(searchAt('nurse')).toEqual({ keyword: 'nurse' })
})
