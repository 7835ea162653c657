// @module-tag sql
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { raceCases } from '../../testing/processes/race-cases.ts'
import { createRaceWorld } from '../../testing/processes/race-world.ts'

/** Endpoints that write and at which no user loses a race to another one, by the reason. */
const endpointsWithoutRace: Record<string, readonly string[]> = {
  'The last of two requests counts, and the history has both': [
    ...['clients.removeLogo', 'clients.setAccent', 'clients.setBranding', 'clients.setLogo', 'desk.removeAccountLogo'],
    ...['desk.setAccountAccent', 'desk.setAccountLogo', 'desk.setAccountSettings', 'desk.setClientCurrency'],
    ...['desk.setClientSettings', 'desk.setQuoteRules', 'desk.setExchangeRate', 'clients.setBillingAddress'],
    ...[
      'clients.setFactorRequired',
      'clients.setProviderAccess',
      'clients.setQuoteSettings',
      'candidates.saveSettings',
    ],
    ...['desk.assign', 'desk.setAutopilot', 'desk.excludeFromChecks', 'desk.setBillingContact', 'desk.resumeReminders'],
    ...['desk.setReminders', 'desk.stopReminders', 'desk.retireText', 'desk.retireSector', 'desk.retirePublication'],
    ...['desk.lockContract', 'desk.changePublication', 'desk.mergePublications', 'desk.importPublications'],
    ...['desk.switchWebhookOn', 'desk.replaceWebhookSecret', 'desk.revokeKey', 'desk.removeWebhook', 'users.save'],
    ...['candidates.change', 'candidates.erase', 'candidates.removeBankQuestion', 'candidates.saveBankQuestion'],
    ...['invoices.setPurchaseOrder', 'desk.endSnooze', 'notifications.switchAddressOn'],
  ],
  'Each request adds a row of its own': [
    ...['campaigns.create', 'candidates.addNote', 'candidates.write', 'candidates.orderExport', 'desk.addAccount'],
    ...['desk.createClient', 'clients.requestAccess', 'desk.addWebhook', 'desk.createKey', 'desk.replayDelivery'],
    ...['desk.addNote', 'desk.addText', 'desk.addPublication', 'desk.addSector', 'desk.createContract', 'users.add'],
    ...['desk.emailInvoice', 'desk.emailStatement', 'jobStats.importEvents', 'jobStats.recordEvents'],
    ...['jobStats.wishMonth', 'quotes.addAttachment', 'quotes.create', 'quotes.duplicate', 'quotes.readPostingPage'],
    ...['quotes.saveManualPublication', 'quotes.startFromCampaign'],
  ],
  'It concerns only the caller’s own data': [
    ...['desk.removeNote', 'desk.setSingleKeys', 'desk.removeFilter', 'desk.renameFilter', 'desk.saveFilter'],
    ...['users.saveProfile', 'auth.addPasskey', 'auth.beginPasskey', 'auth.beginSecondFactor', 'auth.prove'],
    ...['auth.confirmSecondFactor', 'auth.getSecondFactor', 'auth.removePasskey', 'auth.removeSecondFactor'],
    ...['auth.renewRecoveryCodes', 'users.beginOpenidSignIn', 'users.beginOpenidSignOut', 'users.finishOpenidSignIn'],
    ...['users.removeView', 'users.renameView', 'users.saveView', 'users.requestPasswordLink', 'users.resetPassword'],
    ...['users.resetPasswordWithLink', 'auth.endEverySession', 'auth.endOneSession', 'auth.listSessions', 'auth.renew'],
    ...['auth.signIn', 'auth.signOut', 'users.allowChanges', 'users.beginViewing', 'users.getViewing'],
    ...['users.stopViewing', 'notifications.markRead', 'notifications.remove', 'notifications.sendTest'],
    ...['quotes.remove', 'quotes.removeAttachment', 'quotes.removeManualPublication'],
  ],
  'It records only that the caller has looked': [
    ...['desk.getCommentQueue', 'desk.listComments', 'desk.countQueue', 'desk.getItem', 'desk.getQueue', 'desk.look'],
    ...['users.getAccessControlList', 'users.listForAdministrator', 'desk.listInvoiceQuestions'],
  ],
  'Its result lists the ads, campaigns or rows that others have changed': [
    ...['desk.takeSteps', 'desk.issueInvoices', 'desk.importRequisitions'],
  ],
  'An amount that is no longer there is an error of its field, with user and time': [
    ...['desk.returnReceipt', 'desk.refundReceipt'],
  ],
}

