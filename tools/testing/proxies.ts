import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecureContextOptions } from 'node:tls'

/** Host of the portal in the files of `deploy`. */
const host = 'portal.example.com'

/** A file of `deploy` with the program that reads it. */
export interface ProxyFile {
  file: 'nginx.conf' | 'Caddyfile' | 'Caddyfile.processes'
  program: 'nginx' | 'caddy'
}

export const proxyFiles: readonly ProxyFile[] = [
  { file: 'nginx.conf', program: 'nginx' },
  { file: 'Caddyfile', program: 'caddy' },
  { file: 'Caddyfile.processes', program: 'caddy' },
]

interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  /** Address of this machine that the request comes from. */
  from?: string
  /** Ciphers and versions of TLS that are offered to the proxy. */
  tls?: Pick<SecureContextOptions, 'ciphers' | 'minVersion' | 'maxVersion'>
}

export interface RunningProxy {
  /** Sends a request by TLS, and resolves with the start of the response. */
  send(path: string, sent?: SentRequest): Promise<IncomingMessage>
  stop(): Promise<void>
}

const path = `${process.env.PATH}:/usr/sbin`

/** Returns whether Debian's nginx or Caddy is installed. */
export const isInstalled = (program: ProxyFile['program']): boolean =>
  spawnSync(program, ['-v'], { env: { ...process.env, PATH: path } }).error === undefined

/**
 * Starts a proxy with its file of `deploy` in front of a process of the portal on this machine. Only its ports, its
 * certificate and the folders that it writes to differ from the file.
 */
export async function startProxy({ file, program }: ProxyFile, upstreamPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-proxy-'))
  chmodSync(folder, 0o755) // nginx serves as another user
  const port = await freePort()
  const text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const options = { stdio: ['ignore', output, output] as const, env: { ...process.env, PATH: path, HOME: folder } }
  const upstream = `127.0.0.1:${upstreamPort}`
  const child =
    program === 'nginx'
      ? spawn('nginx', ['-c', nginxFile(folder, { text, port, upstream }), '-g', 'daemon off;'], {
          ...options,
          stdio: [...options.stdio],
        })
      : spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyFile(folder, text, upstream)], {
          ...options,
          stdio: [...options.stdio],
          env: { ...options.env, PUBLIC_URL: `https://${host}:${port}`, PORTAL_UPSTREAM: upstream },
        })
  closeSync(output)
  const proxy: RunningProxy = {
    send: (address, sent = {}) => send(port, address, sent),
    async stop() {
      // On SIGTERM Caddy waits for connections that are open, and nginx ends at once with its workers
      await end(child, program === 'caddy' ? 'SIGKILL' : 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await untilServing(proxy, () => readFileSync(log, 'utf8'))
  return proxy
}

function nginxFile(folder: string, { text, port, upstream }: { text: string; port: number; upstream: string }): string {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const pair = ['-subj', `/CN=${host}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...pair], { stdio: 'ignore' })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  return fileIn(
    folder,
    `pid ${folder}/nginx.pid;\nerror_log stderr;\n${text}`
      .replace('http {', `http {\naccess_log off;\n${folders.join('\n')}`)
      .replace(/server \{\s+listen 80;[^}]*\}/, '')
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:3000', upstream)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`),
  )
}

const caddyFile = (folder: string, text: string, upstream: string): string =>
  fileIn(
    folder,
    `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${text.replace(
      /dynamic a portal 3000 \{[^}]*\}/,
      `to ${upstream}`,
    )}`,
  )

function fileIn(folder: string, text: string): string {
  const file = join(folder, 'configuration')
  writeFileSync(file, text)
  return file
}

function send(port: number, address: string, { method = 'GET', headers, body, from, tls }: SentRequest) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
        ...tls,
        headers: { host: `${host}:${port}`, ...lengthOf(body, headers), ...headers },
        ...(from === undefined ? {} : { localAddress: from }),
      },
      resolve,
    )
    // A proxy may respond and close before it has read a body over its limit
    sent.on('error', reject)
    sent.end(body)
  })
}

const lengthOf = (body: Buffer | undefined, headers: Record<string, string> = {}) =>
  body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.length }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server of TCP has a port
  server.close()
  await once(server, 'close')
  return port
}

async function untilServing(proxy: RunningProxy, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const status = await proxy.send('/api/health').then(
      (response) => response.resume().statusCode,
      () => null,
    )
    if (status === 200) return
    await sleep(100)
  }
  await proxy.stop()
  throw new Error(`The proxy does not serve: ${log()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
