/**
 * Tells the validation library, which comes with the first form, not to compile its schemas: it would ask whether it may,
 * and the content policy reports that as a breach. It reads this when it is loaded.
 */
export function validatePlainly(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
