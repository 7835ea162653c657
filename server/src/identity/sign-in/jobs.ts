import type { TaskList } from 'graphile-worker'
import { factorNoticeTask, type NoticeDependencies, sendFactorNotice } from '../factors/send-factor-notice.ts'
import { removeOldRecords } from './remove-old-records.ts'

const removeTask = 'auth:remove-old-records'

/** At night in the time zone of most users. */
export const authSchedule = `20 7 * * * ${removeTask}`

export const authJobs = (deps: NoticeDependencies): TaskList => ({
  [removeTask]: () => removeOldRecords(deps.database),
  [factorNoticeTask]: (payload) => sendFactorNotice(deps, payload),
})
