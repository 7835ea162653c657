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
  /** Password of PostgreSQL's superuser. */
  password: string
  /**
   * Kills the primary, like a power failure, waits until another node takes over, restarts the dead one, and waits
   * until all three agree. @returns seconds without a primary, and until the cluster was complete again
   */
  killPrimary(): Promise<{ away: number; whole: number }>
  stop(): Promise<void>
}

const binaries = '/usr/lib/postgresql/15/bin'
const password = 'of the failover run'

/**
 * Starts PostgreSQL on three nodes under Patroni, with one etcd that elects the primary. A commit is acknowledged once
 * two nodes have it.
 */
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
    { isPlain: true, from: 'etcd-server', log: join(folder, 'etcd.log') },
  )
  await listening(etcd.client)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) nodes.push(await prepare(folder, name, etcd.client))
  let stopping = false
  const start = (node: Node) => {
    node.program = runProgram('patroni', [node.settings], {
      isPlain: true,
      from: 'patroni',
      log: join(folder, `${node.name}.log`),
    })
    // A node that exits by itself, for example because its port is temporarily in use, is restarted; one that we kill
    // is not
    node.program.child.once('exit', (code) => {
      if (code !== null && !stopping) setTimeout(() => start(node), 1_000)
    })
  }
  // Patroni supervises PostgreSQL, so a killed Patroni leaves it running: a failed run stops both
  process.on('exit', () => {
    for (const node of nodes) killPostgres(node)
  })
  for (const node of nodes) start(node)
  await until(() => isWhole(nodes), 'three nodes, all that is answered on two of them')

  return {
    nodes,
    password,
    async killPrimary() {
      const primary = await primaryOf(nodes)
      if (!primary) throw new Error('There is no primary')
      const others = nodes.filter((node) => node !== primary)
      const started = Date.now()
      primary.program?.child.kill('SIGKILL')
      if (!killPostgres(primary)) throw new Error('The primary did not run')
      await until(async () => (await primaryOf(others)) !== null, 'another primary')
      const away = secondsSince(started)
      start(primary)
      // Until another node has all acknowledged data, the primary may not be lost: Patroni would wait for that very
      // node
      await until(() => isWhole(nodes), 'a whole cluster')
      return { away, whole: secondsSince(started) }
    },
    async stop() {
      stopping = true
      await Promise.all(nodes.map(({ program }) => program?.stop()))
      for (const node of nodes) killPostgres(node)
      await keeper.stop()
    },
  }
}

async function prepare(folder: string, name: string, etcd: number): Promise<Node> {
  const [port, api] = [await freePort(), await freePort()]
  const data = join(own(join(folder, name)), 'data')
  const settings = join(folder, name, 'patroni.json')
  const user = (username: string) => ({ username, password })
  // YAML accepts JSON
  const content = {
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
      // A dead primary that cannot be rewound is copied again
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
    },
  }
  writeFileSync(settings, JSON.stringify(content, null, 2), { mode: 0o644 })
  return { name, folder: data, port, api, settings, program: null }
}

/** Creates a folder owned by the account that the programs run as. */
function own(folder: string): string {
  mkdirSync(folder, { mode: 0o700 })
  const account = plainAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Kills PostgreSQL, and no other process that may have its id by now. @returns whether it was running */
function killPostgres({ folder }: Node): boolean {
  try {
    const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) && process.kill(Number(pid), 'SIGKILL')
  } catch {
    return false
  }
}

/**
 * Sends a request to a node's Patroni ("Patroni REST API" in its documentation); null without a response or for an
 * error status.
 */
async function ask<Stated>(node: Node, what: string): Promise<Stated | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${node.api}/${what}`, { signal: AbortSignal.timeout(2_000) })
    const content = (await response.json()) as Stated // as its documentation describes it
    return response.ok ? content : null
  } catch {
    return null
  }
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | null> {
  const answers = await Promise.all(nodes.map((node) => ask(node, 'primary')))
  return nodes[answers.findIndex((answer) => answer !== null)] ?? null
}

/**
 * Whether both other nodes follow the primary, and etcd knows one that has all acknowledged data, and can take over.
 */
async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  const primary = await primaryOf(nodes)
  if (!primary) return false
  const [server, cluster] = await Promise.all([
    ask<{ replication?: { application_name: string; state: string }[] }>(primary, 'patroni'),
    ask<{ members: { role: string }[] }>(primary, 'cluster'),
  ])
  const streaming = server?.replication?.filter(({ state }) => state === 'streaming') ?? []
  const following = nodes.filter(({ name }) => streaming.some(({ application_name }) => application_name === name))
  return following.length === nodes.length - 1 && cluster?.members.some(({ role }) => role === 'sync_standby') === true
}

const secondsSince = (moment: number): number => (Date.now() - moment) / 1000

/**
 * On a busy machine crash recovery, rewinding and catching up take a minute and a half, because each writes every file
 * to disk.
 */
const patienceMs = 300_000

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end)
      throw new Error(`The cluster did not reach this state within ${patienceMs / 60_000} minutes: ${what}`)
    await sleep(250)
  }
}
