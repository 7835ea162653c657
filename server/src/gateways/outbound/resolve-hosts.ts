import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** An IP address of a host. */
export interface Resolved {
  address: string
  family: number
}

/** Finds a host's addresses. @throws the signal's reason once it aborts, and an error if there are none */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly Resolved[]>

interface Options {
  /** Name servers with or without a port; the machine's own by default. */
  servers?: readonly string[]
  /** Deadline for all servers and attempts of one look-up. */
  deadlineMs?: number
  hostsFile?: string
  now?: () => number
}

/** Milliseconds in which a host that was not found is not looked up again. */
const failedMs = 60_000
const maxFailed = 5_000

const windowsHosts = String.raw`C:\Windows\System32\drivers\etc\hosts`

/**
 * Creates look-ups for addresses given by users (decision record 0076). They do not use the threads of the system's own
 * look-up, of which the process has four that cannot be canceled: each look-up has a resolver of its own, which is
 * canceled at the deadline and when the signal aborts. The machine's hosts file has precedence over the name servers.
 */
export function createHostResolver({
  servers = [],
  deadlineMs = 5_000,
  hostsFile = process.platform === 'win32' ? windowsHosts : '/etc/hosts',
  now = Date.now,
}: Options = {}): ResolveHost {
  const failed = new LRUCache<string, { error: Error; until: number }>({ max: maxFailed })

  return async (host, signal) => {
    signal.throwIfAborted()
    const name = host.toLowerCase().replace(/\.$/, '')
    const before = failed.get(name)
    if (before && now() < before.until) throw before.error
    const listed = await findListed(hostsFile, name)
    if (listed.length > 0) return listed
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      return await askServers(name, servers, AbortSignal.any([signal, deadline]))
    } catch (cause) {
      signal.throwIfAborted()
      const error = new Error('Host not found', { cause })
      failed.set(name, { error, until: now() + failedMs })
      throw error
    }
  }
}

/** Returns the addresses of a name in the hosts file, which is small and is read each time, as the system does. */
async function findListed(hostsFile: string, name: string): Promise<Resolved[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return names.includes(name) ? [{ address, family: address.includes(':') ? 6 : 4 }] : []
  })
}

async function askServers(name: string, servers: readonly string[], ended: AbortSignal): Promise<Resolved[]> {
  ended.throwIfAborted()
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])
  const cancel = () => resolver.cancel()
  ended.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    // An address family that failed is ignored if the other has addresses
    const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    if (found.length === 0) throw failure
    return found
  } finally {
    ended.removeEventListener('abort', cancel)
  }
}
