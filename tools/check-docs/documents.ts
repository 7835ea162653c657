import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement of a document with its position: a code word, a link target, or a whole line. */
export type Statement = { path: string; line: number; text: string }

/** A parsed documentation page. Code words come from inline code and fenced blocks alike. */
export type Document = { path: string; lines: string[]; codeWords: Statement[]; links: Statement[] }

/** Reads README.md, CONTRIBUTING.md and everything under docs/, ordered by path. */
export function readDocuments(root: string): Document[] {
  const paths = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readDocument(root, path))
}

function readDocument(root: string, path: string): Document {
  const lines = readFileSync(join(root, path), 'utf8').split(/\r?\n/)
  const document: Document = { path, lines, codeWords: [], links: [] }
  let isFenced = false
  for (const [index, text] of lines.entries()) {
    const print = (word: string): Statement => ({ path, line: index + 1, text: word })
    if (/^\s*(```|~~~)/.test(text)) {
      isFenced = !isFenced
      continue
    }
    const code = isFenced ? [text] : [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    document.codeWords.push(
      ...code
        .flatMap((piece) => piece.split(/[\s"'(),;=]+/))
        .filter(Boolean)
        .map(print),
    )
    if (isFenced) continue
    const prose = text.replace(/`[^`]+`/g, 'code')
    for (const match of prose.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s*(\S+)/g)) {
      document.links.push(print(match[1] ?? match[2] ?? ''))
    }
  }
  return document
}
