import { expect, test } from 'vitest'
import { createIsProxy } from './detect-proxy.ts'

test('an address is a proxy when an address, a subnet or a name in the list matches it', () => {
  const isProxy = createIsProxy(['10.0.0.0/8', '203.0.113.9', '2001:db8::/32', 'loopback'])
  for (const address of ['10.4.5.6', '203.0.113.9', '2001:db8::1', '127.0.0.1', '::1'])
    expect(isProxy(address)).toBe(true)
  for (const address of ['11.0.0.1', '203.0.113.8', '2001:db9::1', 'nonsense', '']) expect(isProxy(address)).toBe(false)
  expect(createIsProxy([])('127.0.0.1')).toBe(false)
})
