import pg from 'pg'

/** Describes our own schemas from PostgreSQL's catalog, one line for each object: see the parts below. */
export async function describeSchema(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const lines: string[] = []
    for (const [part, text] of Object.entries(parts)) {
      const { rows } = await client.query<{ line: string }>(text)
      lines.push(...rows.map(({ line }) => `${part}: ${line}`).sort())
    }
    return lines
  } finally {
    await client.end()
  }
}

/** Excludes PostgreSQL's own objects and those of the job queue or an extension. */
const isOurs = (catalog: string, row: string, namespace: string) =>
  `${namespace} in (select oid from pg_namespace where nspname in ('public', 'sandbox_bank', 'drizzle'))
   and not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${row}.oid and d.deptype = 'e')`

/** Returns grants in a fixed order; the default is spelled out, so that it equals an explicit grant. */
const rights = (acl: string, kind: string, owner: string) =>
  `array(select a.grantee::regrole || ' ' || a.privilege_type || a.is_grantable
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a order by 1)`

const ownTables = `select c.oid::regclass::text as name, c.* from pg_class c where ${isOurs('pg_class', 'c', 'c.relnamespace')}`

const parts = {
  extension: `select extname as line from pg_extension`,
  schema: `select nspname || ' ' || ${rights('nspacl', 'n', 'nspowner')}::text as line from pg_namespace
    where nspname in ('public', 'sandbox_bank', 'drizzle')`,
  table: `select concat_ws(' ', relkind, name, relrowsecurity, relforcerowsecurity, reloptions::text,
      ${rights('relacl', 'r', 'relowner')}::text) as line from (${ownTables}) t where relkind in ('r', 'v', 'm', 'p')`,
  sequence: `select concat_ws(' ', name, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqcache,
      ${rights('relacl', 's', 'relowner')}::text) as line from (${ownTables}) t join pg_sequence s on s.seqrelid = t.oid`,
  column: `select concat_ws(' ', name, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
      case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity, pg_get_expr(e.adbin, e.adrelid),
      a.attacl::text) as line
    from (${ownTables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef e on e.adrelid = t.oid and e.adnum = a.attnum
    where relkind in ('r', 'v', 'm', 'p')`,
  index: `select pg_get_indexdef(oid) as line from (${ownTables}) t where relkind = 'i'`,
  constraint: `select concat_ws(' ', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as line from pg_constraint c
    where ${isOurs('pg_constraint', 'c', 'c.connamespace')}`,
  policy: `select concat_ws(' ', p.schemaname, p.tablename, p.policyname, p.permissive, p.roles::text, p.cmd, p.qual,
      p.with_check) as line from pg_policies p where schemaname in ('public', 'sandbox_bank', 'drizzle')`,
  function: `select pg_get_functiondef(p.oid) || ' ' || ${rights('proacl', 'f', 'proowner')}::text as line from pg_proc p
    where ${isOurs('pg_proc', 'p', 'p.pronamespace')}`,
  queue: `select concat_ws(' ', c.oid::regclass, ${rights('c.relacl', 'r', 'c.relowner')}::text) as line from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v')`,
  trigger: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${isOurs('pg_class', 'c', 'c.relnamespace')}`,
}
