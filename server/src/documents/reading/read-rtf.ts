import { Readable } from 'node:stream'
import { Tokenize } from 'rtf-stream-parser'
import { escapeHtml } from '../html.ts'
import { type ReadDocument, readHtml } from './read-document.ts'

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
  isSkipped: boolean
  isSign: boolean
  /** Whether the group is a text box, which is a paragraph of its own. */
  isBox: boolean
  /** Whether the group lists the fonts. */
  isFonts: boolean
  encoding: string
  /** Number of characters after a Unicode one that replace it for old readers. */
  replaced: number
}

/** Groups whose text is not in the body. */
const skipped = new Set(
  'colortbl stylesheet listtable listoverridetable info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation atnid atnauthor fldinst themedata colorschememapping datastore latentstyles rsidtbl xmlnstbl mmathPr generator upr shprslt'.split(
    ' ',
  ),
)
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
/** Windows code pages by their number, where the platform's name differs. */
const encodings: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
}
/** Code pages of fonts by their character set; others have that of the document. */
const charsets: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** Reads an RTF document: bold and italic text, lists and tables, without hidden, struck and deleted text. */
export async function readRtf(content: Buffer): Promise<ReadDocument> {
  const writer = new HtmlWriter()
  for await (const token of Readable.from([content]).pipe(new Tokenize())) writer.take(token as Token) // its own type is not exported
  return readHtml(writer.end())
}

class HtmlWriter {
  private readonly parts: string[] = []
  private readonly groups: State[] = []
  private state: State = {
    isBold: false,
    isItalic: false,
    isHidden: false,
    isSkipped: false,
    isSign: false,
    isBox: false,
    isFonts: false,
    encoding: 'windows-1252',
    replaced: 1,
  }
  private paragraph = ''
  private cells: string[] = []
  private rows: string[] = []
  private isInTable = false
  /** Characters that follow a Unicode one in its place. */
  private left = 0
  private bytes: number[] = []
  private readonly fonts = new Map<number, number>()
  /** Font that is being listed. */
  private font: number | null = null
  /** Encoding of the document. */
  private encoding = 'windows-1252'

  take({ type, word = '', param, data }: Token): void {
    if (!(type === 2 && word === "'")) this.endBytes()
    if (type === 0) {
      this.groups.push(this.state)
      this.state = { ...this.state, isBox: false }
    } else if (type === 1) this.endGroup()
    else if (type === 3) this.write(new TextDecoder(this.state.encoding).decode(data))
    else if (word === "'") this.takeByte(data?.[0] ?? 0x20)
    else this.control(word, param)
  }

  end(): string {
    this.endBytes()
    this.endParagraph()
    this.endTable()
    return this.parts.join('')
  }

  private endGroup(): void {
    if (this.state.isSign) this.paragraph = /\d/.test(this.paragraph) ? this.paragraph : '• '
    if (this.state.isBox) this.endLine()
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
    if (this.state.isSkipped || this.state.isHidden || shown === '') return
    const [open, close] = this.state.isItalic ? ['<em>', '</em>'] : ['', '']
    const html = `${open}${escapeHtml(shown)}${close}`
    this.paragraph += this.state.isBold ? `<strong>${html}</strong>` : html
  }

  private control(word: string, param = 1): void {
    const { state } = this
    if (word === '*' || skipped.has(word)) state.isSkipped = true
    // A group with `\*` that every reader knows
    else if (word === 'listtext' || word === 'pntext') Object.assign(state, { isSkipped: false, isSign: true })
    else if (word === 'shptxt') this.openBox()
    else if (word === 'ud') state.isSkipped = false
    else if (word === 'u') this.unicode(param)
    else if (word === 'line' && !state.isSkipped) this.paragraph += '<br>'
    else if (Object.hasOwn(signs, word)) this.write(signs[word] ?? '')
    else if (word === 'par' || word === 'sect' || word === 'page') this.endLine()
    else if (word === 'cell' || word === 'nestcell') this.endCell()
    else if (word === 'row' || word === 'nestrow') this.endRow()
    else this.format(word, param)
  }

  private format(word: string, param: number): void {
    const { state } = this
    if (word === 'b') state.isBold = param !== 0
    else if (word === 'i') state.isItalic = param !== 0
    else if (word === 'v' || word === 'strike' || word === 'striked' || word === 'deleted') state.isHidden = param !== 0
    else if (word === 'plain') Object.assign(state, { isBold: false, isItalic: false, isHidden: false })
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

  private openBox(): void {
    Object.assign(this.state, { isSkipped: false, isBox: true })
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
    if (this.isInTable) this.paragraph += '<br>'
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

function encodingOf(codePage: number): string {
  const name = encodings[codePage] ?? (codePage === 65_001 ? 'utf-8' : `windows-${codePage}`)
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
