import { DOMAINS, FOLDERS, hasDomains, isDomain } from './folders.ts'
import type { Rule } from './problem.ts'

/** A folder directly under a layer's `src` is a domain or one of that layer's known folders. */
export const sameDomains: Rule = (tree) =>
  tree.directories.flatMap((path) => {
    const match = /^(protocol|server|ui|portal|desk)\/src\/([^/]+)$/.exec(path)
    if (!match) return []
    const [, workspace, folder = ''] = match
    const folders: readonly string[] = Object.entries(FOLDERS).find(([name]) => name === workspace)?.[1] ?? []
    if ((hasDomains(workspace) && isDomain(folder)) || folders.includes(folder)) return []
    const also = folders.length > 0 ? ` or a folder (${folders.join(', ')})` : ''
    return [
      {
        path,
        line: 1,
        rule: 'same-domains',
        message: `'${folder}' is not a folder of ${workspace}: put its files in a domain (${DOMAINS.join(', ')})${also}`,
      },
    ]
  })
