import { text } from 'node:stream/consumers'
import { searchRecords } from '@tearsheet/protocol/desk/search-endpoints'
import { searchedKinds } from '@tearsheet/protocol/desk/search-schemas'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import { assign, listColleagues, listWork } from '@tearsheet/protocol/desk/work-endpoints'
import { type DeskRole, deskRoles, opensArea } from '@tearsheet/protocol/desk-roles'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { describe, expect, test } from 'vitest'
import { findProviderAccount, makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { addressOf, everyEndpoint } from '../../testing/every-endpoint.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const provider = await findProviderAccount(portal)
const person = (name: string, held: DeskRole[]) => makePerson(portal, provider, { name, deskRoles: held })
const people: Record<DeskRole | 'administrator' | 'nobody', SignedIn> = {
  production: await person('Pia Production', ['production']),
  accounts: await person('Abe Accounts', ['accounts']),
  catalogue: await person('Cat Catalog', ['catalogue']),
  manager: await person('Max Manager', ['manager']),
  nobody: await person('Ned Nobody', []),
  administrator: await makePerson(portal, null, { name: 'Ada Admin', isAdministrator: true }),
}

const deskCalls = everyEndpoint.filter(({ access, area }) => access === 'desk' || area !== null)
const ofAdministrators = everyEndpoint.filter(({ access, area }) => access === 'providerAdmin' && area === null)

/** Returns the status of a request with an empty body: 403 without permission, whatever else is wrong. */
async function statusOf(endpoint: Endpoint, as: SignedIn): Promise<number> {
  const { headers = {}, payload = {} } =
    endpoint.upload === null ? {} : await multipart({}, { name: 'a.txt', content: Buffer.from('words') })
  const response = await portal.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { ...headers, 'x-auth-token': as.token },
    ...(endpoint.method === 'GET' ? {} : { payload }),
    payloadAsStream: true,
  })
  // Event streams continue for a minute; a download that is not read to its end keeps its connection as long
  if (response.headers['content-type'] === 'text/event-stream') response.stream().destroy()
  else await text(response.stream())
  return response.statusCode
}

const openTo = async (as: SignedIn, calls: readonly Endpoint[]) => {
  const open: string[] = []
  for (const call of calls) if ((await statusOf(call, as)) !== 403) open.push(call.name)
  return open.sort()
}

/** Permissions of each role, spelled out: add a new desk endpoint here on purpose. */
const everybodys = [
  ...['listFilters', 'removeFilter', 'renameFilter', 'saveFilter', 'setSingleKeys', 'summarizeWork', 'watch'],
]
const ads = [
  ...['assign', 'countQueue', 'downloadAttachment', 'getCommentQueue', 'getItem', 'getQueue', 'listColleagues'],
  ...['listComments', 'listCompleted', 'listExclusions', 'listFindings', 'listTexts', 'listWork', 'loadQueue', 'look'],
  ...['addNote', 'endSnooze', 'removeNote', 'snooze'],
  ...['downloadClaimNotice', 'exportClaimDates', 'listClaims'],
  ...['exportScorecard', 'getScorecard'],
]
const written: Record<Exclude<DeskRole, 'manager'>, string[]> = {
  production: [
    ...everybodys,
    ...ads,
    ...['addComment', 'checkAddress', 'completeModification', 'completeReview', 'completeStop', 'getClient'],
    ...['answerClaim', 'closeClaim', 'editClaim', 'openClaim', 'rerunClaim', 'sendClaim'],
    ...['confirmFinding', 'correctAddress', 'excludeFromChecks', 'expectProof', 'ignoreFinding', 'requestProof'],
    ...['importRequisitions', 'listClients', 'proposeSteps', 'publish', 'recommend', 'reportError', 'resolveComment'],
    ...[
      'addText',
      'changeText',
      'retireText',
      'retry',
      'searchRecords',
      'setPrice',
      'takeSteps',
      'uploadArtwork',
      'uploadTearsheet',
      'waiveProof',
    ],
  ],
  accounts: [
    ...everybodys,
    ...ads,
    ...[
      'answerInvoiceQuestion',
      'creditClaim',
      'creditInvoice',
      'exportBooks',
      'exportUbl',
      'getInvoice',
      'getStatement',
    ],
    ...['issueInvoice', 'issueInvoices', 'listInvoiceQuestions', 'listInvoices', 'previewInvoices', 'recordReceipt'],
    ...['refundPayment', 'returnReceipt', 'searchRecords', 'summarizeAging', 'writeOffInvoice'],
    ...['allocateReceipt', 'closeDays', 'generateCreditMemo', 'getAccountMoney', 'getClosing', 'listRuns'],
    ...['refundReceipt', 'releaseAllocation', 'undoRun', 'voidCreditMemo'],
    ...['downloadInvoice', 'downloadStatement', 'exportStatement', 'getBilling', 'setBillingContact'],
    ...['draftInvoiceEmail', 'emailInvoice', 'draftStatementEmail', 'emailStatement'],
    ...['getReminders', 'setReminders', 'stopReminders', 'resumeReminders', 'listExchangeRates', 'setExchangeRate'],
  ],
  catalogue: [
    ...everybodys,
    ...['addPublication', 'changePublication', 'exportPublications', 'importPublications', 'listContracts'],
    ...['listPublications', 'mergePublications', 'retirePublication', 'exportImportErrors', 'exportImportTemplate'],
    ...['addSector', 'changeSector', 'listSectors', 'retireSector'],
  ],
}

