import type { Block } from './blocks-of.ts'

/** Levels of headings below "Job description", each at most one below the one before, as a tagged PDF asks. */
export function belowTitle(blocks: readonly Block[]): Block[] {
  let last = 2
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    last = Math.min(block.level + 1, last + 1)
    return { ...block, level: last }
  })
}
