import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from './run-tool.ts'

/** Writes a migration from the difference between the tables and the newest snapshot, and keeps only the new snapshot. */
const root = resolve(import.meta.dirname, '..')
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
const isDone = await runTool(kit, ['generate', ...process.argv.slice(2)], { cwd: 'server' })
const meta = join(root, 'server/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.sort().slice(0, -1)) rmSync(join(meta, old))
process.exitCode = isDone ? 0 : 1
