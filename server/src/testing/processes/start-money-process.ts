import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import type { ClonedDatabase } from '../database.ts'
import type { TestApp } from '../test-app.ts'
import { forkScript } from './fork-script.ts'
import type { MoneyAction, MoneyOptions, MoneyReply } from './money-process.ts'

/** Returns functions that start processes with money actions on the database of a portal, and kill them. */
export function startsMoneyProcesses(
  portal: TestApp,
  database: ClonedDatabase,
  more: Pick<MoneyOptions, 'mailUrl'> = {},
) {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  async function start(): Promise<ChildProcess> {
    const { connectionString, logins } = database
    const options: MoneyOptions = { connectionString, logins, tokenSecret: portal.gateways.tokenSecret, ...more }
    const child = forkScript('money-process.ts', JSON.stringify(options))
    children.push(child)
    await once(child, 'message')
    return child
  }

  /** Takes an action in a process, and returns the status of the reply. */
  async function take(child: ChildProcess, action: MoneyAction): Promise<number> {
    const replied = once(child, 'message')
    child.send(action)
    const [reply]: MoneyReply[] = await replied
    return reply?.status ?? 0
  }

  const waiting = async () => {
    const [row] = await portal.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.count ?? 0
  }

  /** Kills a process at the point of an action at which it waits for a lock, with a part of its rows written. */
  async function killAt(lock: string, action: MoneyAction): Promise<void> {
    const holder = new pg.Client({ connectionString: database.connectionString })
    await holder.connect()
    const child = await start()
    try {
      await holder.query('begin')
      await holder.query(lock)
      child.send(action)
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 30_000, interval: 20 })
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000 })
    // The server finds the closed connection after the statement
    await sleep(300)
  }
  return { start, take, killAt, waiting }
}
