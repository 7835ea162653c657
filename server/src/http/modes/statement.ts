import type { OneStatement } from '../call.ts'
import type { Served } from './mode.ts'

/**
 * For a frequent list: the view's check and the response in one statement and one round trip. The response is sent as
 * written by the
 * database; its SQL is built from the fields of the schema (decision record 0032).
 */
export async function runInStatement(
  { caller, request, reply }: Served,
  statement: (body: unknown) => OneStatement,
): Promise<unknown> {
  const answer = await caller.inText(request.body, statement(request.body))
  reply.type('application/json; charset=utf-8')
  return answer
}
