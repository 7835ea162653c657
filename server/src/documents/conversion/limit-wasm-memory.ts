/** Bytes of a page of WebAssembly memory. */
const pageBytes = 65_536
const memorySection = 5
const headerBytes = 8

/**
 * Returns a WebAssembly module with a maximum of its memory, which is not part of the limits of a worker thread.
 * @throws Error for a module without one memory of its own
 */
export function limitWasmMemory(program: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  let at = headerBytes
  while (at < program.length) {
    const start = at
    const id = program[at]
    const size = readLeb(program, at + 1)
    const end = size.next + size.value
    if (id === memorySection) {
      const count = readLeb(program, size.next)
      const least = readLeb(program, count.next + 1)
      if (count.value !== 1) break
      const body = [...writeLeb(1), 1, ...writeLeb(least.value), ...writeLeb(Math.floor(maxBytes / pageBytes))]
      const section = [memorySection, ...writeLeb(body.length), ...body]
      return new Uint8Array(Buffer.concat([program.subarray(0, start), Buffer.from(section), program.subarray(end)]))
    }
    at = end
  }
  throw new Error('The module has no memory of its own')
}

/** Reads an unsigned number in LEB128. */
function readLeb(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0
  let at = from
  for (let shift = 1; ; shift *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * shift
    at += 1
    if (byte < 0x80) return { value, next: at }
  }
}

function writeLeb(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...writeLeb(Math.floor(value / 128))]
}
