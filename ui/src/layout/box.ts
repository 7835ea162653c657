import type { ComponentProps, CSSProperties } from 'react'
import type { Sides, Space } from '../base/space.ts'
import type { TypeLook } from '../text/type-look.ts'

/** Window widths at which a layout changes, in CSS pixels. */
export type WindowWidth = 480 | 640 | 900 | 1200

export type BoxTag =
  | ('div' | 'span' | 'p' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'main' | 'search')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'form' | 'fieldset' | 'legend' | 'label' | 'figure' | 'figcaption')
  | ('h1' | 'h2' | 'h3' | 'h4')

/** Properties that `Stack`, `Inline` and `Grid` share. */
export interface BoxLook extends TypeLook {
  /** Distance between the children; a pair is rows, then columns. */
  gap?: Space | readonly [rows: Space, columns: Space]
  padding?: Sides
  margin?: Sides<Space | 'auto'>
  /** Vertical position of the children in their row. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Horizontal position of the children. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Limits the width to that of a form or a text. */
  measure?: boolean
  /** Draws a line between the children. */
  divided?: boolean
  /** Background, by the name of the token. */
  surface?: 'canvas' | 'surface' | 'sunken' | 'selected' | 'raised' | 'accent-soft'
  /** Line around the box, by the name of the token. */
  border?: 'border-subtle' | 'border' | 'control'
  /** Edges that have the border: all by default; `both` is above and below. */
  edges?: 'all' | 'above' | 'below' | 'both'
  /** Corners, by the name of the token. */
  radius?: 'tag' | 'nav' | 'control' | 'card' | 'sheet' | 'count'
  /** Takes the free width of an `Inline`; a length is the width below which it wraps. */
  grow?: boolean | string
  /** Number of columns of the surrounding `Grid`, or all of them. */
  span?: number | 'all'
  /** Hides the box on windows narrower than this. */
  hideBelow?: WindowWidth
  /** Hides the box on windows of this width and wider. */
  hideAbove?: WindowWidth
  /** `hide`: not in print · `only`: only in print. */
  print?: 'hide' | 'only'
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Properties of a layout component; those of the element, such as `id` and `aria-label`, are passed to it. */
export type BoxProps<Look extends BoxLook, Tag extends BoxTag> = Look & {
  /** Element; `div` by default. A list has no bullets. */
  as?: Tag
} & Omit<ComponentProps<Tag>, keyof Look | 'as'>
