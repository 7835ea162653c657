/**
 * Reads server-sent events from a response body and passes the data of each to the callback, until the stream ends.
 * Supports only what the product sends: `data` lines terminated by an empty line; comments and other fields are
 * ignored.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      else if (line === '' && data.length > 0) {
        onData(data.join('\n'))
        data = []
      }
    }
  }
}
