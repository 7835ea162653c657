import type { AnswerOf, BodyOf, Endpoint, ParamsOf, ReplyOf } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../changes/recorder.ts'
import type { ActiveView, Actor, Performer, StaffActor } from '../context.ts'
import type { Transaction } from '../database/drizzle.ts'
import type { FileReply } from './files/file-reply.ts'
import type { TokenClaims } from './token.ts'
import type { UploadedFile } from './upload.ts'

/** The kind of caller of an endpoint, by its declaration: it determines the context of the verb and the database role. */
export type CallerOf<E extends Endpoint> = E['scoped'] extends true
  ? 'view'
  : E['access'] extends 'public' | 'desk'
    ? E['access']
    : 'person'

export type CallerKind = keyof Known

/** Values known of a caller before the rest of the request is read. In a view they are known once it was entered. */
interface Known {
  public: unknown
  person: { actor: StaffActor; token: TokenClaims; performer: Performer }
  /** The actor is null when an integration's key was sent instead of a token; it performs under the provider's name. */
  desk: { actor: StaffActor | null; performer: Performer }
  view: unknown
}

/** Context of the caller's transaction, which runs with the caller's role: that of the view, or the provider's. */
export type Inside<E extends Endpoint> = Known[CallerOf<E>] & {
  tx: Transaction
  changes: Changes
} & (CallerOf<E> extends 'view' ? { actor: Actor; view: ActiveView; performer: Performer } : unknown)

interface Request<E extends Endpoint, Deps> {
  /** Dependencies of the verb, passed in with its table of routes. */
  deps: Deps
  params: ParamsOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

type TransactionContext<E extends Endpoint, Deps> = Request<E, Deps> & Inside<E>

type StepsContext<E extends Endpoint, Deps> = Request<E, Deps> &
  Known[CallerOf<E>] & {
    /** Runs one transaction and commits it; a view is checked again each time. */
    inTransaction: <T>(work: (inside: Inside<E>) => Promise<T>) => Promise<T>
    /** The same for requests with the same content. A verb in steps records idempotency in a row of its own. */
    bodyHash: string
    /** Null if the request has none and requires none. */
    idempotencyKey: string | null
  } & (CallerOf<E> extends 'view' ? { inStatement: InStatement } : unknown)

/** Runs one statement in the view, as a transaction of its own; the view is checked again each time. */
export type InStatement = <Answer>(
  statement: OneStatement,
) => Promise<{ actor: Actor; view: ActiveView; performer: Performer; answer: Answer }>

/**
 * SQL for the column `answer`: in a view over a row `view` of enter_view, its own parameters starting at $5; at the desk
 * over a row `live` with the reader's `id`, null for an integration, its own starting at $2.
 */
export interface OneStatement {
  /** Set for a statement whose plan is worth keeping. */
  name?: string
  answer: string
  values: unknown[]
}

/** An endpoint that declares files returns one, or the JSON that it also declares. */
type Answer<E extends Endpoint> = [AnswerOf<E>] extends [never] ? FileReply : FileReply | ReplyOf<E>

/** The context of a verb, by the endpoint's access and how it runs (decision record 0024). */
export type ContextOf<E extends Endpoint, Deps = unknown> = {
  transaction: TransactionContext<E, Deps>
  /** A statement is built from the input alone: the database checks the caller while it runs. */
  statement: { deps: Deps }
  steps: StepsContext<E, Deps>
  file: TransactionContext<E, Deps>
  download: TransactionContext<E, Deps>
  upload: StepsContext<E, Deps> & { file: UploadedFile }
}[E['runs']]

/** Result of a verb, by how its endpoint runs. */
export type ResultOf<E extends Endpoint> = {
  transaction: Promise<ReplyOf<E>>
  statement: CallerOf<E> extends 'view' | 'desk' ? OneStatement : never
  /** An endpoint without JSON returns a file, or sends its own response. */
  steps: Promise<[AnswerOf<E>] extends [never] ? FileReply | FastifyReply : ReplyOf<E>>
  file: Promise<Answer<E>>
  /** The file's content reads in the transaction, which ends with it. */
  download: Promise<FileReply>
  upload: Promise<ReplyOf<E>>
}[E['runs']]

/**
 * Implementation of an endpoint. Every write, query and download has this shape; a verb that does not match its
 * declaration does not compile. @typeParam Deps dependencies on the application
 */
export type Verb<E extends Endpoint, Deps = unknown> = (ctx: ContextOf<E, Deps>, input: BodyOf<E>) => ResultOf<E>

/** An endpoint with its verb, as `serve` pairs them. */
export interface ServedEndpoint<Deps> {
  readonly endpoint: Endpoint
  readonly verb: (ctx: never, input: never) => unknown
  /** Exists in the type only: the dependencies that the verb needs. */
  readonly needs?: (deps: Deps) => void
}

/** The table of a domain: each endpoint with its verb. */
export type Routes<Deps = unknown> = readonly ServedEndpoint<Deps>[]

/** Pairs an endpoint with its verb. */
export const serve = <E extends Endpoint, Deps = unknown>(endpoint: E, verb: Verb<E, Deps>): ServedEndpoint<Deps> => ({
  endpoint,
  verb,
})
