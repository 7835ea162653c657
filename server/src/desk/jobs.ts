import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { announce, deskChannel } from '../changes/announce.ts'
import type { CreateTask, Job } from '../changes/context.ts'
import { itemWaitsTask } from '../changes/recorder.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { playItem } from './autopilot/play-item.ts'
import { isPlayed, playItemTask, schedulePlay } from './autopilot/schedule-play.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
  /** Delay of the autopilot in seconds; undefined when users work at the desk. */
  autopilotSeconds: number | undefined
}

const payload = z.object({ campaignItemId: z.string() })

const play: Job<Dependencies, z.output<typeof payload>> = async (ctx, waiting) => {
  if (await isPlayed(ctx, waiting)) await playItem(ctx, waiting)
}

/** An item arrives when its client can no longer undo: open desks load their lists again. */
const arrive: Job<Dependencies, z.output<typeof payload>> = async (ctx, waiting) => {
  await ctx.inTransaction(({ tx }) => announce(tx, deskChannel, ['']))
  await schedulePlay(ctx, waiting)
}

/** Jobs of the autopilot; they ignore queues without it. */
export const deskJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [itemWaitsTask]: task(arrive, payload),
  [playItemTask]: task(play, payload),
})
