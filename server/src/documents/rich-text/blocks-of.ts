import { Parser } from 'htmlparser2'

/** Text with the same formatting. A line break is `\n`. */
export interface Run {
  text: string
  isBold: boolean
  /** Link target; null if it is no link. */
  address: string | null
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: Block[][] }

type List = Extract<Block, { kind: 'list' }>
type Frame = { blocks: Block[] } | { list: List }

/** Parses sanitized HTML into blocks, for a document that keeps headings, numbered and nested lists, and links. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const frames: Frame[] = [{ blocks }]
  let runs: Run[] = []
  let level: number | null = null
  let bold = 0
  let address: string | null = null

  /** Returns the target of the next block: in a list without an open item, its last one. */
  const home = (): Block[] => {
    const top = frames.at(-1) ?? { blocks }
    if ('blocks' in top) return top.blocks
    const last = top.list.items.at(-1) ?? []
    if (top.list.items.length === 0) top.list.items.push(last)
    return last
  }
  const endBlock = () => {
    const written = trimmed(runs)
    const isInList = frames.length > 1
    const heading = isInList ? null : level
    if (written.length > 0 && heading !== null) home().push({ kind: 'heading', level: heading, runs: written })
    else if (written.length > 0) {
      const isBold = level !== null
      home().push({ kind: 'paragraph', runs: written.map((run) => ({ ...run, isBold: run.isBold || isBold })) })
    }
    runs = []
    level = null
  }

  const parser = new Parser({
    onopentag(name, { href, start }) {
      if (name === 'br') runs.push({ text: '\n', isBold: false, address: null })
      else if (name === 'strong' || name === 'b') bold += 1
      else if (name === 'a') address = href ?? null
      else if (isBlock(name)) endBlock()
      if (/^h\d$/.test(name)) level = Number(name.slice(1))
      if (name === 'ul' || name === 'ol') {
        const list: List = { kind: 'list', isNumbered: name === 'ol', start: Number(start ?? 1), items: [] }
        home().push(list)
        frames.push({ list })
      }
      const top = frames.at(-1)
      if (name === 'li' && top && 'list' in top) {
        const item: Block[] = []
        top.list.items.push(item)
        frames.push({ blocks: item })
      }
    },
    ontext(text) {
      runs.push({ text: text.replace(/\s+/g, ' '), isBold: bold > 0, address })
    },
    onclosetag(name) {
      if (name === 'strong' || name === 'b') bold = Math.max(0, bold - 1)
      else if (name === 'a') address = null
      else if (isBlock(name)) endBlock()
      if (name === 'li' && frames.length > 1 && 'blocks' in (frames.at(-1) ?? {})) frames.pop()
      if (name === 'ul' || name === 'ol') while (frames.length > 1 && !('list' in (frames.pop() ?? {})));
    },
  })
  parser.end(html)
  endBlock()
  return withoutEmpty(blocks)
}

const isBlock = (name: string) => /^(p|h\d|ul|ol|li)$/.test(name)

/** Removes space at both ends, and empty runs. */
function trimmed(runs: readonly Run[]): Run[] {
  const text = runs.map((run) => run.text).join('')
  if (text.trim() === '') return []
  const kept = runs.map((run) => ({ ...run }))
  for (const [index, side] of [[0, 'trimStart'] as const, [-1, 'trimEnd'] as const])
    for (let one = kept.at(index); one; one = kept.at(index)) {
      one.text = one.text[side]()
      if (one.text !== '') break
      kept.splice(index, 1)
    }
  return kept
}

/** Removes lists without text. */
function withoutEmpty(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block]
    const items = block.items.map(withoutEmpty).filter((item) => item.length > 0)
    return items.length === 0 ? [] : [{ ...block, items }]
  })
}
