import type { Rule } from './problem.ts'

/**
 * Code that may know the autopilot: the desk, which it controls, with its table and its changes, and the entry points
 * that enable it.
 */
const KNOWS_IT =
  /^(protocol\/src\/desk\/|server\/src\/(desk\/|changes\/|database\/tables\/desk\.ts$|(app|config|worker)(\.test)?\.ts$))/

/**
 * The demo is a user of the product: no operation, route or test of another domain knows the autopilot. They record
 * items that wait for the desk (`ctx.changes.record`), and the desk's jobs may respond.
 */
export const autopilot: Rule = (tree) =>
  tree.files.flatMap(({ path, text }) => {
    if (!/^(server|protocol)\/src\//.test(path) || KNOWS_IT.test(path)) return []
    const line = text.split('\n').findIndex((one) => /autopilot/i.test(one)) + 1
    const message = 'only the desk may use the autopilot: record items that wait for the desk with ctx.changes.record'
    return line === 0 ? [] : [{ path, line, rule: 'demo-is-a-user', message }]
  })
