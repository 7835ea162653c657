import { Visitor } from 'oxc-parser'
import { isBrowserCode } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

/** A template without a tag that inserts a name. */
const PLAIN_NAME = /(?<!\w)`[^`]*\$\{[^}`]*name\}/i

/** A name written from right to left moves the words next to it, unless the title of a dialog isolates it. */
export const isolatedNames: Rule = (tree) =>
  tree.files.filter(({ path, isTest }) => isBrowserCode(path) && !isTest).flatMap(plainNames)

function plainNames({ path, text, syntax, lineAt }: SourceFile): Problem[] {
  const problems: Problem[] = []
  if (!syntax || !text.includes('Dialog')) return problems
  const message = 'a name in the title of a dialog is isolated: write the title with the tag isolate of ui/src/text'
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      if (!text.slice(name.start, name.end).endsWith('Dialog')) return
      for (const { start, end } of attributes) {
        const written = text.slice(start, end)
        if (written.startsWith('title=') && PLAIN_NAME.test(written))
          problems.push({ path, line: lineAt(start), rule: 'isolated-names', message })
      }
    },
  }).visit(syntax.program)
  return problems
}
