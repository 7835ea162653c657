import type { AdContent, ItemChange, ModifyMode } from '@tearsheet/protocol/campaigns/schemas'
import type { AdSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { client, clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { mediaContract } from './media-contracts.ts'
import { appUser } from './people.ts'
import { publication } from './publications.ts'
import { accountKey, withinAccount } from './within-account.ts'

export const jobNumberSequence = pgSequence('job_number_seq', { startWith: 20001 })
export const adNumberSequence = pgSequence('ad_number_seq', { startWith: 100001 })

/**
 * A submitted quote. `form` is the protocol's QuoteForm as submitted; the values that lists and rules need are in
 * columns.
 */
export const campaign = pgTable(
  'campaign',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    name: text().notNull(),
    jobNumber: integer().notNull().default(sql`nextval('job_number_seq')`),
    clientJobNumber: text(),
    /** active, or archived when no item can run any more. */
    status: text().notNull().default('active'),
    form: jsonb().$type<Record<string, unknown>>().notNull(),
    deadlineDate: date(),
    openUntilFilled: boolean().notNull().default(false),
    startDate: date(),
    startDateType: smallint().notNull().default(1),
    endDate: date(),
    endDateType: smallint().notNull().default(1),
    purchaseOrderNumber: text(),
    /** From the form, for filters: reading a form means reading its whole description. */
    department: text().generatedAlwaysAs(sql`nullif(btrim(form ->> 'department'), '')`),
    /** The sum of the prices of its items that still count, maintained by a trigger like the next four; US cents. */
    price: integer().notNull().default(0),
    itemCount: integer().notNull().default(0),
    toApproveCount: integer().notNull().default(0),
    leadingStage: smallint(),
    publishedUntil: date(),
    /** The draft it was submitted from: at most one campaign for each draft. */
    pendingQuoteId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid()
      .notNull()
      .references(() => appUser.id),
    updatedAt: moment().notNull().defaultNow(),
    /**
     * Text for keyword searches: title, numbers and purchase order, case-folded and in byte order (R8.5, decision record
     * 0079).
     */
    searchText: byteOrderedText()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || ' ' || job_number::text || ' ' || coalesce(client_job_number, '') || ' ' || coalesce(purchase_order_number, ''))`,
      ),
    /** Folded names of the publications of its ads, and their numbers, for keyword searches; maintained by a trigger. */
    publicationNames: byteOrderedText().notNull().default(''),
    /** First and last day of its ads that are not canceled, maintained by a trigger; no end if one of them has none. */
    adsFrom: date(),
    adsUntil: date(),
    /** The run that the list displays and sorts by: that of its ads, or the requested one until they have dates. */
    runsFrom: date().generatedAlwaysAs(sql`coalesce(ads_from, start_date)`),
    runsUntil: date().generatedAlwaysAs(sql`case when ads_from is not null then ads_until else end_date end`),
  },
  (table) => [
    accountKey('campaign_account_key', table),
    uniqueIndex('campaign_job_number_ix').on(table.jobNumber),
    uniqueIndex('campaign_pending_quote_ix').on(table.pendingQuoteId),
    check('campaign_status_ck', sql`${table.status} in ('active', 'archived')`),
  ],
)

/** The state of an item before an action that can be undone, and the user who performed it. Timestamps are ISO 8601. */
export interface BeforeMove {
  byUserId: string
  itemStatus: number
  adStatus: string
  stateSince: string
  dueAt: string | null
  problemReason: string | null
  problemRemedy: string | null
}

/** One ad of a campaign in one publication. Its states are those of the protocol's lifecycle. Price in US cents. */
export const campaignItem = pgTable(
  'campaign_item',
  {
    id: uuid().primaryKey(),
    campaignId: uuid().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    adNumber: integer().notNull().default(sql`nextval('ad_number_seq')`),
    publicationId: uuid().references(() => publication.id),
    mediaContractId: uuid(),
    publicationName: text().notNull(),
    publicationType: smallint().notNull(),
    printType: smallint(),
    addedType: smallint().notNull(),
    /** Name of one of the publication's sizes. */
    sizeName: text(),
    /** As in the catalog when the size was chosen, and again when the review was completed. */
    sizeMeasure: jsonb().$type<AdSize['measure']>(),
    price: integer(),
    adStatus: text().notNull().default('Processing'),
    itemStatus: smallint().notNull().default(1),
    /** Counts state changes: an action includes the version that the user saw. */
    version: integer().notNull().default(1),
    isArtworkAcknowledged: boolean().notNull().default(false),
    isArtworkOpened: boolean().notNull().default(false),
    liveUrl: text(),
    startDate: date(),
    endDate: date(),
    instructions: text(),
    /** When the state was entered: the desk sorts the longest waiting item first. */
    stateSince: moment().notNull().defaultNow(),
    /** When a stop is due. */
    dueAt: moment(),
    /** When the proof of a printed ad is due; null if none is owed, because it is there or was given up (R21.45). */
    proofDueOn: date(),
    problemReason: text(),
    problemRemedy: text(),
    /** The content in which this ad differs from its campaign: the changed fields of the protocol's AdContent. */
    ownContent: jsonb().$type<Partial<AdContent>>().notNull().default({}),
    /** The desk does not see the item before: its last action can be undone until then. */
    heldUntil: moment(),
    /** The state that undoing the last action restores; null when it cannot be undone. */
    beforeMove: jsonb().$type<BeforeMove>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    accountKey('campaign_item_account_key', table),
    withinAccount('campaign_item_campaign_id_account_fk', table, table.campaignId, campaign),
    withinAccount('campaign_item_media_contract_id_account_fk', table, table.mediaContractId, mediaContract),
    uniqueIndex('campaign_item_ad_number_ix').on(table.adNumber),
    index('campaign_item_campaign_ix').on(table.campaignId, table.id),
    index('campaign_item_publication_ix').on(table.publicationId, table.clientAccountId),
    index('campaign_item_waiting_ix')
      .on(table.itemStatus, table.adStatus, table.stateSince)
      .where(sql`item_status in (1, 2, 4, 6) or ad_status = 'Stop'`),
    index('campaign_item_proof_ix')
      .on(table.proofDueOn, table.id)
      .where(sql`proof_due_on is not null and item_status in (5, 6)`),
    index('campaign_item_live_ix')
      .on(table.id)
      .where(sql`item_status = 5 and ad_status in ('Published', 'Updated') and live_url is not null`),
    check('campaign_item_status_ck', sql`${table.itemStatus} between 1 and 6`),
  ],
)

/** A version of an ad's artwork; only the newest is used. The file is in storage under its key. */
export const artwork = pgTable(
  'artwork',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    version: integer().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    uploadedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('artwork_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    uniqueIndex('artwork_version_ix').on(table.campaignItemId, table.version),
  ],
)

/** Events of an item with the user, and for an approval the hash of the approved bytes. */
export const campaignItemEvent = pgTable(
  'campaign_item_event',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
    onBehalfOfUserId: uuid(),
    action: text().notNull(),
    note: text(),
    artworkVersion: integer(),
    artworkSha256: text(),
  },
  (table) => [
    withinAccount('campaign_item_event_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('campaign_item_event_item_ix').on(table.campaignItemId, table.at),
  ],
)

/** A change that the client requested: each field with its old and its new value. */
export const itemChange = pgTable(
  'item_change',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    mode: text().$type<ModifyMode>().notNull(),
    fields: jsonb().$type<ItemChange['fields']>().notNull(),
    instructions: text(),
    /** When the desk published it, or completed its review. */
    completedAt: moment(),
  },
  (table) => [
    withinAccount('item_change_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('item_change_item_ix').on(table.campaignItemId, table.at),
  ],
)

/**
 * A zip of tearsheets that is too large to create during a request: created by a job, announced, and downloaded through
 * a link that expires.
 */
export const tearsheetPackage = pgTable(
  'tearsheet_package',
  {
    id: uuid().primaryKey(),
    campaignId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignItemIds: uuid().array().notNull(),
    /** The recipient of the email. */
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    createdAt: moment().notNull().defaultNow(),
    storageKey: text(),
    byteSize: bigint({ mode: 'number' }),
    readyAt: moment(),
    expiresAt: moment(),
  },
  (table) => [
    withinAccount('tearsheet_package_campaign_id_account_fk', table, table.campaignId, campaign),
    index('tearsheet_package_account_ix').on(table.clientAccountId, table.createdAt),
  ],
)

/** The page as printed: the proof that a print ad ran. */
export const tearsheet = pgTable(
  'tearsheet',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    issueDate: date().notNull(),
    page: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    uploadedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('tearsheet_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('tearsheet_item_ix').on(table.campaignItemId),
  ],
)
