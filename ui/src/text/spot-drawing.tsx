import styles from './spot-drawing.module.css'

/** page: an empty list · ledger: nothing in the accounts · done: all caught up · locked: no access · lost: not found */
export type Spot = 'page' | 'ledger' | 'done' | 'locked' | 'lost'

/** A folded newspaper page with one marigold box. Decoration: hidden from assistive technology. */
export function SpotDrawing({ spot }: { spot: Spot }) {
  const box = boxes[spot]
  return (
    <svg viewBox="0 0 144 120" className={styles.drawing} aria-hidden="true" focusable="false">
      <path className={styles.back} d="M34 20 L104 14 L112 100 L42 106 Z" />
      <path className={styles.sheet} d="M28 18 H96 L112 34 V106 H28 Z" />
      <path className={styles.back} d="M96 18 V34 H112 Z" />
      <path className={styles.head} d="M38 30 H80" />
      <path className={styles.rule} d="M38 40 H102" />
      {rules(spot).map((d) => (
        <path key={d} className={styles.rule} d={d} />
      ))}
      <rect className={styles.box} x={box.x} y={box.y} width={box.width} height={box.height} rx="2" />
      <path className={styles.mark} d={box.mark} />
    </svg>
  )
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  mark: string
}

const boxes: Record<Spot, Box> = {
  page: { x: 74, y: 48, width: 28, height: 24, mark: 'M88 54 V66 M82 60 H94' },
  ledger: { x: 74, y: 76, width: 28, height: 20, mark: 'M79 83 H97 M79 89 H97' },
  done: { x: 56, y: 52, width: 34, height: 34, mark: 'M64 70 L71 77 L83 62' },
  locked: { x: 56, y: 52, width: 34, height: 34, mark: 'M65 69 H81 V80 H65 Z M68 69 V65 A5 5 0 0 1 78 65 V69' },
  lost: { x: 78, y: 70, width: 24, height: 26, mark: 'M86 79 A4.5 4.5 0 1 1 91 83 V85 M91 90.5 V90.6' },
}

/** The printed lines, with space for the box. */
function rules(spot: Spot): string[] {
  const left = [50, 58, 66, 74, 82, 90, 98].map((y) => `M38 ${y} H64`)
  if (spot === 'ledger') return [50, 58, 66].map((y) => `M38 ${y} H102`).concat(left.slice(3))
  if (spot === 'page') return left.concat([82, 90, 98].map((y) => `M76 ${y} H102`))
  if (spot === 'lost') return left.concat([50, 58].map((y) => `M76 ${y} H102`))
  return ['M38 50 H48', 'M38 58 H48', 'M38 66 H48', 'M38 74 H48', 'M38 82 H48', 'M38 92 H102', 'M38 99 H102'].concat([
    'M97 50 H102',
    'M97 58 H102',
    'M97 66 H102',
    'M97 74 H102',
    'M97 82 H102',
  ])
}
