import type { ElementType } from 'react'
import type { BoxLook, BoxProps, BoxTag } from './box.ts'
import { boxAttributes } from './box-attributes.ts'
import styles from './layout.module.css'

interface InlineLook extends BoxLook {
  /** Whether the children continue on the next line when there is no room; true by default. */
  wrap?: boolean
}

export type InlineProps<Tag extends BoxTag> = BoxProps<InlineLook, Tag>

/** Lays out its children side by side, 8 px apart and centered on their line. */
export function Inline<Tag extends BoxTag = 'div'>(props: InlineProps<Tag>) {
  const { wrap = true, ...look }: InlineLook & { as?: BoxTag } = props
  const Element: ElementType = look.as ?? 'div'
  return <Element {...boxAttributes({ gap: 8, ...look }, styles.inline, wrap && styles.wrap)} />
}
