import type { ArtworkComment, Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { useState } from 'react'
import { useUnsentText } from '../../../accounts/use-unsent-text.ts'
import { useComments } from './use-comments.ts'

/** A comment in progress: its pin is being placed, or its text is being typed. */
export interface CommentDraft {
  step: 'placing' | 'writing'
  /** The version it was started on: it is never moved to a newer version that arrives later. */
  version: number
  /** Null for a comment on the artwork as a whole, and before its pin is placed. */
  pin: Pin | null
  /** The comment whose pin is being moved; nothing else about it changes. */
  moves: ArtworkComment | null
  /** The comment that was being typed when a pin was started, to return to; null for none. */
  before: CommentDraft | null
}

/** The place that the list makes the viewer show. */
export interface CommentTarget {
  comment: ArtworkComment
  pin: Pin
}

interface Setting {
  campaignId: string
  campaignItemId: string
  /** The versions displayed: one, or two that are compared. */
  shown: readonly number[]
  newestVersion: number
  /** Whether this user may comment. */
  may: boolean
  onVersion: (version: number) => void
}

/** Returns the element ids that focus moves between: a comment in the list, and its pin. */
export const commentElementId = (id: string) => `comment-${id}`
export const pinElementId = (id: string) => `pin-${id}`
export const commentBoxId = 'comment-text'

/** State shared by the list of comments and the pins on the artwork (R12.9). */
export function useCommenting(setting: Setting) {
  const { campaignId, campaignItemId, shown, newestVersion, may } = setting
  const thread = useComments({ campaignId, campaignItemId })
  const giveFocus = usePendingFocus()
  const focusOn = (id: string) => giveFocus(byId(id))
  const places = usePlaces(setting, focusOn)
  const drafting = useDraft({ thread, campaignItemId, newestVersion, places, focusOn })
  const comments = thread.comments ?? []
  return {
    may,
    /** Whether the artwork must be visible: a pin is being placed, or a place is displayed. */
    needsArtwork: drafting.draft?.step === 'placing' || places.target !== null,
    thread,
    comments,
    nextNumber: comments.reduce((most, { number }) => Math.max(most, number), 0) + 1,
    ...drafting,
    chosen: places.chosen,
    target: places.target,
    /** Only while the version that it was opened for is displayed. */
    from: places.from && places.from.version !== null && shown.includes(places.from.version) ? places.from : null,
    choose: places.choose,
    choosePin: places.choosePin,
    /** Called when the viewer displays it. */
    arrived: places.endTarget,
    arePinsHidden: places.arePinsHidden,
    /** Undefined when there are no pins to hide. */
    togglePins: comments.some(({ pin, version }) => pin && version !== null && shown.includes(version))
      ? places.togglePins
      : undefined,
    goBack: places.goBack,
  }
}

type Places = ReturnType<typeof usePlaces>
type FocusOn = (elementId: string) => void

/** The chosen comment, the place that the viewer displays, and the way back to the list. */
function usePlaces({ shown, onVersion }: Setting, focusOn: FocusOn) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [target, setTarget] = useState<CommentTarget | null>(null)
  /** The comment from which the user went to the artwork, to return to. */
  const [from, setFrom] = useState<ArtworkComment | null>(null)
  /** Whether pins are hidden to reveal the text below them; placing or selecting one displays them again. */
  const [arePinsHidden, setPinsHidden] = useState(false)

  /** Displays a version with its pins, and remembers the comment to return to. */
  const showVersion = (version: number, returnTo: ArtworkComment | null) => {
    if (!shown.includes(version)) onVersion(version)
    setFrom(returnTo)
    setPinsHidden(false)
  }
  const choose = (comment: ArtworkComment) => {
    setChosen(comment.id)
    if (!comment.pin || comment.version === null) return
    showVersion(comment.version, comment)
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
  const endTarget = () => setTarget(null)
  return {
    chosen,
    setChosen,
    target,
    setTarget,
    endTarget,
    from,
    arePinsHidden,
    showVersion,
    choose,
    choosePin,
    togglePins,
    goBack,
  }
}

interface Drafting {
  thread: ReturnType<typeof useComments>
  campaignItemId: string
  newestVersion: number
  places: Places
  focusOn: FocusOn
}

/** The comment in progress, from its start until it is saved or canceled; its text is kept on this device. */
function useDraft({ thread, campaignItemId, newestVersion, places, focusOn }: Drafting) {
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const { text, keep: setText } = useUnsentText(`comment:${campaignItemId}`)
  /** The comment being typed, if it has text. */
  const written = draft?.step === 'writing' && text.trim() !== '' ? draft : (draft?.before ?? null)

  const begin = (step: CommentDraft['step']) => {
    places.showVersion(newestVersion, null)
    thread.clearErrors()
    setDraft({ step, version: newestVersion, pin: null, moves: null, before: written })
  }
  const startGeneral = () => {
    begin('writing')
    focusOn(commentBoxId)
  }
  const move = (comment: ArtworkComment) => {
    if (!comment.pin || comment.version === null) return
    places.showVersion(comment.version, null)
    places.setTarget({ comment, pin: comment.pin })
    setDraft({ step: 'placing', version: comment.version, pin: comment.pin, moves: comment, before: written })
  }
  /** Canceling a pin returns to the comment that was being typed; the text is kept in any case. */
  const cancel = () => {
    setDraft(draft?.step === 'placing' ? draft.before : null)
    thread.clearErrors()
    if (draft?.moves) focusOn(commentElementId(draft.moves.id))
    else if (draft?.step === 'placing' && draft.before) focusOn(commentBoxId)
  }
  /** Called after a decision on the ad: pins can no longer be placed, and the typed comment is kept. */
  const endPlacing = () => {
    if (draft?.step === 'placing') setDraft(draft.before)
  }
  const fix = async (pin: Pin) => {
    if (!draft) return
    const { moves } = draft
    if (!moves) {
      setDraft({ ...draft, pin, step: 'writing', before: null })
      return focusOn(commentBoxId)
    }
    setDraft(draft.before)
    if (await thread.change(moves.id, { pin })) announce(`Comment ${moves.number} moved`)
    focusOn(commentElementId(moves.id))
  }
  const save = async () => {
    if (!draft) return
    const added = await thread.add({ text, version: draft.version, pin: draft.pin })
    if (!added) return
    const newest = added.at(-1)
    setDraft(null)
    setText('')
    if (!newest) return
    places.setChosen(newest.id)
    announce(`Comment ${newest.number} added`)
    focusOn(commentElementId(newest.id))
  }
  return {
    draft,
    text,
    setText,
    startPlacing: () => begin('placing'),
    startGeneral,
    move,
    placeAgain: () => setDraft((held) => held && { ...held, step: 'placing' }),
    place: (pin: Pin) => setDraft((held) => held && { ...held, pin }),
    fix,
    cancel,
    endPlacing,
    save,
  }
}

export type Commenting = ReturnType<typeof useCommenting>
