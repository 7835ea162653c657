import type { z } from 'zod'
import { z as zod } from 'zod'
import type { Access } from './access.ts'
import { type Scoped, scoped } from './scope.ts'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The declaration of a call, from which the route, the caller, the permission check and the reference follow. */
export interface Endpoint<
  Body extends Shape = Shape,
  Params extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Under `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: Access
  /** Whether the body carries the active view. */
  readonly scoped: boolean
  readonly body: Body
  readonly params: Params
  /** The JSON it answers; null when it answers a file. */
  readonly response: Reply | null
  /** Media types of the file it answers. */
  readonly files: readonly string[]
  /** The multipart field that holds the uploaded file, with its bounds. */
  readonly upload: Upload | null
  readonly idempotency: 'none' | 'optional' | 'required'
}

export interface Upload {
  readonly field: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

interface Declaration<Body extends Shape, Params extends Shape, Reply extends z.ZodType> {
  name: string
  summary: string
  method?: Method
  path: string
  access: Access
  scoped?: boolean
  body?: Body
  params?: Params
  response?: Reply
  files?: readonly string[]
  upload?: Upload
  idempotency?: 'none' | 'optional' | 'required'
}

type Nothing = z.ZodObject<Record<never, never>>

/**
 * Declares a call once (decision record 0002). `access` is required: an unguarded call does not compile.
 * A call is scoped unless it says otherwise, is a GET, or belongs to the public or the desk.
 */
export function endpoint<
  Body extends Shape = Nothing,
  Params extends Shape = Nothing,
  Reply extends z.ZodType = z.ZodType<never>,
>(declaration: Declaration<Body, Params, Reply>): Endpoint<Body, Params, Reply> {
  const method = declaration.method ?? 'POST'
  const open =
    declaration.access === 'public' || declaration.access === 'desk' || declaration.access === 'providerAdmin'
  const empty = zod.object({})
  return {
    name: declaration.name,
    summary: declaration.summary,
    method,
    path: declaration.path,
    access: declaration.access,
    scoped: declaration.scoped ?? (method !== 'GET' && !open),
    // The defaults stand in exactly where the type parameter defaulted to an empty object.
    body: declaration.body ?? (empty as unknown as Body),
    params: declaration.params ?? (empty as unknown as Params),
    response: declaration.response ?? null,
    files: declaration.files ?? [],
    upload: declaration.upload ?? null,
    idempotency: declaration.idempotency ?? 'none',
  }
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
