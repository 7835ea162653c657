/**
 * Tells the validation library not to compile its schemas: it would ask whether it may, and the content policy reports that as a
 * breach. It reads this with each schema that is made, from an object that is there as soon as one of the two is loaded: a page
 * imports this before all else of ours.
 */
const key = '__zod_globalConfig'
const settings: object = Reflect.get(globalThis, key) ?? {}
Reflect.set(globalThis, key, Object.assign(settings, { jitless: true }))
