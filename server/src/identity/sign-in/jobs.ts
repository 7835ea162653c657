import type { TaskList } from 'graphile-worker'
import type { CreateTask } from '../../changes/context.ts'
import type { Post } from '../../documents/email/send-email.ts'
import { factorNoticeTask, factorPayload, sendFactorNotice } from '../factors/send-factor-notice.ts'
import { removeOldRecords } from './remove-old-records.ts'

const removeTask = 'auth:remove-old-records'

/** At night in the time zone of most users. */
export const authSchedule = `20 7 * * * ${removeTask}`

export const authJobs = (task: CreateTask<Post>): TaskList => ({
  [removeTask]: task(removeOldRecords),
  [factorNoticeTask]: task(sendFactorNotice, factorPayload),
})
