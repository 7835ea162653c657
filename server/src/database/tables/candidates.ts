import type { EqualOpportunityAnswers } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { Answer } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { ExportColumn, ExportFormat } from '@tearsheet/protocol/candidates/schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { byteOrderedText } from './byte-ordered-text.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { campaignQuestionnaire } from './questionnaires.ts'
import { accountKey, withinAccount } from './within-account.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * An application to an ad. `status` is its stage, or 'unconfirmed' while the address that it was sent from is not
 * confirmed: such a one is counted and shown nowhere.
 */
export const candidate = pgTable(
  'candidate',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignId: uuid().notNull(),
    campaignItemId: uuid().notNull(),
    /** Made with the form: one that is sent twice is one application. */
    submissionId: uuid().notNull().unique(),
    status: text().$type<Stage | 'unconfirmed'>().notNull(),
    /** Counts the changes of the stage: a move names the version that its performer saw. */
    version: integer().notNull().default(1),
    stageSince: moment().notNull().defaultNow(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    location: text(),
    currentPost: text(),
    /** Where they came from, as the link said; null for the page itself. */
    source: text(),
    campaignQuestionnaireId: uuid(),
    answers: jsonb().$type<Answer[]>().notNull().default([]),
    /** An answer was given that rules somebody out. */
    isKnockedOut: boolean().notNull().default(false),
    rating: smallint(),
    tags: text().array().notNull().default([]),
    appliedAt: moment().notNull().defaultNow(),
    /** The text that was agreed to. */
    consentText: text().notNull(),
    firstOpenedAt: moment(),
    hiredAt: moment(),
    sortName: byteOrderedText().notNull().generatedAlwaysAs(sql`fold_text(last_name || ' ' || first_name)`),
    /** What a keyword is looked for in: who they are, their answers, and the text of their CV; folded. */
    searchText: byteOrderedText().notNull(),
  },
  (table) => [
    accountKey('candidate_account_key', table),
    withinAccount('candidate_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    withinAccount(
      'candidate_campaign_questionnaire_id_account_fk',
      table,
      table.campaignQuestionnaireId,
      campaignQuestionnaire,
    ),
    index('candidate_account_ix').on(table.clientAccountId, table.status, table.appliedAt, table.id),
    index('candidate_name_ix').on(table.clientAccountId, table.status, table.sortName, table.id),
    index('candidate_item_ix').on(table.campaignItemId, table.status, table.appliedAt, table.id),
    // Which versions of a questionnaire were answered, without reading the answers
    index('candidate_questionnaire_ix')
      .on(table.campaignQuestionnaireId, table.campaignItemId, table.status)
      .where(sql`campaign_questionnaire_id is not null`),
    index('candidate_person_ix').on(table.clientAccountId, sql`lower(${table.email})`),
    check(
      'candidate_status_ck',
      sql`${table.status} in ('unconfirmed', 'new', 'reviewed', 'shortlisted', 'rejected', 'hired')`,
    ),
    check('candidate_rating_ck', sql`${table.rating} between 1 and 5`),
  ],
)

/** The CV of an application. The file is in storage, sealed with the account's key; the text is what was read from it. */
export const candidateCv = pgTable(
  'candidate_cv',
  {
    candidateId: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    /** Sanitised; null where nothing could be read. */
    html: text(),
  },
  (table) => [
    withinAccount('candidate_cv_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
  ],
)

/** What happened to an application: it came, was opened, moved, noted. Written once, and gone with the application. */
export const candidateEvent = pgTable(
  'candidate_event',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    candidateId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    action: text().notNull(),
    byName: text().notNull(),
    userId: uuid(),
    fromStage: text(),
    toStage: text(),
  },
  (table) => [
    withinAccount('candidate_event_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
    index('candidate_event_ix').on(table.candidateId, table.at),
  ],
)

/** What somebody of the account noted about an application. */
export const candidateNote = pgTable(
  'candidate_note',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    candidateId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
    text: text().notNull(),
    /** The colleagues who are told of it, by id. */
    mentioned: uuid().array().notNull().default([]),
  },
  (table) => [
    withinAccount('candidate_note_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
    index('candidate_note_ix').on(table.candidateId, table.at),
  ],
)

/** What was written to an applicant from the portal. */
export const candidateMessage = pgTable(
  'candidate_message',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    candidateId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
    text: text().notNull(),
  },
  (table) => [
    withinAccount('candidate_message_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
    index('candidate_message_ix').on(table.candidateId, table.at),
  ],
)

/**
 * What applicants said for equal opportunity, a row an answer, which leads to no application: who answered cannot be found
 * out. The account's role reads counts alone, of ten or more.
 */
export const equalOpportunityAnswer = pgTable(
  'equal_opportunity_answer',
  {
    id: uuid().primaryKey().defaultRandom(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [index('equal_opportunity_answer_ix').on(table.clientAccountId, table.question, table.answer)],
)

/** The same while an application is not confirmed: it goes with the application, or loses its name when that counts. */
export const equalOpportunityPending = pgTable(
  'equal_opportunity_pending',
  {
    candidateId: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    answers: jsonb().$type<EqualOpportunityAnswers>().notNull(),
  },
  (table) => [
    withinAccount('equal_opportunity_pending_candidate_id_account_fk', table, table.candidateId, candidate).onDelete(
      'cascade',
    ),
  ],
)

/** How many applications each ad has in each stage, kept by triggers. */
export const candidateCount = pgTable(
  'candidate_count',
  {
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignItemId: uuid().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientAccountId, table.campaignItemId, table.status] }),
    withinAccount('candidate_count_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
  ],
)

/** That an application was erased, when and why, with what says nothing of a person: reports count it on. */
export const candidateErasure = pgTable(
  'candidate_erasure',
  {
    candidateId: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignItemId: uuid().notNull(),
    stage: text().notNull(),
    source: text(),
    appliedAt: moment().notNull(),
    hiredAt: moment(),
    erasedAt: moment().notNull().defaultNow(),
    /** 'withdrawn' by the person, 'request' of theirs, or 'retention'. */
    reason: text().notNull(),
  },
  (table) => [
    withinAccount('candidate_erasure_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('candidate_erasure_account_ix').on(table.clientAccountId, table.campaignItemId),
  ],
)

/** Applications that were sent of late, by a keyed hash of the address that sent them. */
export const applyRequest = pgTable(
  'apply_request',
  { id: uuid().primaryKey(), addressHash: text().notNull(), at: moment().notNull().defaultNow() },
  (table) => [index('apply_request_address_ix').on(table.addressHash, table.at)],
)

/** The key that an account's CVs are sealed with, itself sealed with FILES_KEY. */
export const accountFileKey = pgTable('account_file_key', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id),
  sealedKey: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** How an account deals with applications; no row where it keeps to what is usual. */
export const candidateSettings = pgTable('candidate_settings', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id),
  consentText: text(),
  /** After how many days an application is erased; never where it does not say. */
  retentionDays: integer(),
  exportColumns: jsonb().$type<ExportColumn[]>(),
  exportFormat: text().$type<ExportFormat>(),
  /** What is written to somebody in a stage, by stage. */
  messages: jsonb().$type<Partial<Record<Stage, string>>>().notNull().default({}),
  /** Applicants are asked, apart from all else, what equal opportunity is reported by. */
  asksEqualOpportunity: boolean().notNull().default(false),
})
