import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Loaded with `--import` by portals that tests start: resolves each entry of drizzle-orm once, and not again for each of
 * 300 modules that import it. Node parses its `exports`, of 170 KB, each time: a third of the time of an import of the server.
 */
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context)
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
