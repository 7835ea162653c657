import { median } from '../median.ts'
import { print } from '../print.ts'
import { accounts } from './ids.ts'
import { leanestSql } from './leanest-sql.ts'
import { type LoadResult, loadList } from './load.ts'
import { pgbench } from './pgbench.ts'
import { cpuSeconds, serverCpuSeconds } from './process-cpu.ts'
import type { RunningServer } from './server-under-test.ts'

const connections = 8

interface Compared {
  server: RunningServer
  reference: RunningServer
  database: string
  /** Process id of the database server's postmaster. */
  postmaster: number
  token: string
  seconds: number
  rounds: number
}

interface Measured extends LoadResult {
  /** CPU of the process and of the database, in milliseconds per request. */
  processCpu: number
  databaseCpu: number
}

/**
 * Compares the unfiltered list, the bare server's and pgbench of the leanest SQL, in turns; returns medians, and ratios
 * within a round.
 */
export async function comparePlain(compared: Compared): Promise<void> {
  const { server, reference, database, seconds, rounds } = compared
  const query = { filteredView: 'active' }
  for (const { url } of [server, reference]) await loadList({ ...compared, url, connections, seconds: 3, query })
  const ours: Measured[] = []
  const theirs: Measured[] = []
  const leanest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measureServer(compared, reference))
    ours.push(await measureServer(compared, server))
    leanest.push(pgbench(database, leanestScript, connections, seconds, { role: 'none' }).transactionsPerSecond)
  }
  const ratios = (others: number[]) =>
    ours.map(({ requestsPerSecond }, round) => requestsPerSecond / (others[round] ?? 1))
  print(`Plain list, ${connections} connections, ${rounds} rounds of ${seconds} s, medians:`)
  print(`  portal (token, view, both locks, schemas): ${summaryOf(ours)}`)
  print(`  bare server (token, row-level security in a transaction): ${summaryOf(theirs)}`)
  print(`  pgbench, leanest SQL, no locks: ${Math.round(median(leanest))} transactions/s`)
  print(
    `  portal to bare server: ${reported(ratios(theirs.map(({ requestsPerSecond }) => requestsPerSecond)))} (goal 0.7, stretch 1.0)`,
  )
  print(`  portal to pgbench: ${reported(ratios(leanest))} (goal 0.12)`)
}

async function measureServer({ postmaster, token, seconds }: Compared, { url, pid }: RunningServer): Promise<Measured> {
  const before = [cpuSeconds(pid), serverCpuSeconds(postmaster)] as const
  const result = await loadList({ url, token, connections, seconds, query: { filteredView: 'active' } })
  const requests = result.requestsPerSecond * seconds
  return {
    ...result,
    processCpu: ((cpuSeconds(pid) - before[0]) / requests) * 1000,
    databaseCpu: ((serverCpuSeconds(postmaster) - before[1]) / requests) * 1000,
  }
}

function summaryOf(rounds: Measured[]): string {
  const of = (field: keyof Measured) => median(rounds.map((round) => round[field]))
  const rejected = rounds.reduce((sum, round) => sum + round.refused, 0)
  return `${Math.round(of('requestsPerSecond'))} requests/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms, CPU a request: process ${of('processCpu').toFixed(3)} ms, database ${of('databaseCpu').toFixed(3)} ms${rejected > 0 ? `, ${rejected} REFUSED` : ''}`
}

const reported = (ratios: number[]) =>
  `${median(ratios).toFixed(3)}, rounds ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}`

/** Accounts drawn at random. */
const leanestScript = `\\set account random(1, ${accounts})
${leanestSql(`('00000000-0000-7000-8000-' || lpad(to_hex(:account::integer), 12, '0'))::uuid`)};
`
