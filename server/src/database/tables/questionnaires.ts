import type { BankQuestion, Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { campaign } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { accountKey, withinAccount } from './within-account.ts'

/** A questionnaire of the provider's own account. `version` increases with every change of its questions. */
export const questionnaire = pgTable(
  'questionnaire',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    name: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    updatedByName: text().notNull(),
    retiredAt: moment(),
  },
  (table) => [
    accountKey('questionnaire_account_key', table),
    index('questionnaire_list_ix').on(table.clientAccountId, table.updatedAt),
  ],
)

/** A question saved for use in several questionnaires. */
export const bankQuestion = pgTable(
  'bank_question',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    question: jsonb().$type<BankQuestion>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('bank_question_account_ix').on(table.clientAccountId, table.updatedAt)],
)

/**
 * A campaign's own copy of a questionnaire in one version. It belongs to the campaign's account, so that there is no
 * reference across accounts; `questionnaireId` is its source. Never changed: a newer version is another row, so that an
 * application keeps the version that it answered.
 */
export const campaignQuestionnaire = pgTable(
  'campaign_questionnaire',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignId: uuid().notNull(),
    questionnaireId: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    attachedAt: moment().notNull().defaultNow(),
    /** Set when a newer version or another questionnaire replaces it, or when it is removed. */
    replacedAt: moment(),
  },
  (table) => [
    accountKey('campaign_questionnaire_account_key', table),
    withinAccount('campaign_questionnaire_campaign_id_account_fk', table, table.campaignId, campaign),
    uniqueIndex('campaign_questionnaire_current_ux').on(table.campaignId).where(sql`replaced_at is null`),
    index('campaign_questionnaire_origin_ix').on(table.questionnaireId).where(sql`replaced_at is null`),
  ],
)
