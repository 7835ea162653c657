import type { ArtworkComment, Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { MapPin } from 'lucide-react'
import { type Turns, turned } from '../viewer/viewer-look.ts'
import styles from './pin-layer.module.css'
import { type Commenting, pinElementId } from './use-commenting.ts'

interface PinLayerProps {
  talk: Commenting
  version: number
  page: number
  turns: Turns
  /** A new pin is for this version. */
  places: boolean
}

/** The comments of a page as numbered pins, upright however the page is rotated; and the pin that is being placed. */
export function PinLayer({ talk, version, page, turns, places }: PinLayerProps) {
  const { draft } = talk
  const shown = talk.arePinsHidden ? [] : talk.comments
  const here = shown.filter((comment) => comment.version === version && comment.pin?.page === page)
  const isWritten = draft?.step === 'writing' && version === draft.version
  return (
    <div className={styles.layer} data-screen-only="">
      {here.map((comment) =>
        comment.pin && comment.id !== draft?.moves?.id ? (
          <button
            key={comment.id}
            id={pinElementId(comment.id)}
            type="button"
            aria-label={nameOf(comment)}
            aria-current={talk.chosen === comment.id || undefined}
            className={classNames(styles.number, styles.pin, comment.resolved && styles.resolved)}
            {...placeOf(comment.pin, turns)}
            onClick={() => talk.choosePin(comment)}
          >
            {comment.number}
          </button>
        ) : null,
      )}
      {draft?.pin?.page === page && (places || isWritten) && (
        <span
          className={classNames(styles.number, styles.pin, styles.draft)}
          {...placeOf(draft.pin, turns)}
          data-draft-pin=""
        >
          {draft.moves ? (
            draft.moves.number
          ) : draft.step === 'placing' ? (
            <MapPin aria-hidden="true" />
          ) : (
            talk.nextNumber
          )}
        </span>
      )}
    </div>
  )
}

const nameOf = ({ number, by, resolved }: ArtworkComment) => `Comment ${number} by ${by}${resolved ? ', resolved' : ''}`

/** Distance to the top of the page below which a pin would extend beyond the edge. */
const headSpace = 0.08

function placeOf(pin: Pin, turns: Turns) {
  const { x, y } = turned(pin, turns)
  return { style: { left: `${x * 100}%`, top: `${y * 100}%` }, 'data-below': y < headSpace ? '' : undefined }
}
