import type { Rule } from './problem.ts'

/**
 * Code that may know the autopilot: the desk, which it controls, with its table, and the entry points that enable it.
 */
const KNOWS_IT =
  /^(protocol\/src\/desk\/|server\/src\/(desk\/|database\/tables\/desk\.ts$|(app|config|worker)(\.test)?\.ts$))/

/**
 * The demo is a user of the product: no operation, route or test of another domain knows the autopilot. They announce
 * work for the desk (`notifyDesk`), and the desk's jobs may respond.
 */
export const autopilot: Rule = (tree) =>
  tree.files.flatMap(({ path, text }) => {
    if (!/^(server|protocol)\/src\//.test(path) || KNOWS_IT.test(path)) return []
    const line = text.split('\n').findIndex((one) => /autopilot/i.test(one)) + 1
    const message = 'only the desk may use the autopilot: announce work for the desk with notifyDesk'
    return line === 0 ? [] : [{ path, line, law: 'demo-is-a-user', message }]
  })
