import type { ChildProcess } from 'node:child_process'

/** Returns the address that a starting server reports when ready. @throws when it ends before */
export function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    server.on('exit', (code) => reject(new Error(`The server exited with code ${code}: ${output}`)))
  })
}
