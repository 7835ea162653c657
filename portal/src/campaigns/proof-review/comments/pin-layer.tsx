import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { MapPin } from 'lucide-react'
import { Fragment } from 'react'
import { type Turns, turned } from '../viewer/viewer-look.ts'
import styles from './pin-layer.module.css'
import { type PinRow, rowsOf } from './pin-rows.ts'
import { type Commenting, pinElementId } from './use-commenting.ts'

interface PinLayerProps {
  commenting: Commenting
  version: number
  page: number
  turns: Turns
  /** A new pin is for this version. */
  places: boolean
}

/**
 * The comments of a page: a ring at each place, which shows what is inside it, and its number at the edge of the page, so
 * that no pin covers the artwork; and the pin that is being placed.
 */
export function PinLayer({ commenting, version, page, turns, places }: PinLayerProps) {
  const { draft } = commenting
  const shown = commenting.arePinsHidden ? [] : commenting.comments
  const here = shown.flatMap((comment) =>
    comment.version === version && comment.pin?.page === page && comment.id !== draft?.moves?.id
      ? [{ comment, at: turned(comment.pin, turns) }]
      : [],
  )
  const isWritten = draft?.step === 'writing' && version === draft.version
  const drafted = draft?.pin?.page === page && (places || isWritten) ? turned(draft.pin, turns) : null
  const rows = rowsOf(drafted ? [...here.map(({ at }) => at), drafted] : here.map(({ at }) => at))
  const draftRow = drafted && rows.at(-1)
  return (
    <div className={styles.layer} data-screen-only="">
      {here.map(({ comment }, index) => {
        const row = rows[index]
        const isChosen = commenting.chosen === comment.id || undefined
        return (
          row && (
            <Fragment key={comment.id}>
              <div className={styles.row} {...edgeOf(row)}>
                <button
                  id={pinElementId(comment.id)}
                  type="button"
                  aria-label={nameOf(comment)}
                  aria-current={isChosen}
                  className={classNames(styles.number, styles.pin, comment.resolved && styles.resolved)}
                  onClick={() => commenting.choosePin(comment)}
                >
                  {comment.number}
                </button>
              </div>
              <span className={styles.place} style={placeOf(row)} data-place={comment.number} />
            </Fragment>
          )
        )
      })}
      {draft && draftRow && (
        <>
          <div className={styles.row} {...edgeOf(draftRow)}>
            <span className={classNames(styles.number, styles.pin, styles.draft)}>
              {draft.moves ? (
                draft.moves.number
              ) : draft.step === 'placing' ? (
                <MapPin aria-hidden="true" />
              ) : (
                commenting.nextNumber
              )}
            </span>
          </div>
          <span className={classNames(styles.place, styles.draftPlace)} style={placeOf(draftRow)} data-draft-pin="" />
        </>
      )}
    </div>
  )
}

const nameOf = ({ number, by, resolved }: ArtworkComment) => `Comment ${number} by ${by}${resolved ? ', resolved' : ''}`

const placeOf = ({ x, y }: PinRow) => ({ left: `${x * 100}%`, top: `${y * 100}%` })
const edgeOf = ({ isAtStart, edgeY }: PinRow) => ({
  style: { top: `${edgeY * 100}%` },
  'data-at-start': isAtStart ? '' : undefined,
})
