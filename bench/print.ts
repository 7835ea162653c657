/** Prints a line of a bench's report; an object as JSON. */
export function print(line: string | object): void {
  process.stdout.write(`${typeof line === 'string' ? line : JSON.stringify(line, null, 2)}\n`)
}
