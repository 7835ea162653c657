import pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/**
 * PostgreSQL's codes for a function that cannot be replaced: its return type or parameter names have changed (invalid
 * definition), or its parameter types have, so that the old function would remain as an overload and the file's grants,
 * which contain the name only, would be ambiguous (ambiguous function).
 */
const irreplaceable: ReadonlySet<string | undefined> = new Set(['42P13', '42725'])

interface FunctionRow {
  signature: string
  definition: string
  /** The object that stores results of the function, such as a generated column or an index. */
  keptIn: string | null
  grantees: string[]
  /** The row's physical location (ctid); it changes with each write. */
  place: string
}

/**
 * Applies a file so that its function is the same as on a new database: with exactly the triggers and grants that the
 * file defines, and in its current form only. Must be called in a transaction.
 * @throws Error naming the file when PostgreSQL rejects it: a policy, an index or a view may depend on the previous
 * function
 */
export async function applySqlFile(client: pg.Client, { name, text }: Pick<SqlFile, 'name' | 'text'>): Promise<void> {
  try {
    for (const { signature, grantees } of await functionsOf(client, name)) {
      await client.query(`revoke all on function ${signature} from ${['public', ...grantees].join(', ')}`)
      await client.query(`grant execute on function ${signature} to public`)
    }
    const before = await functionsOf(client, name)
    const triggersBefore = await triggersOf(client, name)
    await replace(client, text, before)
    const after = await functionsOf(client, name)
    const triggersAfter = await triggersOf(client, name)
    expectKeptValues(before, after)

    const isOld = ({ place }: { place: string }, all: readonly { place: string }[]) =>
      all.some((one) => one.place === place)
    for (const trigger of triggersAfter.filter((one) => isOld(one, triggersBefore)))
      await client.query(`drop trigger ${trigger.trigger}`)
    for (const { signature } of after.filter((one) => isOld(one, before)))
      await client.query(`drop function ${signature}`)
  } catch (error) {
    throw new Error(`${name}.sql cannot be applied: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** Removes the triggers of a deleted file. */
export async function dropTriggers(client: pg.Client, name: string): Promise<void> {
  for (const { trigger } of await triggersOf(client, name)) await client.query(`drop trigger ${trigger}`)
}

/** Removes the function of a deleted file, which has no triggers anymore. */
export async function dropSqlFunction(client: pg.Client, name: string): Promise<void> {
  for (const { signature } of await functionsOf(client, name)) await client.query(`drop function ${signature}`)
}

/** Runs the file. Drops the old function first if the file cannot replace it. */
async function replace(client: pg.Client, text: string, old: readonly FunctionRow[]): Promise<void> {
  await client.query('savepoint sql_file')
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !irreplaceable.has(error.code)) throw error
    await client.query('rollback to sql_file')
    for (const { signature } of old) await client.query(`drop function ${signature}`)
    await client.query(text)
  }
  await client.query('release sql_file')
}

/** Throws if a column or an index stores results of the function: they would keep the old function's values. */
function expectKeptValues(before: readonly FunctionRow[], after: readonly FunctionRow[]): void {
  for (const { signature, definition, keptIn } of before) {
    const now = after.find((one) => one.signature === signature)
    if (keptIn !== null && now && now.definition !== definition)
      throw new Error(`results of ${signature} are stored in ${keptIn}: create a new function and migrate to it`)
  }
}

async function functionsOf(client: pg.Client, name: string): Promise<FunctionRow[]> {
  const { rows } = await client.query<FunctionRow>(
    `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.ctid::text as place,
      (select string_agg(pg_describe_object(d.classid, d.objid, d.objsubid), ', ') from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)) as "keptIn",
      array(select distinct grantee::regrole::text from aclexplode(p.proacl)
        where grantee not in (0, p.proowner)) as grantees
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
    [name],
  )
  return rows
}

async function triggersOf(client: pg.Client, name: string): Promise<{ trigger: string; place: string }[]> {
  const { rows } = await client.query<{ trigger: string; place: string }>(
    `select format('%I on %s', t.tgname, t.tgrelid::regclass) as trigger, t.tableoid::text || t.ctid::text as place
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'public'::regnamespace and p.proname = $1 and not t.tgisinternal`,
    [name],
  )
  return rows
}
