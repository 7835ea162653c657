import { placeOf } from './folders.ts'
import type { Problem, Rule } from './problem.ts'

const PORT = /^server\/src\/gateways\/[^/]+\/port\.ts$/
const GATEWAY = /^server\/src\/gateways\/([^/]+)/

/** Files that choose concrete gateways and pass them on: the entry points of the server, its tests and their setup. */
const CHOOSERS = /^server\/src\/(app|main|worker|config)\.ts$|^server\/src\/testing\/|^server\/(demo|commands)\//

/** External services are passed as arguments: code knows a gateway only by its port. */
export const gateways: Rule = (tree) =>
  tree.files.flatMap((file) => {
    if (!file.path.startsWith('server/') || file.isTest || CHOOSERS.test(file.path)) return []
    return file.imports.flatMap(({ target, line, typeOnly }) => {
      const gateway = target ? GATEWAY.exec(target)?.[1] : undefined
      if (!target || !gateway || GATEWAY.exec(file.path)?.[1] === gateway) return []
      const problem = (message: string): Problem[] => [{ path: file.path, line, law: 'gateways', message }]
      if (!PORT.test(target)) {
        return problem(
          `${target} is a concrete gateway: import gateways/${gateway}/port.ts and accept the gateway as an argument; app.ts chooses it`,
        )
      }
      if (!typeOnly && placeOf(file.path)?.isDomain) {
        return problem(`a domain imports only types of ${target} (import type): the gateway is passed as an argument`)
      }
      return []
    })
  })
