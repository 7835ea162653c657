import type { AnswerOf, BodyOf, Endpoint, ParamsOf, ReplyOf } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Actor, StaffActor } from './actor.ts'
import type { FileReply } from './files/file-reply.ts'
import type { TokenClaims } from './token.ts'
import type { UploadedFile } from './upload.ts'

/**
 * The kind of caller of an endpoint, by its declaration: it determines what a handler knows of the caller, and the
 * database role.
 */
export type CallerOf<E extends Endpoint> = E['scoped'] extends true
  ? 'view'
  : E['access'] extends 'public' | 'desk'
    ? E['access']
    : 'person'

export type CallerKind = keyof Known

/** Values known of a caller before the rest of the request is read. In a view they are known once it was entered. */
interface Known {
  public: unknown
  person: { actor: StaffActor; token: TokenClaims }
  /** Null when an integration's key was sent instead of a token. */
  desk: { actor: StaffActor | null }
  view: unknown
}

/** Arguments for the caller's transaction, which runs with the caller's role: that of the view, or the provider's. */
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
    /** The same for requests with the same content. A handler in steps records idempotency in a row of its own. */
    bodyHash: string
    /** Null if the request has none and requires none. */
    idempotencyKey: string | null
  } & (CallerOf<E> extends 'view' ? { inStatement: InStatement } : unknown)

/** Runs one statement in the view, as a transaction of its own; the view is checked again each time. */
export type InStatement = <Answer>(
  statement: OneStatement,
) => Promise<{ actor: Actor; view: ActiveView; answer: Answer }>

export type UploadCall<E extends Endpoint> = StepsCall<E> & { file: UploadedFile }

/**
 * SQL for the column `answer`: in a view over a row `view` of enter_view, its own parameters starting at $5; at the
 * desk over a
 * row `live` with the reader's `id`, null for an integration, its own starting at $2.
 */
export interface OneStatement {
  /** Set for a statement whose plan is worth keeping. */
  name?: string
  answer: string
  values: unknown[]
}

/** An endpoint that declares files returns one, or the JSON that it also declares. */
type Answer<E extends Endpoint> = [AnswerOf<E>] extends [never] ? FileReply : FileReply | ReplyOf<E>

/** The handler type of an endpoint, by how it runs: a handler that does not match the declaration does not compile. */
export type HandlerOf<E extends Endpoint> = {
  transaction: (call: TransactionCall<E>) => Promise<ReplyOf<E>>
  statement: CallerOf<E> extends 'view' | 'desk' ? (body: BodyOf<E>) => OneStatement : never
  /** An endpoint without JSON returns a file, or sends its own response. */
  steps: (call: StepsCall<E>) => Promise<[AnswerOf<E>] extends [never] ? FileReply | FastifyReply : ReplyOf<E>>
  file: (call: TransactionCall<E>) => Promise<Answer<E>>
  /** The file's content is read in the transaction, which ends with it. */
  download: (call: TransactionCall<E>) => Promise<FileReply>
  upload: (call: UploadCall<E>) => Promise<ReplyOf<E>>
}[E['runs']]
