import { manageAccountAddress, type RouteName, routeAt, routes } from '@tearsheet/protocol/addresses'
import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { router } from './router.tsx'

const names = Object.keys(routes) as RouteName[]

/** Returns the pattern of the router's own route at an address; '/$' matches all unknown ones. */
const patternAt = (address: string) => router.getMatchedRoutes(address)[2]?.fullPath

/** Returns an address of each route with all its parts, and one with as few as possible. */
const full = (name: RouteName) => routes[name].replaceAll(/\{?-?\$(\w+)\}?/g, 'some-$1')
const short = (name: RouteName) => routes[name].replaceAll(/\/\{[^}]*\}/g, '').replaceAll('$', 'some-')

describe('router', () => {
  // Both are separate documents
  it.each(names.filter((name) => name !== 'jobStatsEmbed' && name !== 'desk'))(
    'knows the address of %s as used in emails and notifications, in any case',
    (name) => {
      for (const address of [full(name), short(name), full(name).toUpperCase(), `${short(name)}/`]) {
        expect(patternAt(address)).toBe(routes[name])
        expect(routeAt(address)).toBe(name)
      }
    },
  )

  it('shows each page within its layout', () => {
    for (const [name, { need }] of Object.entries(pages)) {
      const [, layout] = router.getMatchedRoutes(full(name as RouteName))[0]
      expect([name, layout?.id]).toEqual([name, need === 'view' ? '/shell' : '/plain'])
    }
  })

  it('keeps the slash at the end of /manage-account/', () => {
    expect(manageAccountAddress).toBe('/manage-account/')
    expect(router.buildLocation({ to: manageAccountAddress }).pathname).toBe('/manage-account/')
  })

  it('redirects unknown addresses', () => {
    expect(patternAt('/no-such-page')).toBe('/$')
    expect(patternAt('/my-campaigns/more')).toBe('/$')
    expect(patternAt('/desk/reviews')).toBe('/$')
  })
})
