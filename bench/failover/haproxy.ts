import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, listening, type Program, runProgram } from './programs.ts'

/** HAProxy before the portals: it asks each every fifth of a second whether it is ready, and sends nobody to one that is not. */
export async function startHaproxy(folder: string, portals: readonly number[]): Promise<Program & { url: string }> {
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  const servers = portals.map((portal) => `  server portal-${portal} 127.0.0.1:${portal}`)
  writeFileSync(
    settings,
    `global
  maxconn 2000
defaults
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
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 200ms fall 1 rise 1
${servers.join('\n')}
`,
  )
  const program = runProgram('haproxy', ['-f', settings, '-db'], { isPlain: false, from: 'haproxy' })
  await listening(port)
  return { ...program, url: `http://127.0.0.1:${port}` }
}
