import type pg from 'pg'

/** Breaks a connection from our side: queries that wait on it fail at once, though the server never answers. */
export function cut(client: pg.ClientBase): void {
  // pg does not type its own connection object; its stream is a documented net.Socket.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('The database did not answer in time'))
}

/**
 * Has a connection cut when one answer takes longer than this. pg's own time-out gives up the answer alone and leaves the
 * silent connection to whoever borrows it next.
 */
export function cutWhenSilent(client: pg.ClientBase, longestMs: number): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown // any of its overloads
  const askWithin = (...asked: unknown[]) => {
    const answer = ask(...asked)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(() => cut(client), longestMs)
    return answer.finally(() => clearTimeout(timer))
  }
  client.query = askWithin as typeof client.query // hands on whatever it is given, and its answer
}
