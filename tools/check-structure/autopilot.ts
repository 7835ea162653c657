import type { Rule } from './problem.ts'

/** Where the autopilot is known: the desk, which it plays and switches, with its table, and the doors that turn it on. */
const KNOWS_IT =
  /^(protocol\/src\/desk\/|server\/src\/(desk\/|database\/tables\/desk\.ts$|(app|config|worker)(\.test)?\.ts$))/

/**
 * The demo is a user of the product: no verb, route or test of another domain knows of the autopilot. They announce what
 * waits for the desk (`notifyDesk`), and the desk's jobs answer, or not.
 */
export const autopilot: Rule = (tree) =>
  tree.files.flatMap(({ path, text }) => {
    if (!/^(server|protocol)\/src\//.test(path) || KNOWS_IT.test(path)) return []
    const line = text.split('\n').findIndex((one) => /autopilot/i.test(one)) + 1
    const message = 'the autopilot is known at the desk alone: announce what waits by notifyDesk'
    return line === 0 ? [] : [{ path, line, law: 'demo-is-a-user', message }]
  })
