import type { z } from 'zod'
import { z as zod } from 'zod'
import type { Access } from './access.ts'
import type { DeskArea } from './desk-roles.ts'
import { type Scoped, scoped } from './scope.ts'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How a call runs on the server, and so what its handler is given (decision record 0024).
 *
 * - `transaction`: in one transaction, with its idempotency key. The default.
 * - `statement`: as one statement that also enters the view, or looks at the session of the desk, in one round trip. For hot lists.
 * - `steps`: it asks for its transactions itself, as many as it needs, or none.
 * - `file`: reads in one transaction, then answers a file that is made or opened after it. The default where `files` are declared.
 * - `download`: answers a file while it reads the rows for it, in one transaction of the class of downloads (decision record 0034).
 * - `upload`: as `steps`, with the file that was sent. The default where an `upload` is declared.
 */
export type Mode = 'transaction' | 'statement' | 'steps' | 'file' | 'download' | 'upload'

/** What of a declaration decides who may call, in which scope, and how it runs. */
export interface Handling {
  readonly access: Access
  readonly scoped: boolean
  readonly runs: Mode
}

/** The declaration of a call, from which the route, the caller, the permission check and the reference follow. */
export interface Endpoint<
  Body extends Shape = Shape,
  Params extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
  How extends Handling = Handling,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Under `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: How['access']
  /** The part of the desk it belongs to, which roles open; null for what the provider's administrators alone may call, or has nothing to do with the desk. */
  readonly area: DeskArea | null
  /** Whether the body carries the active view. */
  readonly scoped: How['scoped']
  readonly runs: How['runs']
  readonly body: Body
  readonly params: Params
  /** The JSON it answers; null when it answers a file. */
  readonly response: Reply | null
  /** Media types of the file it answers. */
  readonly files: readonly string[]
  /** The multipart field that holds the uploaded file, with its bounds. */
  readonly upload: Upload | null
  readonly idempotency: 'none' | 'optional' | 'required'
  /**
   * Whether it changes something of the account: an administrator who views the portal as somebody makes it only while
   * changes are allowed (R4.9).
   */
  readonly writes: boolean
  /** Fields of the body that are HTML, by dotted path, with the most characters of each: sanitised before the handler runs. */
  readonly richText: Readonly<Record<string, number>>
  /** What the reference shows in fields whose rules no schema tells; the others are made of the schema. */
  readonly example: Readonly<Record<string, unknown>>
}

export interface Upload {
  readonly field: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

/** Who has no account to be scoped to. */
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
 * Declares a call once (decision record 0002). `access` is required: an unguarded call does not compile.
 * A call is scoped unless it says otherwise, is a GET, or belongs to the public or the desk. It writes unless it says otherwise, is
 * a GET, or runs in a way that only reads: a new call that says nothing is refused where nothing may be changed.
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
  body?: Body
  params?: Params
  response?: Reply
  files?: Files
  upload?: Sent
  idempotency?: 'none' | 'optional' | 'required'
  writes?: boolean
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
    // The two defaults follow the same rules as their types, which TypeScript cannot see.
    scoped: declaration.scoped ?? ((method !== 'GET' && !unscoped.includes(access)) as S),
    runs: runs as R,
    // The defaults stand in exactly where the type parameter defaulted to an empty object.
    body: declaration.body ?? (empty as unknown as Body),
    params: declaration.params ?? (empty as unknown as Params),
    response: declaration.response ?? null,
    files,
    upload,
    idempotency: declaration.idempotency ?? 'none',
    writes: declaration.writes ?? (method !== 'GET' && !readingModes.includes(runs)),
    richText: declaration.richText ?? {},
    example: declaration.example ?? {},
  }
}

const readingModes: readonly Mode[] = ['statement', 'file', 'download']

function modeOf(files: readonly string[], upload: Upload | null): Mode {
  if (upload) return 'upload'
  return files.length > 0 ? 'file' : 'transaction'
}

/** The schema a request's body is held to: the call's own fields, and the scope where it is scoped. */
export function requestSchema(call: Endpoint): z.ZodObject {
  return call.scoped ? call.body.extend(scoped.shape) : call.body
}

export type BodyOf<E> = E extends Endpoint<infer Body, Shape, z.ZodType> ? z.output<Body> : never
export type InputOf<E> = E extends Endpoint<infer Body, Shape, z.ZodType> ? z.input<Body> : never
export type ParamsOf<E> = E extends Endpoint<Shape, infer Params, z.ZodType> ? z.output<Params> : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, infer Reply> ? z.input<Reply> : never
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, infer Reply> ? z.output<Reply> : never
export type ScopedBody<E> = BodyOf<E> & Scoped
