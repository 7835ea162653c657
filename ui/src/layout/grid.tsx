import type { ElementType } from 'react'
import { classNames } from '../base/class-names.ts'
import type { BoxLook, BoxProps, BoxTag, WindowWidth } from './box.ts'
import { boxAttributes } from './box-attributes.ts'
import styles from './layout.module.css'

interface GridLook extends BoxLook {
  /** Number of equal columns, or the tracks as CSS: `minmax(0, 1fr) auto`. */
  columns?: number | string
  /** Minimum width of a column, as CSS: as many equal columns as fit. `16rem` if there are no `columns`. */
  min?: string
  /** Has one column on windows narrower than this. */
  stackBelow?: WindowWidth
}

export type GridProps<Tag extends BoxTag> = BoxProps<GridLook, Tag>

/** Lays out its children in columns, 16 px apart and aligned at the top of their row. */
export function Grid<Tag extends BoxTag = 'div'>(props: GridProps<Tag>) {
  const { columns, min, stackBelow, style, className, ...look }: GridLook & { as?: BoxTag } = props
  const Element: ElementType = look.as ?? 'div'
  const names = classNames(stackBelow && styles[`stackBelow${stackBelow}`], className)
  // React's style type does not know custom properties
  const tracks = { '--grid-columns': trackList(columns, min), ...style } as GridLook['style']
  return <Element {...boxAttributes({ gap: 16, ...look, className: names, style: tracks }, styles.grid)} />
}

function trackList(columns: number | string | undefined, min = '16rem'): string {
  if (typeof columns === 'string') return columns
  return `repeat(${columns ?? 'auto-fit'}, minmax(${columns ? '0' : `min(${min}, 100%)`}, 1fr))`
}
