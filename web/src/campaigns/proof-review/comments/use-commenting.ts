import type { ArtworkComment, Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { useState } from 'react'
import { announce } from '../../../ui/base/announce.ts'
import { byId, usePendingFocus } from '../../../ui/base/use-pending-focus.ts'
import { useComments } from './use-comments.ts'

/** A comment in the making: its pin is being placed, or its words are being written. */
export interface CommentDraft {
  step: 'placing' | 'writing'
  /** The version it was begun on: it is never put on another that comes meanwhile. */
  version: number
  /** Null for a comment on the artwork as a whole, and before its pin has dropped. */
  pin: Pin | null
  /** The comment whose pin is moved, and nothing else about it. */
  moves: ArtworkComment | null
  /** The comment that was being written when a pin was begun, to go back to; null for none. */
  before: CommentDraft | null
}

/** What the list asks the viewer to show. */
export interface CommentTarget {
  comment: ArtworkComment
  pin: Pin
}

interface Setting {
  campaignId: string
  campaignItemId: string
  /** The versions shown: one, or two that are compared. */
  shown: readonly number[]
  newestVersion: number
  /** Whether this user may comment. */
  may: boolean
  onVersion: (version: number) => void
}

/** Names of the elements that the focus is taken to and fro between: a comment in the list, and its pin. */
export const commentElementId = (id: string) => `comment-${id}`
export const pinElementId = (id: string) => `pin-${id}`
export const commentBoxId = 'comment-text'

/** State shared by the list of comments and the pins on the artwork (R12.9). */
export function useCommenting({ shown, newestVersion, may, onVersion, ...of }: Setting) {
  const said = useComments(of)
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [target, setTarget] = useState<CommentTarget | null>(null)
  /** The comment from which the user went to the artwork, to go back to. */
  const [from, setFrom] = useState<ArtworkComment | null>(null)
  /** Pins out of the way of the words that they cover; one that is placed or gone to brings them back. */
  const [arePinsHidden, setPinsHidden] = useState(false)
  const giveFocus = usePendingFocus()
  const focusOn = (id: string) => giveFocus(byId(id))
  const comments = said.comments ?? []
  const nextNumber = comments.reduce((most, { number }) => Math.max(most, number), 0) + 1

  /** What is being written, and has words. */
  const written = draft?.step === 'writing' && text.trim() !== '' ? draft : (draft?.before ?? null)

  const begin = (step: CommentDraft['step']) => {
    if (!shown.includes(newestVersion)) onVersion(newestVersion)
    said.clearFaults()
    setFrom(null)
    setPinsHidden(false)
    setDraft({ step, version: newestVersion, pin: null, moves: null, before: written })
  }
  const move = (comment: ArtworkComment) => {
    if (!comment.pin || comment.version === null) return
    if (!shown.includes(comment.version)) onVersion(comment.version)
    setFrom(null)
    setPinsHidden(false)
    setTarget({ comment, pin: comment.pin })
    setDraft({ step: 'placing', version: comment.version, pin: comment.pin, moves: comment, before: written })
  }
  /** A pin that is given up leads back to the comment that was being written; the words stay in any case. */
  const cancel = () => {
    setDraft(draft?.step === 'placing' ? draft.before : null)
    said.clearFaults()
    if (draft?.moves) focusOn(commentElementId(draft.moves.id))
    else if (draft?.step === 'placing' && draft.before) focusOn(commentBoxId)
  }
  /** The ad was decided on: no pin is placed any more, and what is being written stays. */
  const endPlacing = () => {
    if (draft?.step === 'placing') setDraft(draft.before)
  }
  const place = (pin: Pin) => setDraft((held) => held && { ...held, pin })
  const fix = async (pin: Pin) => {
    if (!draft) return
    const { moves } = draft
    if (!moves) {
      setDraft({ ...draft, pin, step: 'writing', before: null })
      return focusOn(commentBoxId)
    }
    setDraft(draft.before)
    if (await said.change(moves.id, { pin })) announce(`Comment ${moves.number} moved`)
    focusOn(commentElementId(moves.id))
  }
  const save = async () => {
    if (!draft) return
    const added = await said.add({ text, version: draft.version, pin: draft.pin })
    if (!added) return
    const newest = added.at(-1)
    setDraft(null)
    setText('')
    if (!newest) return
    setChosen(newest.id)
    announce(`Comment ${newest.number} added`)
    focusOn(commentElementId(newest.id))
  }
  const choose = (comment: ArtworkComment) => {
    setChosen(comment.id)
    if (!comment.pin || comment.version === null) return
    if (!shown.includes(comment.version)) onVersion(comment.version)
    setFrom(comment)
    setPinsHidden(false)
    setTarget({ comment, pin: comment.pin })
  }
  const choosePin = (comment: ArtworkComment) => {
    setChosen(comment.id)
    setFrom(null)
    focusOn(commentElementId(comment.id))
  }
  const togglePins = () => {
    announce(arePinsHidden ? 'Comment pins are shown' : 'Comment pins are hidden')
    setPinsHidden(!arePinsHidden)
  }
  const goBack = () => {
    if (from) focusOn(commentElementId(from.id))
    setFrom(null)
  }
  return {
    may,
    /** Whether the artwork must be visible: a pin is placed, or a place is shown. */
    needsArtwork: draft?.step === 'placing' || target !== null,
    said,
    comments,
    nextNumber,
    draft,
    text,
    setText,
    chosen,
    target,
    /** Only while the version that it was opened for is shown. */
    from: from && from.version !== null && shown.includes(from.version) ? from : null,
    startPlacing: () => begin('placing'),
    startGeneral: () => {
      begin('writing')
      focusOn(commentBoxId)
    },
    move,
    placeAgain: () => setDraft((held) => held && { ...held, step: 'placing' }),
    place,
    fix,
    cancel,
    endPlacing,
    save,
    choose,
    choosePin,
    /** The viewer shows it. */
    arrived: () => setTarget(null),
    arePinsHidden,
    /** Absent where there are no pins to hide. */
    togglePins: comments.some(({ pin, version }) => pin && version !== null && shown.includes(version))
      ? togglePins
      : undefined,
    goBack,
  }
}

export type Commenting = ReturnType<typeof useCommenting>
