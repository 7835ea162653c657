import { describe, expect, test } from 'vitest'
import { addressOf, readSearch, routeAt, writeSearch } from './addresses.ts'

describe('an address', () => {
  test('consists of its path with its parameters, without absent ones', () => {
    expect(addressOf('dashboard')).toBe('/Dashboard')
    expect(addressOf('campaign', { id: '7' })).toBe('/campaign-detail/7')
    expect(addressOf('campaign', { id: '7', view: 'published' })).toBe('/campaign-detail/7/published')
    expect(addressOf('requestQuote', { step: 'step-1', id: undefined })).toBe('/request-new-quote/step-1')
  })

  test('escapes a parameter that looks like a path', () => {
    expect(addressOf('campaign', { id: '../a?b' })).toBe('/campaign-detail/..%2Fa%3Fb')
  })

  test('includes the given search parameters, without undefined ones', () => {
    const search = { tab: 'Open', keyword: 'nurse & aide', sort: undefined, 'page-Open': '2' }
    expect(addressOf('invoices', {}, search)).toBe('/invoices?tab=Open&keyword=nurse+%26+aide&page-Open=2')
  })
})

describe('the route of an address', () => {
  test('is found case-insensitively, with or without optional parts, whatever follows the path', () => {
    for (const name of ['Dashboard', 'Notifications', 'Contracts'] as const) {
      expect(routeAt(`/${name}`)).toBe(name.toLowerCase())
      expect(routeAt(`/${name.toLowerCase()}`)).toBe(name.toLowerCase())
    }
    expect(routeAt('/Login/?from=%2Fx')).toBe('login')
    expect(routeAt('/request-new-quote')).toBe('requestQuote')
    expect(routeAt('/request-new-quote/step-3/9#manual')).toBe('requestQuote')
    expect(routeAt('/request-new-quote/add-publication-manual/friendly-form/9')).toBe('manualPublication')
  })

  test('is null for an unknown address', () => {
    const strange = [
      '/',
      '',
      '/index',
      '/no-such-page',
      '/my-campaigns/more',
      '/campaign-detail',
      '/api/x',
      '//invoices',
    ]
    expect(strange.map(routeAt).filter((name) => name !== null)).toEqual(['invoices'])
  })
})

test('search parameters are parsed as text', () => {
  const search = { keyword: '12 & 50 %', tab: 'archived', sort: undefined }
  expect(readSearch(writeSearch(search))).toEqual({ keyword: '12 & 50 %', tab: 'archived' })
  expect(writeSearch({})).toBe('')
  expect(readSearch('?success')).toEqual({ success: '' })
  expect(writeSearch({ success: '', tab: 'all' })).toBe('?success&tab=all')
})
