/**
 * The part of drizzle-orm that the server uses. No other module imports the package (decision record 0116). Its CommonJS
 * files are loaded, because Node reads `exports`, of 170 KB, again for each of its ES modules (decision record 0118).
 */
import { createRequire } from 'node:module'
import type { NodePgDatabase as Handle } from 'drizzle-orm/node-postgres'

const require = createRequire(import.meta.url)
const orm: typeof import('drizzle-orm') = require('drizzle-orm')
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres')
const core: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core')
const migrator: typeof import('drizzle-orm/migrator') = require('drizzle-orm/migrator')

export type { AnyColumn, SQL } from 'drizzle-orm'
export type { MigrationMeta } from 'drizzle-orm/migrator'
export type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

export const { and, between, eq, exists, gt, gte, inArray, isNotNull, isNull, like, lt, lte, ne, notInArray, or } = orm
export const { asc, count, countDistinct, desc, getTableColumns, getTableName, max, min, sql } = orm
export const { drizzle, NodePgDatabase, NodePgSession } = nodePostgres
export const { alias, pgSequence, pgTable, PgDialect } = core
export const { bigint, boolean, customType, date, doublePrecision, integer, jsonb, real } = core
export const { smallint, text, timestamp, uuid } = core
export const { check, foreignKey, index, primaryKey, unique, uniqueIndex } = core
export const { readMigrationFiles } = migrator

/** Handle of a transaction: every query in it uses this handle. */
export type Transaction = Handle
