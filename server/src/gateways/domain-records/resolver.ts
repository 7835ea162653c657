import { Resolver } from 'node:dns/promises'
import type { DomainRecords } from './port.ts'

/** Error codes of a name server for a name without such a record. */
const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/**
 * @param servers addresses with an optional port, such as `1.1.1.1` or `127.0.0.1:5300`; the system's own by default
 */
export function openDomainRecords(servers: readonly string[]): DomainRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])
  return {
    async listTexts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
  }
}
