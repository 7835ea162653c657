import { classNames } from '../base/class-names.ts'
import { spaces } from '../base/space.ts'
import { typeLook, type Variables } from '../text/type-look.ts'
import type { BoxLook, BoxTag } from './box.ts'
import styles from './layout.module.css'

const edgeWidths = { all: '1px', above: '1px 0 0', below: '0 0 1px', both: '1px 0' }

/**
 * Attributes of an element with this look. Each property is a class that reads a custom property, so that a class of
 * the screen wins over it. In the first paint, where the content security policy blocks style attributes, only single
 * gaps, `measure`, `divided` and the hiding work.
 */
export function boxAttributes(look: BoxLook & { as?: BoxTag }, ...own: unknown[]) {
  const { gap, padding, margin, align, justify, measure, divided, surface, border, edges, radius, ...more } = look
  const { grow, span, hideBelow, hideAbove, print, className, style, as, ...other } = more
  const { type, color, weight, tabular, breakAnywhere, ...rest } = other
  const text = typeLook({ type, color, weight, tabular, breakAnywhere })
  const values = {
    gap: typeof gap === 'object' ? spaces(gap) : undefined,
    padding: padding === undefined ? undefined : spaces(padding),
    margin: margin === undefined ? undefined : spaces(margin),
    align,
    justify: justify === 'between' ? 'space-between' : justify,
    surface: surface && `var(--${surface})`,
    border: border && edgeWidths[edges ?? 'all'],
    radius: radius && `var(--radius-${radius})`,
    grow: typeof grow === 'string' ? grow : grow ? '0' : undefined,
    span: span === 'all' ? '1 / -1' : span === undefined ? undefined : `span ${span}`,
  }
  const used = Object.entries(values).filter(([, value]) => value !== undefined)
  const variables: Variables = { ...text.variables }
  for (const [name, value] of used) variables[`--box-${name}`] = value
  if (border) variables['--box-border-color'] = `var(--${border})`
  return {
    role: as === 'ul' || as === 'ol' ? 'list' : undefined,
    'data-screen-only': print === 'hide' ? '' : undefined,
    'data-print-only': print === 'only' ? '' : undefined,
    ...rest,
    className: classNames(
      ...own,
      typeof gap === 'number' && styles[`gap${gap}`],
      measure && styles.measure,
      divided && styles.divided,
      hideBelow && styles[`hideBelow${hideBelow}`],
      hideAbove && styles[`hideAbove${hideAbove}`],
      ...used.map(([name]) => styles[name]),
      text.className,
      className,
    ),
    style: { ...variables, ...style },
  }
}
