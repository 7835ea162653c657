import { randomUUID } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { DestinationStream } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { HttpError, invalid, unknownUrl } from '../errors.ts'
import {
  boundConnections,
  type ConnectionBounds,
  connectionOptions,
  endWithin,
  shippedBounds,
} from './connections/bound-connections.ts'
import { createIsProxy } from './connections/detect-proxy.ts'
import { sourceOf } from './connections/request-source.ts'
import { replyToErrors, schemaErrors, schemaText } from './error-reply.ts'
import { boundTransfers } from './files/bound-transfers.ts'
import { createLog } from './log/create-log.ts'
import { logSecurityEvents } from './log/log-security-events.ts'
import { unreadablePaths } from './unreadable-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /**
     * For a page's own form with a file, which is not an endpoint of the protocol: it may take as long as an upload.
     */
    takesFile?: boolean
    /** For a webhook whose sender is known only by the signature of the whole body, which is held in memory until then. */
    takesSignedBody?: boolean
  }
}

/** Browser features that no page uses, and so no script may use. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()'

/** Maximum size of a JSON body: a job description of 100,000 characters, with a margin. */
const maxBodyBytes = 1_048_576

interface ApplicationOptions {
  /** Destination of the log; defaults to standard output. */
  logTo?: DestinationStream | undefined
  bounds?: ConnectionBounds
}

/**
 * Creates the HTTP server with everything common to all routes: ids, logs, headers, parsing, validation, error
 * responses.
 */
export async function createApplication(
  config: Config,
  { logTo, bounds = shippedBounds }: ApplicationOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.production,
    referrerPolicy: { policy: 'same-origin' },
  })
  const app = fastify({
    bodyLimit: maxBodyBytes,
    ...connectionOptions(bounds),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    loggerInstance: createLog(config.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, { id }, reply) => rejectAddress(reply.raw, { ...headers, 'x-request-id': id }),
  })
  app.decorateRequest('token', null)
  app.decorateRequest('hasDeskKey', false)
  endWithin(app)
  replyToErrors(app)
  boundConnections(app, bounds, createIsProxy(config.TRUSTED_PROXIES))
  logSecurityEvents(app)
  acceptOneHost(app)
  readOnlyJson(app)
  holdToSchemas(app)

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Before the body is read
    done(request.is404 && !['GET', 'HEAD'].includes(request.method) ? unknownUrl() : undefined)
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: sourceOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(
        429,
        [{ code: 'too_many_requests', message: 'Too many requests. Wait a moment, then try again' }],
        ttl / 1000,
      ),
  })
  boundTransfers(app)
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 } })
  return app
}

/** Rejects an invalid URL, which reaches no route or hook. */
function rejectAddress(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(400, { ...headers, ...own, 'permissions-policy': permissionsPolicy })
  response.end(JSON.stringify({ errors: [{ code: 'malformed', message: 'The address could not be read' }] }))
}

/** Returns the headers that helmet sets on a response. They depend only on its options, so they are created once. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

/** Rejects a request with two hosts, of which a proxy may have checked the other one. */
function acceptOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    done(
      hosts.length > 1 ? invalid([{ code: 'malformed', message: 'The request names more than one host' }]) : undefined,
    )
  })
}

/** Accepts only JSON and uploads: text bodies would bypass the browser's preflight. */
function readOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
}

/**
 * Validates requests and responses with the protocol's schemas. Returns all errors at once, and drops undeclared
 * fields.
 */
function holdToSchemas(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // The body of a protocol endpoint is validated by its schema, below
    const fieldError = request.routeOptions.config.endpoint ? null : unreadable(request.body)
    done(fieldError ?? undefined)
  })
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const fieldError = httpPart === 'body' ? unreadable(data) : null
    if (fieldError) return { error: fieldError }
    const result = schema.safeParse(data, { error: schemaText })
    if (result.success) return { value: result.data }
    // Fastify passes our own errors to the error hook unchanged.
    return { error: invalid(schemaErrors(result.error.issues, httpPart === 'params' ? ['params'] : [])) }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  )
}

/** Returns an error for a body with characters that the database cannot store. */
function unreadable(body: unknown): HttpError | null {
  const paths = unreadablePaths(body)
  if (paths.length === 0) return null
  return invalid(
    paths.map((field) => ({ code: 'invalid', field, message: 'Remove the characters that cannot be read' })),
  )
}

/**
 * Builds the content security policy of our pages: scripts only from our own origin and the configured chat, analytics
 * and card payments. The only inline script allowed is that of the sign-in page, by its hash (pages/page-policy.ts).
 */
function contentPolicy({ CHAT_URL, ANALYTICS_URL, PUBLIC_URL, stripe }: Config) {
  const guests = [CHAT_URL, ANALYTICS_URL].filter((url) => url !== undefined).map((url) => new URL(url).origin)
  // Stripe's card field is loaded from Stripe, and only if Stripe processes the payments.
  const bank = (...origins: string[]) => (stripe === null ? [] : origins)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...guests, ...bank('https://js.stripe.com', 'https://*.js.stripe.com')],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...guests, ...bank('https://*.stripe.com')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...guests, ...bank('https://api.stripe.com')],
    'worker-src': ["'self'"],
    'frame-src': [
      "'self'",
      ...guests,
      ...bank('https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(PUBLIC_URL?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}
