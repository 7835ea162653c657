import { setBranding } from '@tearsheet/protocol/clients/branding-endpoints'
import { getById, setQuoteSettings } from '@tearsheet/protocol/clients/endpoints'
import { noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const full = await portal.signIn('full@lakeside.example')

const settings = {
  purchaseOrderRequired: true,
  quoteRules: {
    mandatorySentences: ['Apply by the form alone.'],
    equalOpportunitySentence: 'Lakeside welcomes everybody.',
    minimumPostingDays: 14,
    blockingFindings: ['pay_range_missing' as const],
  },
}
const branding = { applicantName: 'Lakeside Careers', website: 'https://www.lakeside.example/careers' }
const own = async (as: SignedIn) => {
  const { body } = await portal.call(getById, { clientId: as.scope.clientId }, as)
  return body.client.clientAccounts.find(({ id }) => id === as.scope.clientAccountId)
}

describe('an account’s quote settings and branding', () => {
  test('are set as a whole by its administrators, read by all its users, and audited', async () => {
    expect((await portal.call(setQuoteSettings, settings, admin)).body).toEqual(settings)
    expect((await portal.call(setBranding, branding, admin)).body).toEqual({ branding })
    expect(await own(full)).toMatchObject({ ...settings, branding })
    const none = { purchaseOrderRequired: false, quoteRules: noQuoteRules }
    expect((await portal.call(setQuoteSettings, none, admin)).body).toEqual(none)
    expect((await portal.call(setBranding, { applicantName: '', website: '' }, admin)).body.branding).toEqual({
      applicantName: null,
      website: null,
    })
    const written = await portal.sql<{ action: string }>(
      "select action from audit_entry where subject_id = $1 and action like 'clients.%' order by id",
      [admin.scope.clientAccountId],
    )
    expect(written.map(({ action }) => action)).toEqual([
      'clients.requirePurchaseOrder',
      'clients.setQuoteRules',
      'clients.setBranding',
      'clients.dropPurchaseOrder',
      'clients.setQuoteRules',
      'clients.setBranding',
    ])
  })

  test('cannot be changed by other roles, by users of another account, or without signing in', async () => {
    for (const username of ['full', 'limited', 'custom']) {
      const person = await portal.signIn(`${username}@lakeside.example`)
      expect((await portal.call(setQuoteSettings, settings, person)).status).toBe(403)
      expect((await portal.call(setBranding, branding, person)).status).toBe(403)
    }
    const northern = await portal.signIn('admin@northern.example')
    expect((await portal.call(setQuoteSettings, settings, northern, { scope: admin.scope })).status).toBe(403)
    expect((await portal.call(setBranding, branding)).status).toBe(401)
    expect((await own(full))?.purchaseOrderRequired).toBe(false)
  })

  test('are rejected if malformed, with all errors', async () => {
    const wrong = {
      purchaseOrderRequired: 'yes',
      quoteRules: { ...noQuoteRules, minimumPostingDays: 0, blockingFindings: ['bad mood'] },
    }
    const { status, body } = await portal.call(setQuoteSettings, wrong as never, admin) // rejected at run time
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['purchaseOrderRequired', 'quoteRules.minimumPostingDays', 'quoteRules.blockingFindings.0'],
    ])
    for (const website of ['http://www.lakeside.example', 'javascript:alert(1)', 'lakeside']) {
      const rejected = await portal.call(setBranding, { applicantName: '', website }, admin)
      expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, 'website'])
    }
  })
})
