import type { Block } from './blocks-of.ts'

/** Shifts heading levels below "Job description", each at most one below the previous one, as a tagged PDF requires. */
export function belowTitle(blocks: readonly Block[]): Block[] {
  let last = 2
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    last = Math.min(block.level + 1, last + 1)
    return { ...block, level: last }
  })
}
