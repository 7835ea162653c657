import type { DeskContract } from '@tearsheet/protocol/desk/client-schemas'
import styles from './used-over-time.module.css'

/** What is used and left of a contract, and a bar for each month that took some. */
export function UsedOverTime({ contract: { postingsUsed, terms, usedByMonth } }: { contract: DeskContract }) {
  const most = Math.max(1, ...usedByMonth.map(({ count }) => count))
  const months = usedByMonth.map(({ month, count }) => `${month}: ${count}`).join(', ')
  return (
    <div className={styles.used}>
      <span>
        {postingsUsed} of {terms.postingsPurchased} used, {terms.postingsPurchased - postingsUsed} left
      </span>
      {usedByMonth.length > 0 && (
        <svg
          role="img"
          aria-label={`By month: ${months}`}
          viewBox={`0 0 ${usedByMonth.length * 8} 16`}
          className={styles.bars}
        >
          {usedByMonth.map(({ month, count }, place) => (
            <rect key={month} x={place * 8 + 1} y={16 - (15 * count) / most} width={6} height={(15 * count) / most} />
          ))}
        </svg>
      )}
    </div>
  )
}
