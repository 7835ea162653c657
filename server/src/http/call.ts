import type { AnswerOf, BodyOf, Endpoint, ParamsOf, ReplyOf } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Actor, StaffActor } from './actor.ts'
import type { FileReply } from './files/file-reply.ts'
import type { TokenClaims } from './token.ts'
import type { UploadedFile } from './upload.ts'

/** Who may be behind a call, by its declaration: it decides what a handler knows of them, and as whom it works. */
export type CallerOf<E extends Endpoint> = E['scoped'] extends true
  ? 'view'
  : E['access'] extends 'public' | 'desk'
    ? E['access']
    : 'person'

export type CallerKind = keyof Known

/** What is known of a caller before anything else is read of the request. Somebody in a view is known once they entered it. */
interface Known {
  public: unknown
  person: { actor: StaffActor; token: TokenClaims }
  /** Null when an integration's key was shown instead of a token. */
  desk: { actor: StaffActor | null }
  view: unknown
}

/** What a transaction of the caller is given. Theirs is the role: in the view, or the provider's. */
export type Inside<E extends Endpoint> = Known[CallerOf<E>] & { tx: Transaction } & (CallerOf<E> extends 'view'
    ? { actor: Actor; view: ActiveView }
    : unknown)

interface Request<E extends Endpoint> {
  body: BodyOf<E>
  params: ParamsOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

export type TransactionCall<E extends Endpoint> = Request<E> & Inside<E>

export type StepsCall<E extends Endpoint> = Request<E> &
  Known[CallerOf<E>] & {
    /** Runs one transaction and commits it; a view is checked again each time. */
    inTransaction: <T>(work: (inside: Inside<E>) => Promise<T>) => Promise<T>
    /** The same for requests that say the same. A handler in steps keeps idempotency in a row of its own. */
    bodyHash: string
    /** Null where the request has none and needs none. */
    idempotencyKey: string | null
  } & (CallerOf<E> extends 'view' ? { inStatement: InStatement } : unknown)

/** Runs one statement in the view, which is a transaction of its own; the view is checked again each time. */
export type InStatement = <Answer>(
  statement: OneStatement,
) => Promise<{ actor: Actor; view: ActiveView; answer: Answer }>

export type UploadCall<E extends Endpoint> = StepsCall<E> & { file: UploadedFile }

/**
 * SQL for the column `answer`: in a view over a row `view` of enter_view, its own parameters starting at $5; at the desk over a
 * row `live` with the reader's `id`, null for an integration, its own starting at $2.
 */
export interface OneStatement {
  /** Given for a statement whose plan is worth keeping. */
  name?: string
  answer: string
  values: unknown[]
}

/** A call that declares files answers one, or the JSON that it declares beside them. */
type Answer<E extends Endpoint> = [AnswerOf<E>] extends [never] ? FileReply : FileReply | ReplyOf<E>

/** What handles an endpoint, by how it runs: a handler that does not fit the declaration does not compile. */
export type HandlerOf<E extends Endpoint> = {
  transaction: (call: TransactionCall<E>) => Promise<ReplyOf<E>>
  statement: CallerOf<E> extends 'view' | 'desk' ? (body: BodyOf<E>) => OneStatement : never
  /** A call without JSON answers a file, or sends its reply itself. */
  steps: (call: StepsCall<E>) => Promise<[AnswerOf<E>] extends [never] ? FileReply | FastifyReply : ReplyOf<E>>
  file: (call: TransactionCall<E>) => Promise<Answer<E>>
  /** The file's content reads in the transaction, which ends with it. */
  download: (call: TransactionCall<E>) => Promise<FileReply>
  upload: (call: UploadCall<E>) => Promise<ReplyOf<E>>
}[E['runs']]
