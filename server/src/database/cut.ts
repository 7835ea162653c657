import type pg from 'pg'

/** Breaks a connection from our side: pending queries fail at once, even if the server never answers. */
export function cut(client: pg.ClientBase): void {
  // pg does not type its own connection object; its stream is a documented net.Socket.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('The database did not respond in time'))
}

/** Number of steps in which a limit is measured. */
const steps = 20

/**
 * Calls a function after a time, unless the returned function is called first. A step counts once however late it is, so
 * that a time in which the event loop was busy, and could not read a response that had arrived, is not taken for one in
 * which the database was silent.
 */
export function afterRunning(ms: number, call: () => void): () => void {
  let left = steps
  const step = () => {
    left -= 1
    if (left === 0) call()
    else timer = setTimeout(step, ms / steps)
  }
  let timer = setTimeout(step, ms / steps)
  return () => clearTimeout(timer)
}

/**
 * Cuts a connection when a single answer takes longer than `longestMs`. pg's own timeout only rejects the query and
 * leaves the silent connection for the next borrower.
 */
export function cutWhenSilent(client: pg.ClientBase, longestMs: number): void {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown // any of its overloads
  const askWithin = (...parameters: unknown[]) => {
    const answer = ask(...parameters)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(() => cut(client), longestMs)
    return answer.finally(() => clearTimeout(timer))
  }
  client.query = askWithin as typeof client.query // passes its arguments and the result through
}
