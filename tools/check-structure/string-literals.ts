import { Visitor } from 'oxc-parser'
import type { SourceFile } from './source-tree.ts'

export type Text = { value: string; start: number }

/** Returns the string literals and template parts of a file, except its import paths. */
export function stringLiterals({ syntax, imports }: SourceFile): Text[] {
  if (!syntax) return []
  const specifiers = new Set(imports.map(({ specifier }) => specifier))
  const found: Text[] = []
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !specifiers.has(value)) found.push({ value, start })
    },
    TemplateElement: ({ value, start }) => {
      found.push({ value: value.cooked ?? value.raw, start })
    },
  }).visit(syntax.program)
  return found
}
