import type { Storage } from '../src/gateways/storage/port.ts'
import type { DemoFile } from './artwork.ts'
import { makeWorld } from './world.ts'

/** Any will do: no file says a number. */
const numbers = { job: 1, ad: 1, invoice: 1 }

/** The files that the demo world's rows point to. The same bytes each time on one day. */
export const drawDemoFiles = (): readonly DemoFile[] => makeWorld(new Date(), numbers).files

export async function putFiles(storage: Storage, files: readonly DemoFile[]): Promise<void> {
  await Promise.all(files.map(({ storageKey, content }) => storage.put(storageKey, content)))
}
