import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import { readSourceTree, type SourceFile } from '../check-structure/source-tree.ts'

/** A line of prose with its place: a line of a comment or a document, the title of a test, or the summary of an endpoint. */
export type ProseLine = { path: string; line: number; text: string }

const SQL_COMMENT = /(?<=^|\s)--+ (.*)|\/\*([\s\S]*?)\*\//gm
const COMMENT = /(?<=^|[\s;{}(,])\/\/ (.*)|\/\*([\s\S]*?)\*\//gm
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])
/** Returns the prose of the code, its tests and its documents under `root`, in the order of the paths. */
export function readProse(root: string): ProseLine[] {
  const source = readSourceTree(root).files.flatMap((file) => [...comments(file), ...strings(file)])
  const others = ['*.md', 'docs/**/*.ts', '{docs,tools,server,ui,portal,desk,protocol,bench,e2e}/**/*.{md,typ,js}']
  const paths = globSync(others, { cwd: root, exclude: (path) => /node_modules|^dist|\bdata$/.test(path) })
  const documents = paths.map((path) => path.replaceAll('\\', '/')).flatMap((path) => readDocument(root, path))
  return [...source, ...documents].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

function readDocument(root: string, path: string): ProseLine[] {
  const text = readFileSync(join(root, path), 'utf8')
  if (!path.endsWith('.md')) return commentsOfText(path, text, COMMENT)
  const withoutCode = text.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1|(?<=\n\n)(?: {4}.*\n)+/gm, (code) =>
    code.replace(/[^\n]/g, ''),
  )
  return eachLine(path, 1, withoutCode)
}

function comments({ path, text, syntax, lineAt }: SourceFile): ProseLine[] {
  if (syntax) return syntax.comments.flatMap(({ start, value }) => eachLine(path, lineAt(start), value))
  return commentsOfText(path, text, path.endsWith('.sql') ? SQL_COMMENT : COMMENT)
}

function commentsOfText(path: string, text: string, pattern: RegExp): ProseLine[] {
  return [...text.matchAll(pattern)].flatMap(({ index, ...match }) =>
    eachLine(path, text.slice(0, index).split('\n').length, match[1] ?? match[2] ?? ''),
  )
}

/** Splits a text that begins at `first` into lines, without the asterisks and bullets in front of them. */
function eachLine(path: string, first: number, text: string): ProseLine[] {
  return text.split('\n').map((line, index) => ({
    path,
    line: first + index,
    text: line.replace(/^[\s*|>-]*(?:@param \S+ |@\w+ )?/, ''),
  }))
}

/** Returns test titles, also those in tables of cases, endpoint summaries, and comments of SQL in template strings. */
function strings({ path, text, syntax, isTest, lineAt }: SourceFile): ProseLine[] {
  const hasSummary = path.startsWith('protocol/') && text.includes('summary')
  if (!syntax || !(isTest || hasSummary || /^[ \t]*-- /m.test(text))) return []
  const lines: ProseLine[] = []
  const keys = [path.startsWith('protocol/') && 'summary', isTest && text.includes('$title') && 'title']
  const add = (node: Node) => {
    const words = stringOf(node)
    if (words !== null) lines.push({ path, line: lineAt(node.start), text: words.replaceAll('\n', ' ') })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (isTest && title && title.type !== 'SpreadElement' && TEST_FUNCTIONS.has(rootName(callee))) add(title)
    },
    TemplateElement: ({ start, value }) => {
      for (const { index, 1: words = '' } of value.raw.matchAll(/(?<=^[ \t]*)-- (.*)/gm))
        lines.push({ path, line: lineAt(start + index), text: words })
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && keys.includes(key.name)) add(value)
    },
  }).visit(syntax.program)
  return lines
}

function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : null
}

/** `test` of `test.each(cases)(…)`, `test.describe(…)` and `test(…)`. */
function rootName(node: Node): string {
  if (node.type === 'MemberExpression') return rootName(node.object)
  if (node.type === 'CallExpression') return rootName(node.callee)
  return node.type === 'Identifier' ? node.name : ''
}
