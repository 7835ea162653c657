import { randomUUID } from 'node:crypto'
import type { PermissionList, RoleId } from '@tearsheet/protocol/access'
import type { AdStatus, ItemStatus } from '@tearsheet/protocol/campaigns/lifecycle'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import { allowChanges, beginViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import { uuidv7 } from 'uuidv7'
import { createTokens } from '../http/token.ts'
import type { SignedIn, TestApp } from './test-app.ts'

export interface TestAccount {
  clientId: string
  clientName: string
  clientAccountId: string
  accountName: string
}

/** Creates a client with one account. */
export async function makeAccount(
  test: TestApp,
  names: { client?: string; account?: string } = {},
): Promise<TestAccount> {
  const account = {
    clientId: uuidv7(),
    clientName: names.client ?? 'Harbor College',
    clientAccountId: uuidv7(),
    accountName: names.account ?? 'Recruiting',
  }
  await test.sql('insert into client (id, name) values ($1, $2)', [account.clientId, account.clientName])
  await test.sql('insert into client_account (id, client_id, name, on_behalf_of_client_id) values ($1, $2, $3, $2)', [
    account.clientAccountId,
    account.clientId,
    account.accountName,
  ])
  return account
}

/** Returns an account of the provider's own client, which the demo world has. */
export async function findProviderAccount(test: TestApp): Promise<TestAccount> {
  const [account] = await test.sql<TestAccount>(`select c.id as "clientId", c.name as "clientName",
      a.id as "clientAccountId", a.name as "accountName"
    from client c join client_account a on a.client_id = c.id where c.is_provider limit 1`)
  if (!account) throw new Error('The provider has no account')
  return account
}

/**
 * Creates a user with a valid session; a Full User of the account by default. Without an account, the user has none.
 */
export async function makePerson(
  test: TestApp,
  account: TestAccount | null,
  {
    roleId = 3,
    name = 'Robin Doe',
    isAdministrator = false,
    deskRoles = [],
    flags = {},
  }: {
    roleId?: RoleId
    name?: string
    isAdministrator?: boolean
    /** Their roles at the provider's desk, which apply in an account of the provider's own client. */
    deskRoles?: readonly DeskRole[]
    flags?: Partial<PermissionList>
  } = {},
): Promise<SignedIn> {
  const [userId, sessionId] = [uuidv7(), uuidv7()]
  const [firstName = '', lastName = ''] = name.split(' ')
  const username = `${userId}@test.example`
  await test.sql(
    `insert into app_user (id, username, first_name, last_name, is_administrator, desk_roles)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, username, firstName, lastName, isAdministrator, deskRoles],
  )
  if (account)
    await test.sql(
      `insert into membership (user_id, client_account_id, client_id, role_id, manage_campaigns, manage_approve_ads)
       values ($1, $2, $3, $4, $5, $6)`,
      [userId, account.clientAccountId, account.clientId, roleId, !!flags.manageCampaigns, !!flags.manageApproveAds],
    )
  const expiresAt = new Date(Date.now() + 3_600_000)
  await test.sql('insert into session (id, user_id, expires_at) values ($1, $2, $3)', [sessionId, userId, expiresAt])
  const claims = { userId, username, firstName, lastName, isJEAdministrator: isAdministrator, resetPasswordFlag: false }
  const token = await createTokens(test.gateways.tokenSecret).sign(claims, sessionId, expiresAt)
  return { token, userId, ...viewOf(userId, account) }
}

/** Starts an administrator's view as another user; changes are allowed by default. */
export async function viewingAs(
  test: TestApp,
  administrator: SignedIn,
  person: SignedIn,
  { mayChange = true }: { mayChange?: boolean } = {},
): Promise<SignedIn> {
  const { userId } = person
  const begun = await test.call(beginViewing, { userId, reason: 'Asked by phone' }, administrator)
  if (begun.status !== 200) throw new Error(`viewing was rejected with status ${begun.status}`)
  if (mayChange) await test.call(allowChanges, { userId, confirmation: begun.body.viewing.username }, administrator)
  return { ...administrator, activeView: person.activeView, scope: person.scope }
}

function viewOf(userId: string, account: TestAccount | null): Pick<SignedIn, 'activeView' | 'scope'> {
  const { clientId = '', clientName = '', clientAccountId = '', accountName = '' } = account ?? {}
  const activeView = {
    user: { id: userId },
    client: { id: clientId, name: clientName },
    clientAccount: { id: clientAccountId, name: accountName },
    clientAccountId,
    clientAccountName: accountName,
    roleId: 3,
    role: '',
    permissionList: {},
  } as SignedIn['activeView'] // the server reads only the ids
  return { activeView, scope: { activeView, clientId, clientAccountId } }
}

export interface TestCampaign extends TestAccount {
  id: string
  jobNumber: number
}

export async function makeCampaign(
  test: TestApp,
  account: TestAccount,
  fields: Partial<{
    name: string
    status: 'active' | 'archived'
    form: Record<string, unknown>
    createdAt: string
    startDate: string | null
    endDate: string | null
    deadlineDate: string | null
    startDateType: 1 | 2
    endDateType: 1 | 2 | 3
  }> = {},
): Promise<TestCampaign> {
  const [row] = await test.sql<{ id: string; job_number: number }>(
    `insert into campaign (id, client_id, client_account_id, name, status, form, created_at, created_by,
       start_date, end_date, deadline_date, start_date_type, end_date_type)
     select $1, $2, $3, $4, $5, $6, coalesce($7, now()), (select id from app_user limit 1), $8, $9, $10, $11, $12
     returning id, job_number`,
    [
      uuidv7(),
      account.clientId,
      account.clientAccountId,
      fields.name ?? 'Professor of Limnology',
      fields.status ?? 'active',
      fields.form ?? { campaignTitle: fields.name ?? 'Professor of Limnology' },
      fields.createdAt ?? null,
      fields.startDate ?? null,
      fields.endDate ?? null,
      fields.deadlineDate ?? null,
      fields.startDateType ?? 1,
      fields.endDateType ?? 1,
    ],
  )
  if (!row) throw new Error('The campaign was not inserted')
  return { ...account, id: row.id, jobNumber: row.job_number }
}

export interface TestItem {
  id: string
  adNumber: number
  publicationName: string
}

/** Creates an ad in a state of the lifecycle; online and in review by default. */
export async function makeItem(
  test: TestApp,
  campaign: TestCampaign,
  fields: Partial<{
    state: readonly [ItemStatus, AdStatus]
    publicationName: string
    publicationType: 1 | 2 | 3
    addedType: 1 | 2 | 3
    publicationId: string | null
    price: number | null
    startDate: string | null
    endDate: string | null
    opened: boolean
    acknowledged: boolean
    stateSince: string
    artworkVersions: number
    proofDueOn: string | null
  }> = {},
): Promise<TestItem> {
  const [itemStatus, adStatus] = fields.state ?? [1, 'Processing']
  const publicationName = fields.publicationName ?? 'Great Lakes Jobs'
  const [row] = await test.sql<{ id: string; ad_number: number }>(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type,
       added_type, item_status, ad_status, price, start_date, end_date, is_artwork_opened, is_artwork_acknowledged,
       publication_id, state_since, proof_due_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, coalesce($16, now()), $17)
     returning id, ad_number`,
    [
      uuidv7(),
      campaign.id,
      campaign.clientId,
      campaign.clientAccountId,
      publicationName,
      fields.publicationType ?? 1,
      fields.addedType ?? 3,
      itemStatus,
      adStatus,
      fields.price ?? null,
      fields.startDate ?? null,
      fields.endDate ?? null,
      fields.opened ?? false,
      fields.acknowledged ?? false,
      fields.publicationId ?? null,
      fields.stateSince ?? null,
      fields.proofDueOn ?? null,
    ],
  )
  if (!row) throw new Error('The item was not inserted')
  for (let version = 1; version <= (fields.artworkVersions ?? 0); version++)
    await makeArtwork(test, campaign, row.id, version)
  return { id: row.id, adNumber: row.ad_number, publicationName }
}

/** Creates a version of artwork whose file is in storage. */
export async function makeArtwork(
  test: TestApp,
  account: TestAccount,
  campaignItemId: string,
  version: number,
  file = { name: `proof-${version}.pdf`, mediaType: 'application/pdf', content: Buffer.from(`%PDF-1.4 ${version}`) },
): Promise<void> {
  const storageKey = `artwork/${campaignItemId}/${randomUUID()}`
  await test.gateways.storage.put(storageKey, file.content)
  await test.sql(
    `insert into artwork (id, campaign_item_id, client_account_id, version, file_name, media_type, byte_size, sha256, storage_key)
     values ($1, $2, $3, $4, $5, $6, $7, encode(sha256($8), 'hex'), $9)`,
    [
      uuidv7(),
      campaignItemId,
      account.clientAccountId,
      version,
      file.name,
      file.mediaType,
      file.content.length,
      file.content,
      storageKey,
    ],
  )
}
