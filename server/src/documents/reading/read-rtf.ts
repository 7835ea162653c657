import { Readable } from 'node:stream'
import { Tokenize } from 'rtf-stream-parser'
import { escapeHtml } from '../html.ts'
import { isTinyHalfPoints, isWhite } from './faint-text.ts'
import { type ReadDocument, readHtml } from './read-document.ts'
import { charsets, encodingOf } from './rtf-encodings.ts'

interface Token {
  /** Kinds of the package: start and end of a group, control word, text. */
  type: 0 | 1 | 2 | 3
  word?: string
  param?: number
  data?: Buffer
}

/** Formatting of a group, which its end restores. */
interface State {
  isBold: boolean
  isItalic: boolean
  isHidden: boolean
  /** Whether the text is not of the body; some groups inside are, unless `isOut`. */
  isSkipped: boolean
  isOut: boolean
  /** Whether the text is white, or too small to be read. */
  isWhite: boolean
  isTiny: boolean
  isSign: boolean
  /** Whether the group is a text box, which is a paragraph of its own. */
  isBox: boolean
  /** Whether the group is a note, which follows the text. */
  isNote: boolean
  /** Whether the group lists the fonts, or the colors. */
  isFonts: boolean
  isColors: boolean
  encoding: string
  /** Number of characters after a Unicode one that replace it for old readers. */
  replaced: number
}

/** Groups whose text is not in the body. */
const skipped = new Set(
  'colortbl stylesheet listtable listoverridetable info pict object header headerl headerr headerf footer footerl footerr footerf annotation atnid atnauthor fldinst themedata colorschememapping datastore latentstyles rsidtbl xmlnstbl mmathPr generator shprslt'.split(
    ' ',
  ),
)
/** Words that color the background of text, paragraphs and cells; 0 is the color of the page. */
const backgrounds = new Set('cb chcbpat cbpat clcbpat clcbpatraw highlight chshdng shading clshdng'.split(' '))
/** Groups that are of the body, although old readers skip some: signs of lists, texts in Unicode, text boxes and notes. */
const bodyGroups = new Set(['listtext', 'pntext', 'shptxt', 'ud', 'footnote'])
const signs: Record<string, string> = {
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  ldblquote: '“',
  rdblquote: '”',
  emdash: '—',
  endash: '–',
  tab: '\t',
  line: '\n',
  '~': '\u00a0',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
}
/** Reads an RTF document: bold and italic text, lists and tables, without hidden, struck and deleted text. */
export async function readRtf(content: Buffer): Promise<ReadDocument> {
  const writer = new HtmlWriter()
  for await (const token of Readable.from([content]).pipe(new Tokenize())) writer.take(token as Token) // its own type is not exported
  return readHtml(writer.end())
}

/** The number or the sign of a list; numbered headings without a number have an empty one. */
function signOf(written: string): string {
  const sign = written.replace(/<[^<>]*>/g, '').trim()
  return sign === '' || /\d/.test(sign) ? sign && `${sign} ` : '• '
}

class HtmlWriter {
  private readonly parts: string[] = []
  private readonly groups: State[] = []
  private state: State = {
    isBold: false,
    isItalic: false,
    isHidden: false,
    isSkipped: false,
    isOut: false,
    isWhite: false,
    isTiny: false,
    isSign: false,
    isBox: false,
    isNote: false,
    isFonts: false,
    isColors: false,
    encoding: 'windows-1252',
    replaced: 1,
  }
  private paragraph = ''
  private cells: string[] = []
  private rows: string[] = []
  private isInTable = false
  private isInNote = false
  /** Characters that follow a Unicode one in its place. */
  private left = 0
  private bytes: number[] = []
  private readonly fonts = new Map<number, number>()
  /** Font that is being listed. */
  private font: number | null = null
  private readonly colors: string[] = []
  private color = ''
  private hasBackground = false
  /** Notes, which follow the text, and the paragraph that one is in. */
  private readonly notes: string[] = []
  private outer = { paragraph: '', isInTable: false, isInNote: false }
  /** Encoding of the document. */
  private encoding = 'windows-1252'

  take({ type, word = '', param, data }: Token): void {
    if (!(type === 2 && word === "'")) this.endBytes()
    if (type === 0) {
      this.groups.push(this.state)
      this.state = { ...this.state, isBox: false, isNote: false }
    } else if (type === 1) this.endGroup()
    else if (type === 3) this.write(new TextDecoder(this.state.encoding).decode(data))
    else if (word === "'") this.takeByte(data?.[0] ?? 0x20)
    else this.control(word, param)
  }

  end(): string {
    this.endBytes()
    this.endParagraph()
    this.endTable()
    return [...this.parts, ...this.notes].join('')
  }

  private endGroup(): void {
    if (this.state.isSign) this.paragraph = signOf(this.paragraph)
    if (this.state.isBox) this.endLine()
    if (this.state.isNote) this.endNote()
    this.state = this.groups.pop() ?? this.state
  }

  private takeByte(byte: number): void {
    if (this.left > 0) this.left -= 1
    else this.bytes.push(byte)
  }

  private endBytes(): void {
    const bytes = this.bytes
    this.bytes = []
    if (bytes.length > 0) this.write(new TextDecoder(this.state.encoding).decode(Uint8Array.from(bytes)))
  }

