import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classNames } from '../base/class-names.ts'
import { type Sides, type Space, spaces } from '../base/space.ts'
import styles from './text.module.css'
import { type TypeLook, typeLook } from './type-look.ts'

type TextTag =
  | ('span' | 'p' | 'div' | 'strong' | 'em' | 'b' | 'h1' | 'h2' | 'h3' | 'h4' | 'time' | 'bdi' | 'label' | 'legend')
  | ('dt' | 'dd' | 'li' | 'figcaption' | 'blockquote' | 'address' | 'output' | 'th' | 'td' | 'caption')

interface TextLook extends TypeLook {
  /**
   * small: 13 px · meta: small and quiet · muted: quiet · strong · tabular: figures of one width, for dates and ids in
   * columns · figure: an amount in the display face · prose: limited to a readable line length
   */
  kind?: 'small' | 'meta' | 'muted' | 'strong' | 'tabular' | 'figure' | 'prose'
  /** Distance to the text around it, if that has no `gap`. */
  margin?: Sides<Space | 'auto'>
  align?: 'start' | 'center' | 'end'
  /** Cuts the text off at the end of its line. */
  truncate?: boolean
  /** Keeps the text on one line. */
  nowrap?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
}

export type TextProps<Tag extends TextTag> = TextLook & {
  /** Element; `span` by default. */
  as?: Tag
} & Omit<ComponentProps<Tag>, keyof TextLook | 'as'>

/** Text that differs from its surroundings. Other properties are passed to the element. */
export function Text<Tag extends TextTag = 'span'>(props: TextProps<Tag>) {
  return <TextElement {...props} />
}

function TextElement(props: TextLook & { as?: ElementType }) {
  const { kind, margin, align, truncate, nowrap, className, style, as: Element = 'span', ...other } = props
  const { type, color, weight, tabular, breakAnywhere, ...rest } = other
  const look = typeLook({ type, color, weight, tabular, breakAnywhere })
  if (margin !== undefined) look.variables['--text-margin'] = spaces(margin)
  if (align) look.variables['--text-align'] = align
  const names = classNames(
    kind && styles[kind],
    look.className,
    margin !== undefined && styles.margin,
    align && styles.align,
    truncate && styles.truncate,
    nowrap && styles.nowrap,
    className,
  )
  return <Element {...rest} className={names || undefined} style={{ ...look.variables, ...style }} />
}
