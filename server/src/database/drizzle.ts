/**
 * The part of drizzle-orm that the server uses. No other module imports the package: Node parses its `exports`, of 170 KB,
 * again for each module that does (decision record 0116).
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

// biome-ignore-start lint/performance/noBarrelFile: the package is resolved once
export {
  type AnyColumn,
  and,
  asc,
  between,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
export { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
export {
  type AnyPgColumn,
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  PgDialect,
  type PgTable,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
// biome-ignore-end lint/performance/noBarrelFile: the package is resolved once

/** Handle of a transaction: every query in it uses this handle. */
export type Transaction = NodePgDatabase
