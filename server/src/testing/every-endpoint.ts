import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@tearsheet/protocol/endpoint'

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
