import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'
import { stringLiterals, type Text } from './string-literals.ts'

/** Excludes the desk's paths, which are our own and share the names of lifecycle actions used everywhere. */
const ENDPOINTS = /^protocol\/src\/(?!desk\/)[^/]+\/(?!desk-)([a-z0-9-]+-)?endpoints\.ts$/
const HELD = /^(server|ui|portal|desk)\/src\//
const CAMEL_SEGMENT = /\/([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?=\/|$)/g

/**
 * The path names of the API (campaignItemListForPublishingApproved) are defined once, in protocol's endpoints. Tests
 * are exempt: they use the raw API.
 */
export const apiPaths: Rule = (tree) => {
  const declared = new Map<string, string>()
  for (const file of tree.files.filter(({ path }) => ENDPOINTS.test(path))) {
    for (const { value } of stringLiterals(file)) {
      for (const [, segment = ''] of value.matchAll(CAMEL_SEGMENT)) declared.set(segment, file.path)
    }
  }
  if (declared.size === 0) return []
  const named = new RegExp([...declared.keys()].join('|'))
  return tree.files
    .filter(({ path, isTest }) => HELD.test(path) && !path.startsWith('server/src/testing/') && !isTest)
    .filter(({ text }) => named.test(text))
    .flatMap((file) => stringLiterals(file).flatMap((literal) => errors(file, literal, declared)))
}

function errors(file: SourceFile, { value, start }: Text, declared: ReadonlyMap<string, string>): Problem[] {
  const segment = [value, ...value.split(/[/?#]/).slice(1)].find((part) => declared.has(part))
  if (!segment) return []
  const message = `'${segment}' is a path of the API, defined in ${declared.get(segment)}: use the endpoint declared there`
  return [{ path: file.path, line: file.lineAt(start), rule: 'paths-once', message }]
}
