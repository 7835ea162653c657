import type { FastifyInstance } from 'fastify'

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
