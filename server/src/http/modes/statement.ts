import type { OneStatement } from '../verb.ts'
import type { ServedRequest } from './mode.ts'

/**
 * For a frequent list: the view's check and the response in one statement and one round trip. The response is sent as
 * written by the database; its SQL is built from the fields of the schema (decision record 0032).
 */
export async function runInStatement(
  { deps, caller, request, reply }: ServedRequest,
  statement: (ctx: object, input: unknown) => OneStatement,
): Promise<unknown> {
  const answer = await caller.inText(request.body, statement({ deps }, request.body))
  reply.type('application/json; charset=utf-8')
  return answer
}
