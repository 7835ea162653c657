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
    ...['invoices.setPurchaseOrder', 'desk.endSnooze', 'notifications.switchAddressOn', 'desk.amendContract'],
    ...['campaigns.resolveComment', 'desk.resolveComment', 'candidates.retireQuestionnaire'],
    ...['users.requireNewPassword', 'users.connectDirectory', 'users.setIdentityProvider'],
  ],
  'Each request adds a row of its own': [
    ...['campaigns.create', 'candidates.addNote', 'candidates.write', 'candidates.orderExport', 'desk.addAccount'],
    ...['desk.createClient', 'clients.requestAccess', 'desk.addWebhook', 'desk.createKey', 'desk.replayDelivery'],
    ...['desk.addNote', 'desk.addText', 'desk.addPublication', 'desk.addSector', 'desk.createContract', 'users.add'],
    ...['desk.emailInvoice', 'desk.emailStatement', 'jobStats.importEvents', 'jobStats.recordEvents'],
    ...['jobStats.wishMonth', 'quotes.addAttachment', 'quotes.create', 'quotes.duplicate', 'quotes.readPostingPage'],
    ...['quotes.saveManualPublication', 'quotes.startFromCampaign', 'candidates.duplicateQuestionnaire'],
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
    ...['quotes.remove', 'quotes.removeAttachment', 'quotes.removeManualPublication', 'campaigns.changeComment'],
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

/**
 * Endpoints whose conflicts need rows that only the tests of their folder create: the file, and the test in which a
 * user loses to another one and reads the user and the time.
 */
const racesTestedElsewhere: Record<string, Record<string, string>> = {
  'campaigns/ads/modify-ad.test.ts': { 'campaigns.modifyAd': 'after a colleague has stopped its only ad' },
  'campaigns/ads/undo-move.test.ts': { 'campaigns.undoMove': 'is impossible after any other change' },
  'campaigns/ads/add-publications.test.ts': { 'campaigns.addPublications': 'never takes more postings than available' },
  'campaigns/artwork/artwork.test.ts': {
    'campaigns.acknowledgeArtwork': 'are rejected after a colleague’s decision, with the user and time',
  },
  'campaigns/comments/comments.test.ts': { 'campaigns.removeComment': 'with replies cannot be deleted' },
  'campaigns/claims/claims.test.ts': { 'desk.editClaim': 'record one answer of two users at once' },
  'campaigns/desk/findings.test.ts': {
    'desk.confirmFinding': 'reaches the desk after two checks in a row',
    'desk.correctAddress': 'reaches the desk after two checks in a row',
    'desk.ignoreFinding': 'reaches the desk after two checks in a row',
  },
  'campaigns/desk/set-price.test.ts': {
    'desk.setPrice': 'cannot be changed once a colleague has completed the review',
  },
  'campaigns/desk/upload-artwork.test.ts': {
    'campaigns.addComment': 'of a new version clears the client’s checkmarks',
    'campaigns.openArtwork': 'of a new version clears the client’s checkmarks',
    'desk.addComment': 'of a new version clears the client’s checkmarks',
    'desk.uploadArtwork': 'of a new version clears the client’s checkmarks',
  },
  'campaigns/desk/upload-tearsheet.test.ts': {
    'desk.uploadTearsheet': 'stores the same page once, and another page of the issue as well',
  },
  'candidates/review/review.test.ts': { 'candidates.move': 'is moved, all or none, and back' },
  'candidates/questionnaires/questionnaires.test.ts': {
    'candidates.attachQuestionnaire': 'stops using a retired questionnaire',
    'candidates.saveQuestionnaire': 'that is sent twice is created once; concurrent changes are not overwritten',
  },
  'clients/desk/clients.test.ts': { 'desk.renewContract': 'is renewed once when two users renew it concurrently' },
  'desk/items/items.test.ts': { 'desk.snooze': 'is rejected with a date that is not ahead, a changed version' },
  'identity/administration/roles.test.ts': {
    'users.activate': 'rejects a user’s next request, and activating gives them access again',
    'users.deactivate': 'rejects a user’s next request, and activating gives them access again',
  },
  'identity/administration/add-user.test.ts': {
    'users.resendInvitation': 'replaces the previous one when it is sent again',
    'users.revokeInvitation': 'is neither sent nor revoked once another user has revoked it',
  },
  'identity/factors/second-factor.test.ts': {
    'users.resetSecondFactor': 'resets the second factor of a user of the account',
  },
  'identity/directory/directory.test.ts': { 'users.disconnectDirectory': 'is rejected after it is disconnected' },
  'identity/openid/openid.test.ts': {
    'users.proveDomain': 'happens to users of the provider when it is removed',
    'users.removeIdentityProvider': 'happens to users of the provider when it is removed',
  },
  'notifications/settings.test.ts': { 'notifications.saveSettings': 'is rejected after another user’s change' },
  'quotes/draft-list.test.ts': {
    'quotes.restore': 'differs from a submitted one, which is neither restored nor cleared',
    'quotes.submit': 'differs from a submitted one, which is neither restored nor cleared',
  },
  'quotes/drafts.test.ts': { 'quotes.update': 'does not overwrite what another user saved in the meantime' },
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
    const responses = await Promise.all([send(one, first), send(other, second)])
    const statuses = responses.map(({ status }) => status)
    expect([statuses, responses.map(({ body }) => (body as { errors?: unknown }).errors)]).toEqual([
      expect.toSatisfy((all: number[]) => all.toSorted().join() === '200,409'),
      expect.anything(),
    ])
    const winner = names[statuses.indexOf(200)]
    const lost = responses[statuses.indexOf(409)]?.body.errors?.map(({ message }) => message).join(' ')
    expect(lost).toMatch(new RegExp(`\\b${winner}\\b.* on [A-Z][a-z]{2} \\d+, \\d{4}`))
  },
  60_000,
)

