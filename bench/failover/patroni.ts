import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, listening, type Program, plainAccount, runProgram } from './programs.ts'

interface Node {
  name: string
  folder: string
  /** Of PostgreSQL, and of Patroni's own interface. */
  port: number
  api: number
  settings: string
  program: Program | null
}

export interface Cluster {
  nodes: readonly { port: number; api: number }[]
  /** Of PostgreSQL's superuser. */
  password: string
  /** Ends the primary as a power cut would, waits until another node is it, and starts the dead one again. @returns seconds */
  killPrimary(): Promise<number>
  stop(): Promise<void>
}

const binaries = '/usr/lib/postgresql/15/bin'
const password = 'of the failover run'

/** PostgreSQL on three nodes under Patroni, which asks one etcd who is primary. A commit is answered once two nodes have it. */
export async function startCluster(folder: string): Promise<Cluster> {
  const etcd = { client: await freePort(), peer: await freePort() }
  const at = (port: number) => `http://127.0.0.1:${port}`
  const where = own(join(folder, 'etcd'))
  const keeper = runProgram(
    'etcd',
    ['--data-dir', where, '--listen-client-urls', at(etcd.client), '--advertise-client-urls', at(etcd.client)].concat(
      ['--listen-peer-urls', at(etcd.peer), '--initial-advertise-peer-urls', at(etcd.peer)],
      ['--initial-cluster', `default=${at(etcd.peer)}`, '--unsafe-no-fsync'],
    ),
    { isPlain: true, from: 'etcd-server' },
  )
  await listening(etcd.client)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) nodes.push(await prepare(folder, name, etcd.client))
  let stopping = false
  const start = (node: Node) => {
    node.program = runProgram('patroni', [node.settings], { isPlain: true, from: 'patroni' })
    // One that ends by itself, as when somebody has its port for a moment, is started again; one that we kill is not
    node.program.child.once('exit', (code) => {
      if (code !== null && !stopping) setTimeout(() => start(node), 1_000)
    })
  }
  for (const node of nodes) start(node)
  await until(async () => (await healthy(nodes)).replicas === 2)

  return {
    nodes,
    password,
    async killPrimary() {
      const primary = (await healthy(nodes)).primary
      if (!primary) throw new Error('There is no primary')
      const started = Date.now()
      primary.program?.child.kill('SIGKILL')
      const [pid] = readFileSync(join(primary.folder, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await until(async () => {
        const { primary: next } = await healthy(nodes.filter((node) => node !== primary))
        return next !== null
      })
      const seconds = (Date.now() - started) / 1000
      start(primary)
      // The next one must have another node to go to, that has all that was answered
      await until(async () => (await healthy(nodes)).synchronous > 0)
      return seconds
    },
    async stop() {
      stopping = true
      await Promise.all(nodes.map(({ program }) => program?.stop()))
      await keeper.stop()
    },
  }
}

async function prepare(folder: string, name: string, etcd: number): Promise<Node> {
  const [port, api] = [await freePort(), await freePort()]
  const data = join(own(join(folder, name)), 'data')
  const settings = join(folder, name, 'patroni.json')
  const user = (username: string) => ({ username, password })
  // YAML takes JSON
  const said = {
    scope: 'tearsheet',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, shared_buffers: '64MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(folder, name, 'pgpass'),
      // A dead primary that cannot be wound back is copied anew
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
    },
  }
  writeFileSync(settings, JSON.stringify(said, null, 2), { mode: 0o644 })
  return { name, folder: data, port, api, settings, program: null }
}

/** Makes a folder of the account that the programs run as. */
function own(folder: string): string {
  mkdirSync(folder, { mode: 0o700 })
  const account = plainAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Which node is primary, how many others follow it, and how many of these have all that it has answered. */
async function healthy(
  nodes: readonly Node[],
): Promise<{ primary: Node | null; replicas: number; synchronous: number }> {
  const is = (node: Node, what: string) =>
    fetch(`http://127.0.0.1:${node.api}/${what}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const [primaries = [], ...followers] = await Promise.all(
    ['primary', 'replica', 'synchronous'].map((what) => Promise.all(nodes.map((node) => is(node, what)))),
  )
  const [replicas = 0, synchronous = 0] = followers.map((answers) => answers.filter(Boolean).length)
  return { primary: nodes[primaries.indexOf(true)] ?? null, replicas, synchronous }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The cluster did not come to rest within two minutes')
    await sleep(250)
  }
}
