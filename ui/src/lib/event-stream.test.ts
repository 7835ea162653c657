import { expect, it } from 'vitest'
import { readEvents } from './event-stream.ts'

async function read(...chunks: string[]): Promise<string[]> {
  const heard: string[] = []
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
  const body = new ReadableStream<Uint8Array>({
    start: (control) => {
      for (const chunk of bytes) control.enqueue(chunk)
      control.close()
    },
  })
  await readEvents(body, (data) => heard.push(data))
  return heard
}

it('delivers each event, however the stream is split into chunks', async () => {
  expect(await read('retry: 3000\n\ndata: {"a"', ':1}\n', '\n: alive\n\ndata: two\n\n')).toEqual(['{"a":1}', 'two'])
})

it('joins the lines of one event and drops one truncated by the end of the stream', async () => {
  expect(await read('data: a\r\ndata: b\r\n\r\ndata: lost')).toEqual(['a\nb'])
})
