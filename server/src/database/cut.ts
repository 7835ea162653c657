import type pg from 'pg'

/** Breaks a connection from our side: pending queries fail at once, even if the server never answers. */
export function cut(client: pg.ClientBase): void {
  // pg does not type its own connection object; its stream is a documented net.Socket.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('The database did not respond in time'))
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
