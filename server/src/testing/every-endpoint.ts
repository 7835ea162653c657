import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance } from 'fastify'

const protocol = join(import.meta.dirname, '../../../protocol/src')

/** Every endpoint of the protocol, including new ones, for tests of rules that apply to all. */
export const everyEndpoint: Endpoint[] = (
  await Promise.all(
    globSync('*/*endpoints.ts', { cwd: protocol })
      .sort()
      .map((file): Promise<Record<string, Endpoint>> => import(join(protocol, file))),
  )
).flatMap((declared) => Object.values(declared))

/** Returns a URL of an endpoint, with an unused id for each of its parameters. */
export function addressOf(endpoint: Endpoint): string {
  return `/api${endpoint.path}`.replace(/:version\b/, '1').replace(/:\w+/g, '01900000-0000-7000-8000-00000000abcd')
}

/** A route of the application: an endpoint of the protocol, a page, a webhook or another address. */
export interface Route {
  url: string
  methods: string[]
}

/** Depth of a line in the printed tree of routes: each level is indented by four characters. */
const indent = 4

/**
 * Every route of an application, including new ones, from its router's own tree: for tests that send requests to all of
 * them.
 */
export function listRoutes(app: FastifyInstance): Route[] {
  const path: string[] = []
  const routes: Route[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, before = '', segment = '', methods] = /^([│ ]*[├└]── )(.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? []
    if (before === '') continue
    path.length = before.length / indent - 1
    // A parameter that routes name differently: the first of its names
    path.push(segment === 'empty root node' ? '' : segment.replace(/(:\w+)(?:\|:\w+)+/g, '$1'))
    if (methods !== undefined) routes.push({ url: path.join(''), methods: methods.split(', ') })
  }
  return routes
}
