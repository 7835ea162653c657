import { listAccounts } from '../../clients/queries.ts'
import type { AccountScope, ActiveView } from '../../context.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, type Transaction } from '../../database/drizzle.ts'
import { invoice, invoiceItem, lineQuestion } from '../../database/tables/invoices.ts'

export type QuestionRow = typeof lineQuestion.$inferSelect

/**
 * Returns the questions about the lines of these invoices of the view's account, oldest first, including closed ones.
 */
export function listQuestionsOf(tx: Transaction, view: AccountScope, ids: readonly string[]) {
  return tx
    .select({ ...getTableColumns(lineQuestion), publicationName: invoiceItem.publicationName })
    .from(lineQuestion)
    .innerJoin(invoiceItem, eq(invoiceItem.id, lineQuestion.invoiceItemId))
    .where(and(inArray(lineQuestion.invoiceId, [...ids]), eq(lineQuestion.clientAccountId, view.clientAccountId)))
    .orderBy(asc(lineQuestion.askedAt), asc(lineQuestion.id))
}

export type AskedQuestion = Awaited<ReturnType<typeof listQuestionsOf>>[number]

/** Returns the invoices of the view's account that have a line in question. */
export async function listInQuestion(tx: Transaction, view: ActiveView): Promise<Set<string>> {
  const rows = await tx
    .select({ id: lineQuestion.invoiceId })
    .from(lineQuestion)
    .where(and(isNull(lineQuestion.closedAt), eq(lineQuestion.clientAccountId, view.clientAccountId)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns a line of the view's account with its invoice, or null. */
export async function findLine(tx: Transaction, view: ActiveView, invoiceItemId: string) {
  const [row] = await tx
    .select({
      id: invoiceItem.id,
      invoiceId: invoice.id,
      status: invoice.status,
      publicationName: invoiceItem.publicationName,
      description: invoiceItem.description,
    })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .where(and(eq(invoiceItem.id, invoiceItemId), eq(invoiceItem.clientAccountId, view.clientAccountId)))
  return row ?? null
}

/** Returns a question of the view's account, or null. */
export async function findQuestion(tx: Transaction, view: ActiveView, questionId: string): Promise<QuestionRow | null> {
  const [row] = await tx
    .select()
    .from(lineQuestion)
    .where(and(eq(lineQuestion.id, questionId), eq(lineQuestion.clientAccountId, view.clientAccountId)))
  return row ?? null
}

/** Returns the questions of any account that match a condition, with their subjects and accounts. */
async function selectAnywhere(tx: Transaction, condition: SQL | undefined) {
  const rows = await tx
    .select({
      ...getTableColumns(lineQuestion),
      invoiceNumber: invoice.invoiceNumber,
      clientId: invoice.clientId,
      publicationName: invoiceItem.publicationName,
      description: invoiceItem.description,
    })
    .from(lineQuestion)
    .innerJoin(invoiceItem, eq(invoiceItem.id, lineQuestion.invoiceItemId))
    .innerJoin(invoice, eq(invoice.id, lineQuestion.invoiceId))
    .where(condition)
    .orderBy(asc(lineQuestion.askedAt), asc(lineQuestion.id))
  const accounts = await listAccounts(tx, [...new Set(rows.map(({ clientAccountId }) => clientAccountId))])
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return rows.map((row) => {
    const account = accountOf.get(row.clientAccountId)
    return { ...row, clientName: account?.clientName ?? '', clientAccountName: account?.name ?? '' }
  })
}

export type DeskQuestion = Awaited<ReturnType<typeof selectAnywhere>>[number]

/** Returns unanswered questions, oldest first; optionally of one client or one invoice. */
export async function listWaitingQuestions(
  tx: Transaction,
  { clientId, invoiceId }: { clientId?: string | null | undefined; invoiceId?: string },
): Promise<DeskQuestion[]> {
  const conditions = [isNull(lineQuestion.closedAt)]
  if (clientId) conditions.push(eq(invoice.clientId, clientId))
  if (invoiceId) conditions.push(eq(invoice.id, invoiceId))
  return selectAnywhere(tx, and(...conditions))
}

export async function findQuestionAnywhere(tx: Transaction, questionId: string): Promise<DeskQuestion | null> {
  const [row] = await selectAnywhere(tx, eq(lineQuestion.id, questionId))
  return row ?? null
}
