import type { z } from 'zod'
import { z as zod } from 'zod'
import type { Access } from './access.ts'
import type { DeskArea } from './desk-roles.ts'
import { type Scoped, scoped } from './scope.ts'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How an endpoint runs on the server, which also determines the arguments of its handler (decision record 0024).
 * - `transaction`: in one transaction, with its idempotency key. The default.
 * - `statement`: as one statement that also enters the view, or checks the session of the desk, in one round trip. For
 *   frequently read lists.
 * - `steps`: the handler opens its own transactions, any number of them.
 * - `file`: reads in one transaction, then returns a file that is generated or opened after it. The default if `files`
 *   are declared.
 * - `download`: returns a file while it reads its rows, in one transaction of the class of downloads (decision record
 *   0034).
 * - `upload`: like `steps`, with the uploaded file. The default if an `upload` is declared.
 */
export type Mode = 'transaction' | 'statement' | 'steps' | 'file' | 'download' | 'upload'

/** The part of a declaration that determines access, scope and mode. */
export interface Handling {
  readonly access: Access
  readonly scoped: boolean
  readonly runs: Mode
}

/** Declaration of an endpoint, from which the route, the client, the permission check and the reference are derived. */
export interface Endpoint<
  Body extends Shape = Shape,
  Params extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
  How extends Handling = Handling,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: How['access']
  /**
   * Area of the desk, opened by roles; null for endpoints restricted to the provider's administrators, or unrelated to
   * the desk.
   */
  readonly area: DeskArea | null
  /** Whether the body contains the active view. */
  readonly scoped: How['scoped']
  readonly runs: How['runs']
  /** Whether it has the connections and time limits of downloads: for a transaction that writes thousands of rows. */
  readonly isLong: boolean
  readonly body: Body
  readonly params: Params
  /** Schema of the JSON response; null for a file. */
  readonly response: Reply | null
  /** Media types of the returned file. */
  readonly files: readonly string[]
  /** Multipart field of the uploaded file, with its limits. */
  readonly upload: Upload | null
  readonly idempotency: 'none' | 'optional' | 'required'
  /**
   * Whether it changes data of the account: an administrator who views the portal as a user may use it only while
   * changes are allowed (R4.9).
   */
  readonly writes: boolean
  /**
   * Reason why a write records no change (`ctx.changes`); null if it records its changes. A write that commits rows and
   * records nothing fails its tests.
   */
  readonly unrecorded: string | null
  /** HTML fields of the body, by dotted path, with their maximum length: sanitized before the handler runs. */
  readonly richText: Readonly<Record<string, number>>
  /**
   * Example values in the reference for fields whose rules are not in the schema; the others are generated from the
   * schema.
   */
  readonly example: Readonly<Record<string, unknown>>
}

export interface Upload {
  readonly field: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

/** Access levels without an account as scope. */
type Unscoped = 'public' | 'desk' | 'providerAdmin'
const unscoped: readonly Access[] = ['public', 'desk', 'providerAdmin'] satisfies Unscoped[]

type ScopedByDefault<A extends Access, M extends Method> = M extends 'GET' ? false : A extends Unscoped ? false : true
type ModeByDefault<Files extends readonly string[], Sent extends Upload | null> = Sent extends Upload
  ? 'upload'
  : Files extends readonly []
    ? 'transaction'
    : 'file'
type Nothing = z.ZodObject<Record<never, never>>

/**
 * Declares an endpoint (decision record 0002). `access` is required: an unguarded endpoint does not compile. An
 * endpoint is scoped by default, unless it is a GET, or belongs to the public or the desk. It writes by default, unless
 * it is a GET, or has a mode that only reads: without a declaration, a new endpoint is rejected in read-only sessions.
 */
export function endpoint<
  A extends Access,
  M extends Method = 'POST',
  Files extends readonly string[] = [],
  Sent extends Upload | null = null,
  S extends boolean = ScopedByDefault<A, M>,
  R extends Mode = ModeByDefault<Files, Sent>,
  Body extends Shape = Nothing,
  Params extends Shape = Nothing,
  Reply extends z.ZodType = z.ZodType<never>,
>(declaration: {
  name: string
  summary: string
  path: string
  access: A
  area?: DeskArea
  method?: M
  scoped?: S
  runs?: R
  isLong?: boolean
  body?: Body
  params?: Params
  response?: Reply
  files?: Files
  upload?: Sent
  idempotency?: 'none' | 'optional' | 'required'
  writes?: boolean
  unrecorded?: string
  richText?: Readonly<Record<string, number>>
  example?: Partial<z.input<Body>>
}): Endpoint<Body, Params, Reply, { access: A; scoped: S; runs: R }> {
  const { access, method = 'POST', files = [], upload = null } = declaration
  const empty = zod.object({})
  const runs = declaration.runs ?? modeOf(files, upload)
  return {
    name: declaration.name,
    summary: declaration.summary,
    method,
    path: declaration.path,
    access,
    area: declaration.area ?? null,
    // The two defaults follow the same rules as their types, which TypeScript cannot verify.
    scoped: declaration.scoped ?? ((method !== 'GET' && !unscoped.includes(access)) as S),
    runs: runs as R,
    isLong: declaration.isLong ?? runs === 'download',
    // The defaults apply exactly if the type parameter defaulted to an empty object.
    body: declaration.body ?? (empty as unknown as Body),
    params: declaration.params ?? (empty as unknown as Params),
    response: declaration.response ?? null,
    files,
    upload,
    idempotency: declaration.idempotency ?? 'none',
    writes: declaration.writes ?? (method !== 'GET' && !readingModes.includes(runs)),
    unrecorded: declaration.unrecorded ?? null,
    richText: declaration.richText ?? {},
    example: declaration.example ?? {},
  }
}

const readingModes: readonly Mode[] = ['statement', 'file', 'download']

function modeOf(files: readonly string[], upload: Upload | null): Mode {
  if (upload) return 'upload'
  return files.length > 0 ? 'file' : 'transaction'
}

/** Returns the schema of a request's body: the endpoint's own fields, and the scope if it is scoped. */
export function requestSchema(call: Endpoint): z.ZodObject {
  return call.scoped ? call.body.extend(scoped.shape) : call.body
}

export type BodyOf<E> = E extends Endpoint<infer Body, Shape, z.ZodType> ? z.output<Body> : never
export type InputOf<E> = E extends Endpoint<infer Body, Shape, z.ZodType> ? z.input<Body> : never
export type ParamsOf<E> = E extends Endpoint<Shape, infer Params, z.ZodType> ? z.output<Params> : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, infer Reply> ? z.input<Reply> : never
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, infer Reply> ? z.output<Reply> : never
export type ScopedBody<E> = BodyOf<E> & Scoped
