import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'
import type { Document, Statement } from './documents.ts'

/**
 * Checks that everything in the documents that looks like a repository path exists, and so does each link's target and
 * heading.
 */
export function namedPaths(root: string, documents: Document[]): Problem[] {
  const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  return documents.flatMap((document) => [
    ...document.codeWords.flatMap((word) => codeError(root, folders, word)),
    ...document.links.flatMap((link) => linkError(root, link)),
  ])
}

/** A code word is a path when it starts with a folder of the root; `<name>`, `NNNN`, `…` and `*` are wildcards. */
function codeError(root: string, folders: string[], word: Statement): Problem[] {
  const named = word.text
    .replace(/^\.\//, '')
    .replace(/[.:]+$/, '')
    .replace(/:\d+$/, '')
    .replace(/#.*$/, '')
  const slash = named.indexOf('/')
  if (slash < 1 || !folders.includes(named.slice(0, slash)) || /[$|\\]/.test(named)) return []
  const pattern = named.replace(/<[^>]*>|NNNN|…|\.\.\./g, '*').replace(/\/$/, '')
  const found = /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern))
  if (found) return []
  return [
    { ...at(word), rule: 'named-paths', message: `${word.text} does not exist: name the current path of the file` },
  ]
}

function linkError(root: string, link: Statement): Problem[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link.text)) return []
  const [target = '', heading] = decodeURIComponent(link.text).split('#')
  const path = target.startsWith('/')
    ? target.slice(1)
    : posix.normalize(posix.join(target ? posix.dirname(link.path) : '', target || link.path))
  if (!existsSync(join(root, path))) {
    return [
      { ...at(link), rule: 'named-paths', message: `the link ${link.text} points to ${path}, which does not exist` },
    ]
  }
  if (!heading || !path.endsWith('.md') || anchors(readFileSync(join(root, path), 'utf8')).includes(heading)) return []
  return [
    {
      ...at(link),
      rule: 'named-paths',
      message: `the link ${link.text} points to a heading that ${path} does not have`,
    },
  ]
}

/** Returns the anchors of a page's headings: lowercase, words joined by hyphens, punctuation dropped. */
function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

function at({ path, line }: Statement): { path: string; line: number } {
  return { path, line }
}