const elsewhere = Object.entries(racesTestedElsewhere).flatMap(([path, tests]) =>
  Object.entries(tests).map(([name, title]) => [name, path, title] as const),
)

test('every endpoint that writes has a case or a reason for having none', () => {
  const writing = everyEndpoint.filter(({ writes, method, files }) => writes && method !== 'GET' && files.length === 0)
  const without = Object.values(endpointsWithoutRace).flat()
  const known = [...raceCases.map(({ endpoint }) => endpoint.name), ...elsewhere.map(([name]) => name), ...without]
  expect(writing.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writing.some((one) => one.name === name))).toEqual([])
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
})

/** Parts of an expected message: the user, and the time. */
const [user, time] = [/\bby \S|updatedBy\.name|Ana Abel|Ben Bode/, /[ .*]on (?:\\{1,2}w|\[A-Z\]|\.\+)/]

test.each(elsewhere)('%s: the test of its conflict expects the user and the time', (name, path, title) => {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const [head = '', ...tests] = text.split(/\n(?=\s*(?:test|it)(?:\.each)?\()/)
  const [own, ...others] = tests.filter((one) => one.split('\n', 1)[0]?.includes(title))
  expect([own === undefined, others.length]).toEqual([false, 0])
  expect(own).toContain('409')
  expect(own).toMatch(user)
  expect(own).toMatch(time)
  // The request itself, or a function of the file that sends it
  const request = new RegExp(`\\b${name.split('.')[1]}\\b`)
  const forms = [
    /(?:const|function) (\w+)(?:(?!\n\s*(?:const|async function|function) )[\s\S])*/g,
    /function (\w+)\([\s\S]*?\n\s*}\n/g,
  ]
  const functions = [head, ...tests]
    .flatMap((part) => forms.flatMap((form) => [...part.matchAll(form)]))
    .flatMap(([body, called = '']) => (request.test(body) ? [called] : []))
  expect([name, ...functions].some((one) => new RegExp(`\\b${one.split('.').at(-1)}\\b`).test(own ?? ''))).toBe(true)
})
