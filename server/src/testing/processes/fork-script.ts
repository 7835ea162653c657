import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'

/**
 * Path of the script that runs another one, given in its first argument. It keeps the compiled modules as soon as they
 * are loaded: a process that is killed would keep none, and compile them again at each start.
 */
export const runOnNode = resolve(import.meta.dirname, '../../../../tools/run-on-node.mjs')

/**
 * Starts a script of this folder in a process of its own, to which messages can be sent.
 * @param argument its first argument
 */
export const forkScript = (name: string, argument: string): ChildProcess =>
  fork(runOnNode, [join(import.meta.dirname, name), argument], { execArgv: [] })
