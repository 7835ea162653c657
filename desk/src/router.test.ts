import { routeAt, routes } from '@tearsheet/protocol/addresses'
import { maxKeyword } from '@tearsheet/protocol/keywords'
import { expect, it } from 'vitest'
import { deskRouter } from './router.tsx'

it('limits the keyword of an address to the maximum of a search', () => {
  const searchAt = (keyword: string) => deskRouter.matchRoutes('/desk/reviews', { keyword }).at(-1)?.search ?? {}
  expect(searchAt('x'.repeat(3000))).toEqual({ keyword: 'x'.repeat(maxKeyword) })
  expect(searchAt('nurse')).toEqual({ keyword: 'nurse' })
})

it('knows its addresses in any case, and no address of the portal', () => {
  const patternAt = (address: string) => deskRouter.getMatchedRoutes(address)[2]?.fullPath
  for (const address of ['/desk', '/desk/', '/desk/reviews', '/DESK/REVIEWS']) {
    expect(patternAt(address)).toBe(routes.desk)
    expect(routeAt(address)).toBe('desk')
  }
  expect(patternAt('/select-user')).toBe('/$')
})
