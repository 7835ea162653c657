import type { Plugin } from 'vite'

const protocol = /\/protocol\/src\/.+\.ts$/

/**
 * Marks constants of the protocol as free of side effects, so that unused ones are removed: its modules contain only
 * declarations. A schema is a chain of function calls, which a bundler must assume to have side effects, and zod with
 * it.
 */
export function pureProtocol(): Plugin {
  return {
    name: 'pure-protocol',
    apply: 'build',
    // After types are removed
    enforce: 'post',
    transform(code, id) {
      if (!protocol.test(id.split('?')[0] ?? '')) return null
      const starts = new Map<number, string>()
      for (const statement of this.parse(code).body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') continue
        for (const { init } of declared.declarations) {
          if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'Literal') continue
          starts.set(init.start, '/*#__PURE__*/ (() => (')
          starts.set(init.end, '))()')
        }
      }
      const places = [...starts.keys()].sort((a, b) => a - b)
      const pieces = places.map((place, at) => `${starts.get(place)}${code.slice(place, places[at + 1])}`)
      return { code: code.slice(0, places[0]) + pieces.join(''), map: null }
    },
  }
}
