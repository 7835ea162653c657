// @module-tag sql

import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import * as deskInvoices from '@tearsheet/protocol/invoices/desk-endpoints'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../demo/users.ts'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { addProviderAdministrator } from '../src/identity/administration/add-provider-administrator.ts'
import { cloneDatabase } from '../src/testing/database.ts'
import { productionKeys, runDueJobs, type SignedIn } from '../src/testing/test-app.ts'
import { withPortal } from '../src/testing/with-portal.ts'

let ada: SignedIn
let lee: SignedIn

const newAdministrator = { username: 'ada@provider.example', firstName: 'Ada', lastName: 'Byron' }
const add = (wanted = newAdministrator) =>
  portal.gateways.database.transaction('tearsheet_provider', (tx) =>
    addProviderAdministrator(writeContext(tx, systemPerformer('Beacon')), wanted),
  )
const choosePassword = (resetToken: string) =>
  portal.call(passwords.resetPasswordWithLink, {
    resetToken,
    password: demoPassword,
    passwordConfirmation: demoPassword,
  })
const today = dateIn('America/New_York', new Date())

/** As in production: without the demo world, and with a second factor required for the provider's staff. */
const portal = await withPortal(productionKeys, await cloneDatabase('empty'))

describe('the first administrator', () => {
  test('chooses a password with the newest link, sets up a second factor, and has access to the desk', async () => {
    const { secret: earlier } = await add()
    const { secret, expiresAt } = await add()
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
    expect((await choosePassword(earlier)).status).toBe(400)
    expect((await choosePassword(secret)).status).toBe(200)
    ada = await portal.signIn(newAdministrator.username)
    expect((await portal.call(clients.listClients, {}, ada)).status).toBe(403)
    const { body } = await portal.call(factors.beginSecondFactor, {}, ada)
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
    expect((await portal.call(factors.confirmSecondFactor, { code }, ada)).status).toBe(200)
    expect((await portal.call(clients.listClients, {}, ada)).body).toEqual({
      clients: [],
      totalCount: 0,
      hasProvider: false,
    })
  })

  test('cannot be added again once they have signed in, nor be a client’s user', async () => {
    await expect(add()).rejects.toMatchObject({ status: 409 })
    const audited = "select count(*)::int as n from audit_entry where action = 'users.addProviderAdministrator'"
    expect(await portal.sql(audited)).toEqual([{ n: 2 }])
  })
})

describe('the desk of a new installation', () => {
  const account = { name: 'Staff', surchargeRate: 0.03, purchaseOrderRequired: false, kind: null }
  const currency = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
  const clientOf = (name: string, username: string, isProvider = false) => ({
    name,
    isProvider,
    accounts: [account],
    currency,
    administrator: { username, firstName: 'Lee', lastName: 'Chan' },
  })

  test('has the provider’s own record once, with questionnaires', async () => {
    const own = await portal.call(clients.createClient, clientOf('Provider', 'own@provider.example', true), ada)
    expect([own.status, own.body.client?.settings.candidateModule]).toEqual([200, true])
    const again = await portal.call(clients.createClient, clientOf('Other', 'other@provider.example', true), ada)
    expect([again.status, again.body.errors?.map(({ field }) => field)]).toEqual([400, ['isProvider']])
    expect((await portal.call(clients.listClients, {}, ada)).body).toMatchObject({ totalCount: 1, hasProvider: true })
    await expect(add({ ...newAdministrator, username: 'own@provider.example' })).rejects.toMatchObject({ status: 409 })
  })

  test('has the sectors, so that a catalog can be imported', async () => {
    const csv = [
      'Name,Type,Form,Website,Sector,Audience,Keywords,Region,Price,Run days,Lead days',
      'Nurses Weekly,online,,https://nurses.example/,nursing,Nurses,"registered nurse, charge nurse",US,250.00,30,2',
    ].join('\n')
    const { status, body } = await portal.call(catalog.importPublications, { csv, isConfirmed: true }, ada)
    expect([status, body.errors]).toEqual([200, []])
    expect((await portal.call(catalog.listPublications, {}, ada)).body.sectors.length).toBeGreaterThan(30)
  })

  test('handles a client from the invitation to a paid invoice', async () => {
    const made = await portal.call(clients.createClient, clientOf('Lakeshore College', 'lee@college.example'), ada)
    expect(made.status).toBe(200)
    await runDueJobs(portal)
    const email = (await portal.mail.list()).find(({ to }) => to === 'lee@college.example')
    const secret = /resetToken=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    expect((await choosePassword(secret)).status).toBe(200)
    lee = await portal.signIn('lee@college.example')

    const posting = { campaignTitle: 'Charge Nurse, Night Shift', jobDescription: '<p>Lead the night shift.</p>' }
    const plan = await portal.call(quotes.recommend, posting, lee)
    expect([plan.status, plan.body.errors]).toEqual([200, undefined])
    const offered = plan.body.recommendations.map(({ id }) => id)
    expect(offered).toHaveLength(1)
    const input = {
      ...posting,
      applyEmail: 'jobs@college.example',
      deadlineType: 'open-until-filled' as const,
      startDateType: 'immediately' as const,
      endDateType: 'maximize-runtime' as const,
      recommendations: offered,
    }
    const sent = await portal.call(quotes.submit, input, lee, { headers: { 'idempotency-key': uuidv7() } })
    expect(sent.status).toBe(200)
    const campaignId = sent.body.campaign.id
    const items = [(await portal.call(desk.getQueue, { kind: 'review' }, ada)).body.data[0]?.id ?? '']
    const [item = ''] = items
    expect((await portal.call(deskCampaigns.completeReview, { campaignItemId: item, price: 25_000 }, ada)).status).toBe(
      200,
    )
    const approved = await portal.call(
      campaigns.approveItems,
      { campaignId, campaignItems: items, tabView: 'ready-for-approval' },
      lee,
    )
    expect(approved.status).toBe(200)
    const run = {
      campaignItemId: item,
      liveUrl: 'https://nurses.example/1',
      addressReason: 'Not public yet',
      startDate: today,
      endDate: null,
    }
    expect((await portal.call(deskCampaigns.publish, run, ada)).status).toBe(200)
    const issued = await portal.call(
      deskInvoices.issueInvoice,
      { campaignId, campaignItems: items, dueDate: addDays(today, 30) },
      ada,
    )
    expect(issued.status).toBe(200)
    const invoiceId = issued.body.invoice.id
    const check = {
      kind: 'check' as const,
      receivedOn: today,
      reference: '1042',
      allocations: [{ invoiceId, amount: 25_000 }],
    }
    const paid = await portal.call(deskInvoices.recordReceipt, check, ada)
    expect([paid.status, paid.body.invoices?.map(({ balance }) => balance)]).toEqual([200, [0]])
  })
})