describe('a role at the desk', () => {
  test.each(deskRoles)('%s grants the endpoints in the endpoint table, and no other', async (role) => {
    const staff = { isAdministrator: false, deskRoles: [role] }
    const declared = deskCalls.filter(({ area }) => opensArea(staff, area)).map(({ name }) => name)
    expect(await openTo(people[role], deskCalls)).toEqual(declared.sort())
  })

  test.each(['production', 'accounts', 'catalogue'] as const)('%s grants the endpoints listed here', async (role) => {
    const staff = { isAdministrator: false, deskRoles: [role] }
    const declared = deskCalls.filter(({ area }) => opensArea(staff, area)).map(({ name }) => name)
    expect(declared.sort()).toEqual(written[role].map((name) => `desk.${name}`).sort())
  })

  test('of a manager grants all of them, like an administrator, and without a role none is allowed', async () => {
    const names = deskCalls.map(({ name }) => name).sort()
    expect(names.length).toBeGreaterThan(70)
    expect(await openTo(people.manager, deskCalls)).toEqual(names)
    expect(await openTo(people.administrator, deskCalls)).toEqual(names)
    expect(await openTo(people.nobody, deskCalls)).toEqual([])
  })

  test('never grants endpoints of administrators, such as viewing the portal as a user', async () => {
    expect(ofAdministrators.map(({ name }) => name)).toContain('users.beginViewing')
    expect(await openTo(people.manager, ofAdministrators)).toEqual([])
  })

  test('applies in an account of the provider’s own client only', async () => {
    const elsewhere = await makePerson(portal, await makeAccount(portal), { deskRoles: ['manager'] })
    expect(await openTo(elsewhere, [listWork, listColleagues])).toEqual([])
    const left = await makePerson(portal, await findProviderAccount(portal), { deskRoles: ['manager'] })
    expect(await openTo(left, [listWork])).toEqual(['desk.listWork'])
    await portal.sql('update membership set active = false where user_id = $1', [left.userId])
    expect(await openTo(left, [listWork, listColleagues])).toEqual([])
  })

  test('can be combined with others: each grants its endpoints', async () => {
    const both = await makePerson(portal, await findProviderAccount(portal), { deskRoles: ['accounts', 'catalogue'] })
    expect(await openTo(both, deskCalls)).toEqual(
      [...new Set([...written.accounts, ...written.catalogue])].map((name) => `desk.${name}`).sort(),
    )
  })

  test('limits which kinds of records it can search', async () => {
    const found = async (as: SignedIn) =>
      Promise.all(
        searchedKinds.map(async (kind) => (await portal.call(searchRecords, { kind, keyword: 'nurse' }, as)).status),
      )
    expect(await found(people.production)).toEqual([200, 403, 403])
    expect(await found(people.accounts)).toEqual([403, 200, 200])
    expect(await found(people.manager)).toEqual([200, 200, 200])
  })

  test('reads a queue like an administrator', async () => {
    const own = await portal.call(listWork, { kind: 'review' }, people.production)
    expect(own.status).toBe(200)
    expect(own.body.data).toEqual((await portal.call(listWork, { kind: 'review' }, people.administrator)).body.data)
  })
})

describe('a desk user', () => {
  test('reads their own permissions, and the users who can extend them', async () => {
    const { status, body } = await portal.call(getOwnAccess, {}, people.accounts)
    expect([status, body.roles, body.areas]).toEqual([200, ['accounts'], ['desk', 'ads', 'search', 'books']])
    expect(body.managers).toEqual(expect.arrayContaining(['Ada Admin', 'Max Manager']))
    expect(body.managers).not.toContain('Pia Production')
    expect((await portal.call(getOwnAccess, {}, people.nobody)).body).toMatchObject({ roles: [], areas: [] })
    expect((await portal.call(getOwnAccess, {})).status).toBe(401)
  })

  test('reads their time zone and their single-key setting, in a small response however many accounts they have', async () => {
    const many = await makePerson(portal, null, { isAdministrator: true })
    await portal.sql(
      `with made as (insert into client_account (id, client_id, name, on_behalf_of_client_id)
         select gen_random_uuid(), id, 'Account ' || n, id from (select id from client limit 1) c, generate_series(1, 300) n
         returning id, client_id)
       insert into membership (user_id, client_account_id, client_id, role_id) select $1, id, client_id, 2 from made`,
      [many.userId],
    )
    await portal.sql("update app_user set time_zone = 'Europe/Berlin', single_key_shortcuts = false where id = $1", [
      many.userId,
    ])
    const { body } = await portal.call(getOwnAccess, {}, many)
    expect(body).toMatchObject({ timeZone: 'Europe/Berlin', singleKeys: false })
    expect(JSON.stringify(body).length).toBeLessThan(1_000)
  })

  test('is hidden from a client’s users', async () => {
    const client = await makePerson(portal, await makeAccount(portal))
    const { body } = await portal.call(getOwnAccess, {}, client)
    expect(body).toEqual({ roles: [], areas: [], managers: [], timeZone: 'America/New_York', singleKeys: true })
  })

  test('is listed for assignments if their role includes ads', async () => {
    const { body } = await portal.call(listColleagues, {}, people.production)
    const ids = body.colleagues.map(({ id }) => id)
    for (const role of ['production', 'accounts', 'manager', 'administrator'] as const)
      expect(ids, role).toContain(people[role].userId)
    for (const role of ['catalogue', 'nobody'] as const) expect(ids, role).not.toContain(people[role].userId)
    const to = (userId: string) =>
      portal.call(assign, { campaignItemIds: [nowhere], userId }, people.production).then(({ body }) => body.errors)
    expect(await to(people.catalogue.userId)).toMatchObject([{ message: expect.stringContaining('Colleague') }])
    expect(await to(people.accounts.userId)).toMatchObject([{ message: expect.stringContaining('Campaign item') }])
  })
})
