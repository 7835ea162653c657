import { ensureWeb } from './build-web.ts'

try {
  ensureWeb()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`) // all errors thrown there are `Error`s
  process.exit(1)
}
endWithNpm()
// In this very process, so that Ctrl-C and SIGTERM reach the server itself and it can shut down cleanly.
await import('../server/src/main.ts')

/** npm passes SIGTERM to the shell between it and us, and Debian's shell dies of it without passing it on. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
