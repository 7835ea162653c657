/**
 * Tells the validation library not to compile its schemas: it would ask whether it may, and the content policy reports that as a
 * breach. It reads this when it is loaded: a page imports this before all else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
