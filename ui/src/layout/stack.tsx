import type { ElementType } from 'react'
import type { BoxLook, BoxProps, BoxTag } from './box.ts'
import { boxAttributes } from './box-attributes.ts'
import styles from './layout.module.css'

export type StackProps<Tag extends BoxTag> = BoxProps<BoxLook, Tag>

/** Stacks its children vertically, 16 px apart, each as wide as the stack. */
export function Stack<Tag extends BoxTag = 'div'>(props: StackProps<Tag>) {
  const Element: ElementType = props.as ?? 'div'
  return <Element {...boxAttributes({ gap: 16, ...props }, styles.stack)} />
}
