import type { Rule } from './problem.ts'
import { DOMAINS, isDomain, ROOMS } from './rooms.ts'

/** A folder directly under a layer's `src` is a domain or one of that layer's known folders. */
export const sameDomains: Rule = (tree) =>
  tree.directories.flatMap((path) => {
    const match = /^(protocol|server|web)\/src\/([^/]+)$/.exec(path)
    if (!match) return []
    const [, floor, room = ''] = match
    const rooms: readonly string[] = Object.entries(ROOMS).find(([name]) => name === floor)?.[1] ?? []
    if (isDomain(room) || rooms.includes(room)) return []
    const also = rooms.length > 0 ? ` or a folder (${rooms.join(', ')})` : ''
    return [
      {
        path,
        line: 1,
        law: 'same-domains',
        message: `'${room}' is not a folder of ${floor}: put its files in a domain (${DOMAINS.join(', ')})${also}`,
      },
    ]
  })
