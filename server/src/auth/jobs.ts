import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connection.ts'
import { removeOldRecords } from './remove-old-records.ts'

const removeTask = 'auth:remove-old-records'

/** At night where most of the users are. */
export const authSchedule = `20 7 * * * ${removeTask}`

export const authJobs = (database: Database): TaskList => ({ [removeTask]: () => removeOldRecords(database) })
