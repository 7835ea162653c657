import type { CSSProperties } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './text.module.css'

/** Names of the `--type-*` tokens. */
export type TypeToken =
  | 'display'
  | 'figure'
  | 'h2'
  | 'h3'
  | 'body'
  | 'ui'
  | 'ui-medium'
  | 'ui-strong'
  | 'small'
  | 'input'

/** Names of the color tokens for text. */
export type Ink =
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'link'
  | 'accent-soft-text'
  | 'attention-text'
  | 'changed-text'
  | 'danger-text'
  | 'info-text'
  | 'neutral-text'
  | 'success-text'

/** Typography that `Text` and the layout components share. */
export interface TypeLook {
  /** Font, size and line height, by the name of the token: `small` is `--type-small`. */
  type?: TypeToken | undefined
  /** Color, by the name of the token: `text-2` for quiet text. */
  color?: Ink | undefined
  weight?: 400 | 500 | 600 | 700 | undefined
  /** Digits of one width, for figures in columns. */
  tabular?: boolean | undefined
  /** Breaks a word that is longer than its line, such as a name or an address typed by a user. */
  breakAnywhere?: boolean | undefined
}

/** Style attribute with custom properties, which React's style type does not know. */
export type Variables = CSSProperties & Record<`--${string}`, string | number | undefined>

/** Class names and custom properties of the typography. A class of the screen wins over them. */
export function typeLook({ type, color, weight, tabular, breakAnywhere }: TypeLook) {
  const className = classNames(
    type && styles.type,
    color && styles.color,
    weight && styles.weight,
    tabular && styles.tabular,
    breakAnywhere && styles.breakAnywhere,
  )
  const variables: Variables = {}
  if (type) variables['--text-type'] = `var(--type-${type})`
  if (color) variables['--text-color'] = `var(--${color})`
  if (weight) variables['--text-weight'] = weight
  return { className, variables }
}
