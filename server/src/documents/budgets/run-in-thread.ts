import { threadId } from 'node:worker_threads'

/** A function of a module to run in a thread, and memory that the thread shares with the event loop. */
export interface ThreadJob {
  module: string
  name: string
  input: unknown
  /** Three numbers: the thread's id, its processor time before the job, and that of the job once it ends, in milliseconds. */
  memory: SharedArrayBuffer
}

/** Runs a function in this thread; its processor time includes loading its module. */
export async function runInThread({ module, name, input, memory }: ThreadJob): Promise<unknown> {
  const numbers = new Float64Array(memory)
  const before = usedHere()
  numbers[1] = before
  numbers[0] = threadId
  try {
    const functions: Record<string, (input: unknown) => unknown> = await import(module)
    return await functions[name]?.(input)
  } finally {
    numbers[2] = usedHere() - before
  }
}

function usedHere(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
