import { maxKeyword } from '@tearsheet/protocol/keywords'
import { expect, it } from 'vitest'
import { deskRouter } from './desk-router.tsx'

it('looks for no more letters of an address than a search takes', () => {
  const searchAt = (keyword: string) => deskRouter.matchRoutes('/desk/reviews', { keyword }).at(-1)?.search ?? {}
  expect(searchAt('x'.repeat(3000))).toEqual({ keyword: 'x'.repeat(maxKeyword) })
  expect(searchAt('nurse')).toEqual({ keyword: 'nurse' })
})
