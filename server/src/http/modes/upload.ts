import { readUpload } from '../upload.ts'
import type { Run } from './mode.ts'
import { runSteps } from './steps.ts'

/**
 * In steps, with a file that was sent. A first step checks that the file may come at all, the file is then stored, and a
 * last one records it: a slow client or store holds no connection of the database.
 */
export const runForUpload: Run = async (served, handle) => {
  const { file, body } = await readUpload(served.request, served.endpoint, served.caller.expectMay)
  return runSteps(served, handle, body, { file })
}
