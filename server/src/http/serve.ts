import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Actor } from './actor.ts'
import type { TokenClaims } from './token.ts'
import type { UploadedFile } from './upload.ts'

export interface Call<E> {
  body: BodyOf<E>
  params: ParamsOf<E>
  request: FastifyRequest
  reply: FastifyReply
}
export interface SignedInCall<E> extends Call<E> {
  actor: Actor
  token: TokenClaims
}
export interface ViewCall<E> extends Call<E> {
  actor: Actor
  view: ActiveView
  /** The request's one transaction, in the view. */
  tx: Transaction
}
export interface StepsCall<E> extends Call<E> {
  /** The same for requests that say the same. */
  bodyHash: string
  /** Null where the request has none and needs none. */
  idempotencyKey: string | null
  /** Runs one statement in the view, which is a transaction of its own; the view is checked again each time. */
  inView: <Answer>(statement: OneStatement) => Promise<{ actor: Actor; view: ActiveView; answer: Answer }>
}
export interface DeskCall<E> extends Call<E> {
  /** Null when an integration's key was shown instead of a token. */
  actor: Actor | null
  tx: Transaction
}

/** A call that brings a file, before anything of it is kept. */
export interface UploadCall<E> extends Call<E> {
  actor: Actor | null
  file: UploadedFile
}
export interface UploadStepsCall<E> extends Call<E> {
  file: UploadedFile
  /** Runs one transaction in the view and commits it; the view is checked again each time. */
  inView: <T>(step: (inside: { actor: Actor; view: ActiveView; tx: Transaction }) => Promise<T>) => Promise<T>
}

/**
 * The routes of the API, each from its endpoint's declaration. Which one a domain calls follows from the endpoint's
 * access.
 */
export interface Serve {
  open<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReplyOf<E>>): void
  signedIn<E extends Endpoint>(endpoint: E, handle: (call: SignedInCall<E>) => Promise<ReplyOf<E>>): void
  inView<E extends Endpoint>(endpoint: E, handle: (call: ViewCall<E>) => Promise<ReplyOf<E>>): void
  /**
   * For a write that must commit before it asks an outside service: the handler asks for its statements itself, and keeps
   * idempotency in a row of its own (decision record 0009). It must enter the view before it does anything else that
   * shows.
   */
  inViewSteps<E extends Endpoint>(endpoint: E, handle: (call: StepsCall<E>) => Promise<ReplyOf<E>>): void
  /**
   * For an upload in a view, in transactions of its own. A first shows that the view is theirs and whether the file may
   * come at all, the file is then stored, and a last one records it: a slow client or store holds no
   * connection of the database.
   */
  inViewUpload<E extends Endpoint>(endpoint: E, handle: (call: UploadStepsCall<E>) => Promise<ReplyOf<E>>): void
  /** For a hot list: the view's check and the answer in one statement, one round trip. */
  inOneStatement<E extends Endpoint>(endpoint: E, statement: (body: BodyOf<E>) => OneStatement): void
  desk<E extends Endpoint>(endpoint: E, handle: (call: DeskCall<E>) => Promise<ReplyOf<E>>): void
  /**
   * For an upload: the file is read, and `keep` stores it, before the transaction opens, so that a slow
   * line or store holds no connection of the database.
   */
  deskUpload<E extends Endpoint, Kept>(
    endpoint: E,
    keep: (call: UploadCall<E>) => Promise<Kept>,
    handle: (call: DeskCall<E> & { kept: Kept }) => Promise<ReplyOf<E>>,
  ): void
}

/** SQL for the column `answer`, over a row `view` of enter_view; its own parameters start at $5. */
export interface OneStatement {
  /** Given for a statement whose plan is worth keeping. */
  name?: string
  answer: string
  values: unknown[]
}
