import { expect, test } from 'vitest'
import { findSource, sourceOf, sourceOfAddress } from './request-source.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
])('the source of %s is %s', (address, source) => {
  expect(sourceOfAddress(address)).toBe(source)
  expect(sourceOf({ ip: address })).toBe(source)
})

test('a request behind our own proxy that does not report its sender has no source', () => {
  expect(findSource({ ip: '10.0.0.1' }, (address) => address === '10.0.0.1')).toBeNull()
  expect(findSource({ ip: '2001:db8::1' }, () => false)).toBe('2001:db8:0:0::/64')
})
