import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Database, Transaction } from '../../database/connection.ts'
import { type ActiveView, type Actor, type Performer, performerIn } from '../../http/actor.ts'
import type { Route } from '../../http/route.ts'
import { attachQuestionnaire } from './attach-questionnaire.ts'
import { expectProvidersOwn } from './check-own-client.ts'
import { copyQuestionnaire } from './copy-questionnaire.ts'
import { presentBankQuestion, presentQuestionnaire, presentSummary } from './present-questionnaire.ts'
import {
  listAttachedCampaigns,
  listBankQuestions,
  listCampaignsToAttach,
  listQuestionnaires,
  loadQuestionnaire,
} from './questionnaire-queries.ts'
import { retireQuestionnaire } from './retire-questionnaire.ts'
import { removeBankQuestion, saveBankQuestion } from './save-bank-question.ts'
import { saveQuestionnaire } from './save-questionnaire.ts'

interface Inside {
  tx: Transaction
  actor: Actor
  view: ActiveView
}

type Steps = <T>(work: (inside: Inside) => Promise<T>) => Promise<T>

/** Routes for questionnaires and the question bank, restricted to users of the provider's own client (R19.1). */
export function questionnaireRoutes(route: Route, { database }: { database: Database }): void {
  /**
   * Runs work as the provider for a user of its own client. Questionnaires are used in campaigns of all clients, which
   * a client's own role cannot read.
   */
  async function forOwnClient<T>(
    inTransaction: Steps,
    work: (tx: Transaction, view: ActiveView, performer: Performer) => Promise<T>,
  ): Promise<T> {
    const { view, performer } = await inTransaction(async ({ tx, actor, view }) => {
      await expectProvidersOwn(tx, view)
      return { view, performer: performerIn(actor, view) }
    })
    return database.transaction('tearsheet_provider', (tx) => work(tx, view, performer))
  }

  const whole = async (tx: Transaction, view: ActiveView, id: string) => ({
    questionnaire: presentQuestionnaire(await loadQuestionnaire(tx, view, id), await listAttachedCampaigns(tx, id)),
  })

  route(questionnaires.listQuestionnaires, ({ inTransaction }) =>
    forOwnClient(inTransaction, async (tx, view) => ({
      questionnaires: (await listQuestionnaires(tx, view)).map(presentSummary),
    })),
  )

  route(questionnaires.getQuestionnaire, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, (tx, view) => whole(tx, view, body.questionnaireId)),
  )

  route(questionnaires.saveQuestionnaire, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, async (tx, view, performer) => {
      await saveQuestionnaire(tx, view, performer, body)
      return whole(tx, view, body.questionnaireId)
    }),
  )

  route(questionnaires.duplicateQuestionnaire, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, async (tx, view, performer) => {
      await copyQuestionnaire(tx, view, performer, body)
      return whole(tx, view, body.copyId)
    }),
  )

  route(questionnaires.retireQuestionnaire, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, async (tx, view, performer) => {
      await retireQuestionnaire(tx, view, performer, body)
      return whole(tx, view, body.questionnaireId)
    }),
  )

  route(questionnaires.listCampaignsToAttach, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, async (tx) => ({ campaigns: await listCampaignsToAttach(tx, body.keyword) })),
  )

  route(questionnaires.attachQuestionnaire, ({ inTransaction }, body) =>
    forOwnClient(inTransaction, async (tx, view, performer) => {
      await attachQuestionnaire(tx, view, performer, body)
      return whole(tx, view, body.questionnaireId)
    }),
  )

  route(questionnaires.listBankQuestions, async ({ tx, view }) => {
    await expectProvidersOwn(tx, view)
    return { questions: (await listBankQuestions(tx, view)).map(presentBankQuestion) }
  })

  route(questionnaires.saveBankQuestion, async ({ tx, actor, view }, body) => {
    await expectProvidersOwn(tx, view)
    await saveBankQuestion(tx, view, performerIn(actor, view), body)
    return { question: presentBankQuestion({ id: body.questionId, question: body.question }) }
  })

  route(questionnaires.removeBankQuestion, async ({ tx, actor, view }, body) => {
    await expectProvidersOwn(tx, view)
    await removeBankQuestion(tx, view, performerIn(actor, view), body.questionId)
    return { questionId: body.questionId }
  })
}