  private write(text: string): void {
    const shown = text.slice(this.left).replace(/[\r\n]/g, '')
    this.left = Math.max(0, this.left - text.length)
    if (this.state.isColors) this.endColors(shown)
    const { isSkipped, isHidden, isTiny } = this.state
    const isFaint = isTiny || (this.state.isWhite && !this.hasBackground)
    if (isSkipped || isHidden || isFaint || shown === '') return
    const [open, close] = this.state.isItalic ? ['<em>', '</em>'] : ['', '']
    const html = `${open}${escapeHtml(shown)}${close}`
    this.paragraph += this.state.isBold ? `<strong>${html}</strong>` : html
  }

  private control(word: string, param = 1): void {
    const { state } = this
    if (word === '*' || word === 'upr') state.isSkipped = true
    else if (skipped.has(word)) Object.assign(state, { isSkipped: true, isOut: true, isColors: word === 'colortbl' })
    // A group with `\*` that every reader knows
    else if (bodyGroups.has(word)) this.openBodyGroup(word)
    else if (word === 'u') this.unicode(param)
    else if (word === 'line' && !state.isSkipped) this.paragraph += '<br>'
    else if (Object.hasOwn(signs, word)) this.write(signs[word] ?? '')
    else if (word === 'par' || word === 'sect' || word === 'page') this.endLine()
    else if (word === 'cell' || word === 'nestcell') this.endCell()
    else if (word === 'row' || word === 'nestrow') this.endRow()
    else this.format(word, param)
  }

  /** Opens a group that is of the body, although old readers skip it. */
  private openBodyGroup(word: string): void {
    const { state } = this
    if (state.isOut) return
    state.isSkipped = false
    if (word === 'shptxt') this.openBox()
    else if (word === 'footnote') this.openNote()
    else if (word !== 'ud') state.isSign = true
  }

  private format(word: string, param: number): void {
    const { state } = this
    if (word === 'b') state.isBold = param !== 0
    else if (word === 'i') state.isItalic = param !== 0
    else if (word === 'v' || word === 'strike' || word === 'striked' || word === 'deleted') state.isHidden = param !== 0
    else if (word === 'plain')
      Object.assign(state, { isBold: false, isItalic: false, isHidden: false, isWhite: false, isTiny: false })
    else if (word === 'fs') state.isTiny = isTinyHalfPoints(param)
    else if (word === 'cf') state.isWhite = isWhite(this.colors[param] ?? '')
    else if (state.isColors) this.takeColor(word, param)
    else if (backgrounds.has(word)) this.hasBackground ||= param !== 0 && !isWhite(this.colors[param] ?? '')
    else if (word === 'uc') state.replaced = Math.max(0, param)
    else if (word === 'ansicpg') this.encoding = state.encoding = encodingOf(param)
    else if (word === 'mac') this.encoding = state.encoding = 'macintosh'
    else if (word === 'fonttbl') Object.assign(state, { isSkipped: true, isFonts: true })
    else if (word === 'f') this.takeFont(param)
    else if (word === 'fcharset') this.takeCharset(param)
    else if (word === 'intbl') this.isInTable = true
    else if (word === 'pard') this.isInTable = false
  }

  /** The number of a font: of one that is listed, or of the text that follows. */
  private takeFont(number: number): void {
    if (this.state.isFonts) this.font = number
    const page = this.fonts.get(number)
    this.state.encoding = page === undefined ? this.encoding : encodingOf(page)
  }

  private takeCharset(charset: number): void {
    const page = charsets[charset]
    if (this.state.isFonts && this.font !== null && page !== undefined) this.fonts.set(this.font, page)
  }

  private takeColor(word: string, value: number): void {
    if (/^(?:red|green|blue)$/.test(word)) this.color += (value & 0xff).toString(16).padStart(2, '0')
  }

  /** A semicolon ends each color; the first one is often without a value. */
  private endColors(text: string): void {
    for (const _ of text.matchAll(/;/g)) {
      this.colors.push(this.color)
      this.color = ''
    }
  }

  private openNote(): void {
    this.state.isNote = true
    this.outer = { paragraph: this.paragraph, isInTable: this.isInTable, isInNote: this.isInNote }
    this.paragraph = ''
    this.isInNote = true
  }

  private endNote(): void {
    if (this.paragraph !== '') this.notes.push(`<p>${this.paragraph}</p>`)
    Object.assign(this, this.outer)
  }

  private openBox(): void {
    // A box may have a color of its own
    this.hasBackground = true
    this.state.isBox = true
    if (this.paragraph !== '') this.endLine()
  }

  private unicode(code: number): void {
    this.left = 0
    const unit = code < 0 ? code + 65_536 : code
    // Characters beyond 16 bits are written as two halves
    this.write(String.fromCharCode(unit & 0xffff))
    this.left = this.state.replaced
  }

  private endLine(): void {
    if (this.state.isSkipped) return
    if (this.isInTable || this.isInNote) this.paragraph += '<br>'
    else this.endParagraph()
  }

  private endParagraph(): void {
    if (!this.isInTable) this.endTable()
    if (this.paragraph !== '') this.parts.push(`<p>${this.paragraph}</p>`)
    this.paragraph = ''
  }

  private endCell(): void {
    this.cells.push(`<td>${this.paragraph.replace(/(?<!<br>)(?:<br>)+$/, '')}</td>`)
    this.paragraph = ''
  }

  private endRow(): void {
    this.rows.push(`<tr>${this.cells.join('')}</tr>`)
    this.cells = []
    this.isInTable = false
  }

  private endTable(): void {
    if (this.rows.length > 0) this.parts.push(`<table>${this.rows.join('')}</table>`)
    this.rows = []
  }
}
