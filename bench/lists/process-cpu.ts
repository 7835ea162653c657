import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Returns the CPU seconds that a process has used so far, user and system. Linux only: elsewhere 0. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Returns the CPU seconds of a database server: of its postmaster and of every child, including finished ones. */
export function serverCpuSeconds(postmaster: number): number {
  let children = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(fields[1]) === postmaster) children += (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    } catch {
      // The process ended after it was listed
    }
  }
  const own = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return children + (Number(own[13]) + Number(own[14])) / ticksPerSecond
}
