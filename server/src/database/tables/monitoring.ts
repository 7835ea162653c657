import type { ClosedSign, FieldComparison, UnreadableReason } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { publication } from './publications.ts'
import { withinAccount } from './within-account.ts'

/** An address of live ads with the time of its next request; ads with the same address share it. */
export const livePage = pgTable(
  'live_page',
  {
    /** SHA-256 of the address. */
    id: text().primaryKey(),
    address: text().notNull(),
    host: text().notNull(),
    /** The host that the address last redirected to, whose limits apply as well; null without one. */
    targetHost: text(),
    dueAt: moment().notNull(),
    /** The start of the last request. */
    requestedAt: moment(),
    /** Until then a process is requesting it; a killed one leaves the time to pass. */
    leasedUntil: moment(),
    leasedBy: uuid(),
    /** Validators of the last page that was read, for conditional requests. */
    etag: text(),
    lastModified: text(),
    /** When the page was last read in full. */
    readAt: moment(),
  },
  (table) => [
    index('live_page_due_ix').on(table.host, table.dueAt),
    index('live_page_leased_ix').on(table.leasedUntil).where(sql`leased_until is not null`),
  ],
)

/** Rules of a host for requests. */
export const liveHost = pgTable('live_host', {
  host: text().primaryKey(),
  /** Its robots.txt; null while it has none. */
  robots: text(),
  robotsAt: moment(),
  /** No request before this time, as the host asked for. */
  retryAt: moment(),
})

/** The monitoring of a live ad, and the row of its checks so far. */
export const adMonitor = pgTable(
  'ad_monitor',
  {
    campaignItemId: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    pageId: text().notNull(),
    /** The ad's address as typed, to detect another one. */
    liveUrl: text().notNull(),
    since: moment().notNull(),
    /** Hash of the approved ad in the last check. */
    adHash: text(),
    lastCheckId: uuid(),
    /** The first check that found the ad. */
    foundAt: moment(),
    /** Whether a check found the ad with a way to apply, whose absence is a change from then on. */
    offeredApplication: boolean().notNull().default(false),
    /** Checks in a row with the same problem, which `problem` names. */
    problemCount: smallint().notNull().default(0),
    problem: text(),
    /** When the result last changed: checks are more frequent afterwards. */
    changedAt: moment(),
  },
  (table) => [
    withinAccount('ad_monitor_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('ad_monitor_page_ix').on(table.pageId),
  ],
)

/** A check of a live ad. The text of the page is in storage under its key. */
export const adCheck = pgTable(
  'ad_check',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    at: moment().notNull(),
    result: text().notNull(),
    address: text(),
    status: smallint(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    fields: jsonb().$type<FieldComparison[]>().notNull().default([]),
    descriptionShare: real(),
    closedSign: text().$type<ClosedSign>(),
    closedText: text(),
    unreadableReason: text().$type<UnreadableReason>(),
    sha256: text(),
    storageKey: text(),
    byteSize: integer(),
    /** An image of a page that scripts display, with its SHA-256 (decision record 0107); null without one. */
    captureKey: text(),
    captureSha256: text(),
    captureByteSize: integer(),
  },
  (table) => [
    withinAccount('ad_check_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('ad_check_item_ix').on(table.campaignItemId, table.at),
    index('ad_check_at_ix').on(table.at),
    index('ad_check_text_ix').on(table.storageKey).where(sql`storage_key is not null`),
    index('ad_check_capture_ix').on(table.captureKey).where(sql`capture_key is not null`),
    check('ad_check_result_ck', sql`${table.result} in ('online', 'changed', 'ad_not_found', 'gone', 'unreadable')`),
  ],
)

/** A problem that two checks in a row found, until the page shows the ad again. The client sees confirmed ones only. */
export const adFinding = pgTable(
  'ad_finding',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<'removed' | 'changed' | 'never_found'>().notNull(),
    /** waiting, confirmed, ignored, or corrected with another address. */
    state: text().$type<'waiting' | 'confirmed' | 'ignored' | 'corrected'>().notNull().default('waiting'),
    /** The time of the first check that found it. */
    since: moment().notNull(),
    checkId: uuid().notNull(),
    /** Names of the changed fields, in order. */
    changedFields: text().notNull().default(''),
    decidedAt: moment(),
    decidedBy: text(),
    reason: text(),
    endedAt: moment(),
  },
  (table) => [
    withinAccount('ad_finding_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    uniqueIndex('ad_finding_open_ix').on(table.campaignItemId).where(sql`ended_at is null`),
    index('ad_finding_waiting_ix').on(table.since).where(sql`state = 'waiting' and ended_at is null`),
    index('ad_finding_item_ix').on(table.campaignItemId, table.since),
    check('ad_finding_kind_ck', sql`${table.kind} in ('removed', 'changed', 'never_found')`),
    check('ad_finding_state_ck', sql`${table.state} in ('waiting', 'confirmed', 'ignored', 'corrected')`),
  ],
)

/** A publication or an account whose ads are not checked. */
export const monitoringExclusion = pgTable(
  'monitoring_exclusion',
  {
    id: uuid().primaryKey(),
    publicationId: uuid().references(() => publication.id, { onDelete: 'cascade' }),
    excludedAccountId: uuid().references(() => clientAccount.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
  },
  (table) => [
    uniqueIndex('monitoring_exclusion_publication_ix').on(table.publicationId),
    uniqueIndex('monitoring_exclusion_account_ix').on(table.excludedAccountId),
    check('monitoring_exclusion_one_ck', sql`num_nonnulls(${table.publicationId}, ${table.excludedAccountId}) = 1`),
  ],
)
