import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveApplyForm } from '../apply-form/serve-apply-form.ts'
import type { Database } from '../database/connection.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type Routes, serve } from '../http/verb.ts'
import { serveApplying } from './applying/apply-routes.ts'
import { serveApplicationLinks } from './applying/link-routes.ts'
import type { AccountKeys } from './files/lock-file.ts'
import { attachQuestionnaire } from './questionnaires/attach-questionnaire.ts'
import { copyQuestionnaire } from './questionnaires/copy-questionnaire.ts'
import {
  getQuestionnaire,
  listBankQuestions,
  listCampaignsToAttach,
  listQuestionnaires,
} from './questionnaires/list-questionnaires.ts'
import { retireQuestionnaire } from './questionnaires/retire-questionnaire.ts'
import { removeBankQuestion, saveBankQuestion } from './questionnaires/save-bank-question.ts'
import { saveQuestionnaire } from './questionnaires/save-questionnaire.ts'
import { listExports } from './reports/export-queries.ts'
import { exportReport } from './reports/export-report.ts'
import { downloadCandidates, downloadExport } from './reports/open-export.ts'
import { orderExport } from './reports/order-export.ts'
import { getReport, getSettings } from './reports/report-queries.ts'
import { saveSettings } from './reports/save-settings.ts'
import { listPublications } from './review/candidate-queries.ts'
import { addNote, changeCandidate, removeCandidate, writeToCandidate } from './review/change-candidate.ts'
import { listColleagues } from './review/colleague-queries.ts'
import { exportPerson } from './review/export-person.ts'
import { listCandidates } from './review/list-candidates.ts'
import { moveCandidates } from './review/move-candidates.ts'
import { downloadCv, openCandidate } from './review/open-candidate.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/**
 * Routes for reviewing applications and for reports; those for questionnaires and the question bank are restricted to
 * users of the provider's own client (R19.1).
 */
export const candidateRoutes: Routes<Dependencies> = [
  serve(candidates.listPublications, listPublications),
  serve(candidates.list, listCandidates),
  serve(candidates.getDetails, openCandidate),
  serve(candidates.downloadCv, downloadCv),
  serve(candidates.move, moveCandidates),
  serve(candidates.addNote, addNote),
  serve(candidates.listColleagues, listColleagues),
  serve(candidates.write, writeToCandidate),
  serve(candidates.change, changeCandidate),
  serve(candidates.erase, removeCandidate),
  serve(candidates.exportPerson, exportPerson),

  serve(reports.getReport, getReport),
  serve(reports.exportReport, exportReport),
  serve(reports.getSettings, getSettings),
  serve(reports.saveSettings, saveSettings),
  serve(reports.exportCandidates, downloadCandidates),
  serve(reports.orderExport, orderExport),
  serve(reports.listExports, listExports),
  serve(reports.downloadExport, downloadExport),

  serve(questionnaires.listQuestionnaires, listQuestionnaires),
  serve(questionnaires.getQuestionnaire, getQuestionnaire),
  serve(questionnaires.saveQuestionnaire, saveQuestionnaire),
  serve(questionnaires.duplicateQuestionnaire, copyQuestionnaire),
  serve(questionnaires.retireQuestionnaire, retireQuestionnaire),
  serve(questionnaires.listCampaignsToAttach, listCampaignsToAttach),
  serve(questionnaires.attachQuestionnaire, attachQuestionnaire),
  serve(questionnaires.listBankQuestions, listBankQuestions),
  serve(questionnaires.saveBankQuestion, saveBankQuestion),
  serve(questionnaires.removeBankQuestion, removeBankQuestion),
]

type PageDependencies = Parameters<typeof serveApplying>[1] & Parameters<typeof serveApplicationLinks>[1]

/** Serves the public pages for applicants. */
export function serveApplicantPages(app: FastifyInstance, deps: PageDependencies): void {
  serveApplyForm(app)
  serveApplying(app, deps)
  serveApplicationLinks(app, deps)
}
