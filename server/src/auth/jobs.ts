import type { TaskList } from 'graphile-worker'
import { removeOldRecords } from './remove-old-records.ts'
import { factorNoticeTask, type NoticeDependencies, sendFactorNotice } from './send-factor-notice.ts'

const removeTask = 'auth:remove-old-records'

/** At night where most of the users are. */
export const authSchedule = `20 7 * * * ${removeTask}`

export const authJobs = (deps: NoticeDependencies): TaskList => ({
  [removeTask]: () => removeOldRecords(deps.database),
  [factorNoticeTask]: (payload) => sendFactorNotice(deps, payload),
})
