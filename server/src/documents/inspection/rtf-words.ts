import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { words } from 'rtf-stream-parser/dist/src/words.js'

/** Kinds of the control words of the standard. */
const kinds = new Map<string, number>(Object.entries(words))
/** Kind of a control word that begins a destination: a group whose text is not part of the body. */
const destinationKind = 5

/** Destinations that contain text, formatting, properties or embedded pictures of the document itself. */
const allowedDestinations = new Set(
  `aftncn aftnsep aftnsepc annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend atrfstart author
  background bkmkend bkmkstart blipuid buptim category colorschememapping colortbl comment company creatim datafield
  datastore defchp defpap do doccomm docvar dptxbxtext ebcend ebcstart factoidname falt fchars ffdeftext ffformat
  ffhelptext ffl ffname ffstattext field fldinst fldrslt fldtype fname fonttbl footer footerf footerl footerr footnote
  formfield ftncn ftnsep ftnsepc g generator gridtbl header headerf headerl headerr hsv info keycode keywords latentstyles
  lchars levelnumbers leveltext lfolevel linkval list listlevel listname listoverride listoverridetable listpicture
  liststylename listtable listtext lsdlockedexcept manager nesttableprops nonesttables nonshppict oldcprops oldpprops
  oldsprops oldtprops operator panose password passwordhash pgp pgptbl picprop pict pn pnseclvl pntext pntxta pntxtb printim
  private propname protend protstart protusertbl pxe revtbl revtim rsidtbl rtf rxe shp shpgrp shpinst shppict shprslt shptxt
  sn sp staticval stylesheet subject sv tc themedata title txe ud upr userprops wgrffmtfilter windowcaption writereservation
  writereservhash xe xmlattrname xmlattrvalue xmlclose xmlname xmlnstbl xmlopen`.split(/\s+/),
)
/** Formulas: their destinations contain numbers and text. */
const formula = /^m(?!ailmerge|htmltag|m(?:addfieldname|connectstr|datasource|headersource|mailsubject|odso|query))/
/** Destinations and formatting of other programs that are not in the standard. */
const otherPrograms = new Set(
  `cocoartf cocoasubrtf cocoatextscaling cocoaplatform CocoaLigature expandedcolortbl partightenfactor pardirnatural
  slleading pardeftab fsmilli pgdsctbl pgdsc pgdscuse pgdscnxt pgdscno hyphen hyphlead hyphtrail hyphmax hyphkeep
  nosnaplinegrid rtlgutter shpbypara ftnalt sprsspbf sprsbsp`.split(/\s+/),
)
/** Formatting words that act on a destination that is not allowed, or announce HTML or bytes in place of text. */
const rejectedWords = /^(?:obj|bin$|fetch$|subdocument|fromhtml|fromtext|htmlrtf|htmlbase)/

/** Kind of content that the destinations which are not allowed would add to a document, for the error. */
const rejections: [pattern: RegExp, content: RejectedContent][] = [
  [/^(?:obj|oleclsid|font(?:emb|file)|svb$)/, 'file'],
  [/^(?:template)$/, 'template'],
  [/^(?:filetbl|file|nextfile|xform|subdocument)$/, 'outside'],
  [/^(?:hl|hlfr|hlinkbase|hlloc|hlsrc)$/, 'link'],
  [/^(?:mailmerge|mm)/, 'dataSource'],
  [/^ff(?:entry|exit)mcr$/, 'form'],
]

const otherDestinations = new Set(['expandedcolortbl', 'pgdsctbl'])
/** Whether a control word begins a destination. */
export const isDestination = (word: string): boolean =>
  kinds.get(word) === destinationKind || otherDestinations.has(word)

/** Returns the kind of content that a control word adds; null if it is allowed: all others are rejected. */
export function rejectionOfWord(word: string): RejectedContent | null {
  const kind = kinds.get(word)
  if (kind === undefined) return otherPrograms.has(word) ? null : 'part'
  const isAllowed =
    kind === destinationKind ? allowedDestinations.has(word) || formula.test(word) : !rejectedWords.test(word)
  if (isAllowed) return null
  return rejections.find(([pattern]) => pattern.test(word))?.[1] ?? 'part'
}
