/**
 * Stops the validation library from compiling its schemas: it would test whether it may, and the content security
 * policy reports that as a violation. The library reads this with each new schema, from an object that exists as soon
 * as either is loaded: a page imports this module before all other modules of ours.
 */
const key = '__zod_globalConfig'
const settings: object = Reflect.get(globalThis, key) ?? {}
Reflect.set(globalThis, key, Object.assign(settings, { jitless: true }))
