import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, listening, type Program, runProgram } from './programs.ts'

/**
 * Starts HAProxy in front of the portals: it checks each every fifth of a second for readiness, and sends no requests
 * to one that is not ready. `allReady` resolves once it sends requests to all of them, or throws after a minute.
 */
export async function startHaproxy(
  folder: string,
  portals: readonly number[],
  question = '/api/ready',
): Promise<Program & { url: string; allReady: () => Promise<void> }> {
  const port = await freePort()
  const servers = portals.map((portal) => `  server portal-${portal} 127.0.0.1:${portal}`)
  const program = await start(
    folder,
    port,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 3
  option redispatch
  option forwardfor
frontend everybody
  bind 127.0.0.1:${port}
  monitor-uri /all-ready
  monitor fail if { nbsrv(portals) lt ${portals.length} }
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET ${question}
  default-server check inter 200ms fall 1 rise 1
${servers.join('\n')}
`,
  )
  const url = `http://127.0.0.1:${port}`
  const allReady = async () => {
    for (let attempt = 0; attempt < 300; attempt++) {
      if ((await fetch(`${url}/all-ready`)).ok) return
      await sleep(200)
    }
    throw new Error('HAProxy has found a portal not ready for a minute')
  }
  return { ...program, url, allReady }
}

/**
 * Starts HAProxy in front of the database nodes: it connects to the primary according to Patroni, and closes
 * connections to others.
 */
export async function startPrimaryProxy(
  folder: string,
  nodes: readonly { port: number; api: number }[],
): Promise<Program & { port: number }> {
  const port = await freePort()
  const servers = nodes.map((node) => `  server node-${node.port} 127.0.0.1:${node.port} check port ${node.api}`)
  const program = await start(
    folder,
    port,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 5s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  return { ...program, port }
}

async function start(folder: string, port: number, configuration: string): Promise<Program> {
  const settings = join(folder, `haproxy-${port}.cfg`)
  writeFileSync(settings, `global\n  maxconn 2000\n${configuration}`)
  const program = runProgram('haproxy', ['-f', settings, '-db'], {
    isPlain: false,
    from: 'haproxy',
    log: `${settings}.log`,
  })
  await listening(port)
  return program
}
