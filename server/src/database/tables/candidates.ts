import type { EqualOpportunityAnswers } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { Answer } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { ExportColumn, ExportFormat } from '@tearsheet/protocol/candidates/schemas'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, sql, text, uuid } from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { campaignQuestionnaire } from './questionnaires.ts'
import { accountKey, withinAccount } from './within-account.ts'

/**
 * An application to an ad. `status` is its stage, or 'unconfirmed' while the sender's email address is not confirmed:
 * until then it is not counted or displayed.
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
    /** Created with the form, so that an application sent twice is stored once. */
    submissionId: uuid().notNull().unique(),
    status: text().$type<Stage | 'unconfirmed'>().notNull(),
    /** Counts the changes of the stage: a move includes the version that the user saw. */
    version: integer().notNull().default(1),
    stageSince: moment().notNull().defaultNow(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    location: text(),
    currentPost: text(),
    /** Source from the link; null for the page itself. */
    source: text(),
    campaignQuestionnaireId: uuid(),
    answers: jsonb().$type<Answer[]>().notNull().default([]),
    /** Whether an answer disqualifies the applicant. */
    isKnockedOut: boolean().notNull().default(false),
    rating: smallint(),
    tags: text().array().notNull().default([]),
    appliedAt: moment().notNull().defaultNow(),
    /** The text that the applicant agreed to. */
    consentText: text().notNull(),
    firstOpenedAt: moment(),
    hiredAt: moment(),
    sortName: byteOrderedText().notNull().generatedAlwaysAs(sql`fold_text(last_name || ' ' || first_name)`),
    /** Text for keyword searches: name, answers, and the text of the CV; folded. */
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
    // Finds the answered versions of a questionnaire without reading the answers
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

/**
 * The CV of an application. The file is in storage, encrypted with the account's key; the text was extracted from it.
 */
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
    /** Sanitized; null if no text could be extracted. */
    html: text(),
  },
  (table) => [
    withinAccount('candidate_cv_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
  ],
)

/** Events of an application: received, opened, moved, noted. Write-once, deleted with the application. */
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

/** A note of an account's user about an application. */
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
    /** Ids of the colleagues who are notified. */
    mentioned: uuid().array().notNull().default([]),
  },
  (table) => [
    withinAccount('candidate_note_candidate_id_account_fk', table, table.candidateId, candidate).onDelete('cascade'),
    index('candidate_note_ix').on(table.candidateId, table.at),
  ],
)

/** A message sent to an applicant from the portal. */
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
 * Equal opportunity answers of applicants, a row for each answer, without a reference to an application: the person who
 * answered cannot be identified. The account's role reads only counts, of ten or more.
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

/**
 * The same while an application is not confirmed: deleted with the application, or made anonymous when it is confirmed.
 */
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

/** Number of applications of each ad in each stage, maintained by triggers. */
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

/**
 * Record of an erased application with date and reason, and the values that identify no person: reports still count it.
 */
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
    /** 'withdrawn' by the person, 'request' of the person, or 'retention'. */
    reason: text().notNull(),
  },
  (table) => [
    withinAccount('candidate_erasure_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('candidate_erasure_account_ix').on(table.clientAccountId, table.campaignItemId),
  ],
)

/** Applications sent recently, by a keyed hash of the sender's IP address. */
export const applyRequest = pgTable(
  'apply_request',
  { id: uuid().primaryKey(), addressHash: text().notNull(), at: moment().notNull().defaultNow() },
  (table) => [index('apply_request_address_ix').on(table.addressHash, table.at)],
)

/** The key that encrypts an account's CVs, itself encrypted with FILES_KEY. */
export const accountFileKey = pgTable('account_file_key', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id),
  sealedKey: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** An account's settings for applications; no row if it uses the defaults. */
export const candidateSettings = pgTable('candidate_settings', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id),
  consentText: text(),
  /** Number of days after which an application is erased; null means never. */
  retentionDays: integer(),
  exportColumns: jsonb().$type<ExportColumn[]>(),
  exportFormat: text().$type<ExportFormat>(),
  /** The message that an applicant receives in a stage, by stage. */
  messages: jsonb().$type<Partial<Record<Stage, string>>>().notNull().default({}),
  /** The application form contains the questions for equal opportunity reports, separate from the rest. */
  asksEqualOpportunity: boolean().notNull().default(false),
})
