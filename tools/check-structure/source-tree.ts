import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Comment, type Program, parseSync } from 'oxc-parser'

/** One import, re-export or dynamic import; `target` is the path inside the repository, or null for a package. */
export type Import = { specifier: string; line: number; typeOnly: boolean; target: string | null }

/** A checked file. Paths are relative to the root and always written with `/`. */
export type SourceFile = {
  path: string
  text: string
  lineCount: number
  isTest: boolean
  imports: Import[]
  /** Null for a file that is not TypeScript or JavaScript, or cannot be parsed; `error` then gives the reason. */
  syntax: { program: Program; comments: Comment[] } | null
  error: { line: number; message: string } | null
  lineAt: (offset: number) => number
}

/** Input of the rules. `directories` are those that contain at least one checked file. */
export type SourceTree = { root: string; files: SourceFile[]; directories: string[]; byPath: Map<string, SourceFile> }

const WORKSPACES = ['protocol', 'server', 'ui', 'portal', 'desk', 'e2e', 'bench', 'tools']
const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'data', '.git'])
const CODE = /\.(ts|tsx|mjs|css|sql)$/
const SCRIPT = /\.(ts|tsx|mjs)$/
const GENERATED = /^\s*(\/\/|\/\*)[^\n]*@generated/

/** Reads and parses every checked file: the code of the layers, and the scripts at the root. */
export function readSourceTree(root: string): SourceTree {
  const paths = [
    ...entries(root).flatMap((entry) => (entry.isFile() && SCRIPT.test(entry.name) ? [entry.name] : [])),
    ...WORKSPACES.flatMap((workspace) => walk(root, workspace)),
  ].sort()
  const known = new Set(paths)
  const files = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return GENERATED.test(text) ? [] : [readSourceFile(path, text, known)]
  })
  return {
    root,
    files,
    directories: [...new Set(paths.flatMap(ancestors))].sort(),
    byPath: new Map(files.map((file) => [file.path, file])),
  }
}

function entries(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return [] // a missing layer has no files to check
  }
}

function walk(root: string, directory: string): string[] {
  return entries(join(root, directory)).flatMap((entry) => {
    const path = `${directory}/${entry.name}`
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : walk(root, path)
    return CODE.test(entry.name) ? [path] : []
  })
}

function ancestors(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function readSourceFile(path: string, text: string, known: ReadonlySet<string>): SourceFile {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineAt = (offset: number) => {
    const after = starts.findIndex((start) => start > offset)
    return after === -1 ? starts.length : after
  }
  const file: SourceFile = {
    path,
    text,
    lineCount: text.endsWith('\n') || text === '' ? starts.length - 1 : starts.length,
    isTest: /\.(test|spec)\.tsx?$/.test(path),
    imports: [],
    syntax: null,
    error: null,
    lineAt,
  }
  if (!SCRIPT.test(path)) return file

  const parsed = parseSync(path, text)
  const fieldError = parsed.errors.find((error) => error.severity === 'Error')
  if (fieldError) {
    file.error = { line: lineAt(fieldError.labels[0]?.start ?? 0), message: fieldError.message }
    return file
  }
  file.syntax = {
    // Converted only when it is read, which takes longer than parsing
    get program() {
      return parsed.program
    },
    get comments() {
      return parsed.comments
    },
  }

  const add = (specifier: string, offset: number, typeOnly: boolean) => {
    file.imports.push({ specifier, line: lineAt(offset), typeOnly, target: resolve(path, specifier, known) })
  }
  for (const { start, moduleRequest, entries } of parsed.module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const { start, entries } of parsed.module.staticExports) {
    const source = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (source)
      add(
        source.value,
        start,
        entries.every((entry) => entry.isType),
      )
  }
  for (const { start, moduleRequest } of parsed.module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) add(literal[1], start, false)
  }
  for (const { 1: specifier = '', index } of text.matchAll(/\bimport\('(\.[^']+)'\)\./g)) add(specifier, index, true)
  return file
}

/** Returns the repository path of an import, or null for a package. A path that does not exist is still a path. */
function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  const workspace = /^@tearsheet\/([^/]+)(?:\/(.+))?$/.exec(bare)
  if (workspace) {
    const [, name, rest = ''] = workspace
    if (rest.startsWith('vite-plugins/')) return `${name}/${rest}`
    const path = `${name}/src/${rest}`
    // Only the protocol's modules are imported without their file ending
    return name === 'protocol' ? `${path}.ts` : path
  }
  if (!bare.startsWith('.')) return null
  const path = posix.normalize(posix.join(posix.dirname(from), bare))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path
}

/** Returns a file's name without its folder: `server/src/app.ts` is `app.ts`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