/** Endpoints whose conflicts need rows that only the tests of their folder create; the file tests user and time. */
const racesTestedElsewhere: Record<string, readonly string[]> = {
  'campaigns/ads/two-people.test.ts': ['campaigns.modifyAd', 'campaigns.undoMove'],
  'campaigns/ads/add-publications.test.ts': ['campaigns.addPublications'],
  'campaigns/artwork/artwork.test.ts': ['campaigns.acknowledgeArtwork', 'campaigns.openArtwork'],
  'campaigns/comments/comments.test.ts': [
    ...['campaigns.addComment', 'campaigns.changeComment', 'campaigns.removeComment', 'campaigns.resolveComment'],
    ...['desk.addComment', 'desk.resolveComment'],
  ],
  'campaigns/claims/claims.test.ts': ['desk.editClaim'],
  'campaigns/desk/findings.test.ts': ['desk.confirmFinding', 'desk.correctAddress', 'desk.ignoreFinding'],
  'campaigns/desk/set-price.test.ts': ['desk.setPrice'],
  'campaigns/desk/upload-artwork.test.ts': ['desk.uploadArtwork'],
  'campaigns/desk/upload-tearsheet.test.ts': ['desk.uploadTearsheet'],
  'candidates/review/review.test.ts': ['candidates.move'],
  'candidates/questionnaires/questionnaires.test.ts': [
    ...['candidates.attachQuestionnaire', 'candidates.duplicateQuestionnaire', 'candidates.retireQuestionnaire'],
    'candidates.saveQuestionnaire',
  ],
  'clients/desk/clients.test.ts': ['desk.amendContract', 'desk.renewContract'],
  'desk/items/items.test.ts': ['desk.snooze'],
  'identity/administration/roles.test.ts': ['users.activate', 'users.deactivate', 'users.requireNewPassword'],
  'identity/administration/add-user.test.ts': ['users.resendInvitation', 'users.revokeInvitation'],
  'identity/factors/second-factor.test.ts': ['users.resetSecondFactor'],
  'identity/directory/directory.test.ts': ['users.connectDirectory', 'users.disconnectDirectory'],
  'identity/openid/openid.test.ts': ['users.proveDomain', 'users.removeIdentityProvider', 'users.setIdentityProvider'],
  'notifications/settings.test.ts': ['notifications.saveSettings'],
  'quotes/draft-list.test.ts': ['quotes.restore', 'quotes.submit'],
  'quotes/drafts.test.ts': ['quotes.update'],
}

const world = await createRaceWorld()
const { portal, ana, ben, cleo, dora } = world

// R21.11
test.each(raceCases.map((one) => [one.endpoint.name, one] as const))(
  '%s: the second of two users at once reads who was first and when',
  async (_, { endpoint, prepare, byClients }) => {
    const prepared = await prepare(world)
    const [one, other] = Array.isArray(prepared) ? prepared : [prepared, prepared]
    const [first, second] = byClients ? [cleo, dora] : [ana, ben]
    const names = byClients ? ['Cleo Carr', 'Dora Dunn'] : ['Ana Abel', 'Ben Bode']
    const send = (body: object, as: typeof ana) =>
      // The case belongs to the endpoint
      portal.call(endpoint, body as never, as, {
        headers: endpoint.idempotency === 'required' ? { 'idempotency-key': uuidv7() } : {},
      })
    const replies = await Promise.all([send(one, first), send(other, second)])
    const statuses = replies.map(({ status }) => status)
    expect([statuses, replies.map(({ body }) => (body as { errors?: unknown }).errors)]).toEqual([
      expect.toSatisfy((all: number[]) => all.toSorted().join() === '200,409'),
      expect.anything(),
    ])
    const winner = names[statuses.indexOf(200)]
    const lost = replies[statuses.indexOf(409)]?.body.errors?.map(({ message }) => message).join(' ')
    expect(lost).toMatch(new RegExp(`\\b${winner}\\b.* on [A-Z][a-z]{2} \\d+, \\d{4}`))
  },
  60_000,
)

test('every endpoint that writes has a case or a reason for having none', () => {
  const writing = everyEndpoint.filter(({ writes, method, files }) => writes && method !== 'GET' && files.length === 0)
  const elsewhere = Object.values(racesTestedElsewhere).flat()
  const without = Object.values(endpointsWithoutRace).flat()
  const known = [...raceCases.map(({ endpoint }) => endpoint.name), ...elsewhere, ...without]
  expect(writing.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writing.some((one) => one.name === name))).toEqual([])
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
})

test('the conflicts of endpoints without a case here are tested in the file that is named', () => {
  for (const path of Object.keys(racesTestedElsewhere))
    expect([path, readFileSync(join(import.meta.dirname, '../..', path), 'utf8').includes('409')]).toEqual([path, true])
})
