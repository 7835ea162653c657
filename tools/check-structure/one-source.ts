import type { Problem, Rule } from './problem.ts'

const OWN = 'server/src/http/connections/request-source.ts'
const READS = /\.ip\b|\bremoteAddress\b|\{[^{}()=;]*\bip\b[^{}()=;]*\}\s*=\s*\w*[rR]equest\b/g

const message =
  'the address of a request is read by request-source.ts: limits count its source, which for IPv6 is a network of 64 bits'

/** Code of the server reads where a request comes from in one way. */
export const oneSource: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => /^server\/src\/(?!testing\/).*\.ts$/.test(path) && path !== OWN && !isTest)
    .flatMap(({ path, text, lineAt }): Problem[] =>
      [...text.matchAll(READS)].map(({ index }) => ({ path, line: lineAt(index), rule: 'one-source', message })),
    )
