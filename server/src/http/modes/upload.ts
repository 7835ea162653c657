import { readUpload } from '../upload.ts'
import type { Run } from './mode.ts'
import { runSteps } from './steps.ts'

/**
 * Runs in steps, with an uploaded file. The first step checks that the upload is allowed, the file is then stored, and
 * the last step records it: a slow client or store uses no database connection.
 */
export const runForUpload: Run = async (served, handle) => {
  const { file, body } = await readUpload(served.request, served.endpoint, served.caller.expectMay)
  return runSteps(served, handle, body, { file })
}
