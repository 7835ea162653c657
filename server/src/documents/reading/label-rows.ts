/** Names of fields in tables of postings and CVs, in English, French and Spanish. */
const names = [
  String.raw`(?:(?:job|position|posting|working|official|vacancy|role|class)\s+)?(?:title|position|role|vacancy|job)(?:\s+title)?`,
  String.raw`(?:(?:work|job|primary|office)\s+)?(?:location|place|site|address|city|campus|facility)s?(?:\s+of\s+work)?`,
  'department|division|unit|school|college|office|faculty|employer|organi[sz]ation|company|institution|agency|program',
  String.raw`(?:(?:annual|base|hourly|monthly|starting)\s+)?(?:salary|pay|wage|compensation|rate)s?(?:\s+(?:range|rate|grade|scale|band))?|(?:hourly|annual|monthly|weekly)\s+range`,
  String.raw`(?:closing|close|removal|hiring|opening|open|posting|posted|start|end|application|expiration|review)\s+date|(?:application\s+)?deadline|date(?:\s+posted)?|apply\s+by|closes|posted|(?:advert|posting)\s+(?:start|end)s?(?:\s+date)?`,
  String.raw`(?:(?:job|employment|position|appointment|contract)\s+)?(?:type|status|category|classification|class|term)|schedule|shift|hours(?:\s+per\s+week)?|(?:work\s+)?hours|fte|grade|level|duration|union|benefits|travel|remote|openings|number of (?:openings|positions)`,
  String.raw`reports\s+to|supervisor|(?:hiring\s+)?manager|contact(?:\s+(?:person|name|information))?|e-?mail|phone|telephone|fax|website|how\s+to\s+apply|apply(?:\s+(?:at|to|online))?|send\s+(?:resumes?|cvs?|applications?)\s+to`,
  String.raw`(?:(?:job|requisition|req\.?|posting|position|reference|vacancy|competition)\s*)(?:number|no\.?|id|code|#)|requisition|reference|ref`,
  String.raw`titre(?:\s+(?:du|de)\s+(?:poste|l['’]emploi))?|poste|intitulé(?:\s+du\s+poste)?|lieu(?:\s+(?:de\s+travail|d['’]affectation))?|ville|salaire|traitement|rémunération|échelle\s+salariale|date\s+(?:limite|de\s+(?:clôture|début))|service|direction|département|statut|type\s+(?:d['’]emploi|de\s+contrat|de\s+poste)|horaire|quart(?:\s+de\s+travail)?|numéro\s+(?:de\s+concours|d['’]affichage|de\s+référence)|référence|courriel`,
  String.raw`(?:título\s+del\s+)?(?:puesto|cargo|plaza)|lugar(?:\s+de\s+trabajo)?|ubicación|ciudad|municipio|salario|sueldo|remuneración|fecha\s+(?:límite|de\s+cierre|de\s+inicio)|departamento|tipo\s+de\s+(?:empleo|contrato|puesto)|horario|jornada|correo(?:\s+electrónico)?`,
].join('|')

const name = new RegExp(`^(?:${names})\\s*:?$`, 'i')
const maxLabelLength = 40

/** Whether a text is the name of a field. */
export const isLabel = (text: string) => text.length <= maxLabelLength && name.test(text.trim())

/** Whether a text at a label's place can be one: short, without digits. */
const isLabelLike = (text: string) => isLabel(text) || (text.length <= maxLabelLength && /^[^\d$€£]+:$/.test(text))

/** A line of a table: a field with its value, or the cells of a row without labels. */
export type Line = { label: string; value: string } | { cells: readonly string[] }

/**
 * Converts rows to lines. Labels are left of their values, in rows of two, four or more cells, or above them.
 * @param rows cells as text or as HTML
 * @param textOf returns the text of a cell
 */
export function linesOfRows(rows: readonly (readonly string[])[], textOf: (cell: string) => string): Line[] {
  const lines: Line[] = []
  let pairedLength = 0
  const texts = rows.map((row) => row.map((cell) => textOf(cell).trim()))
  for (let at = 0; at < rows.length; at += 1) {
    const [row = [], words = [], next = [], afterNext = []] = [rows[at], texts[at], texts[at + 1], texts[at + 2]]
    const isOnlyValueRow = afterNext.length !== words.length || afterNext.some(isLabel)
    if (isHeader(words, next) && isOnlyValueRow) {
      lines.push(...pairs(row, rows[at + 1] ?? [], textOf))
      at += 1
    } else if (isPairs(words, words.length === pairedLength)) {
      pairedLength = words.length
      const odd = (rest: number) => row.filter((_, place) => place % 2 === rest)
      lines.push(...pairs(odd(0), odd(1), textOf))
    } else {
      const cells = row.filter((_, place) => words[place] !== '')
      const [label = '', value = ''] = cells
      const isNamed = cells.length === 2 && textOf(label).trim().length < maxLabelLength
      if (isNamed) lines.push({ label, value })
      else if (cells.length > 0) lines.push({ cells })
    }
  }
  return lines
}

function pairs(labels: readonly string[], values: readonly string[], textOf: (cell: string) => string): Line[] {
  return labels
    .map((label, place) => ({ label, value: values[place] ?? '' }))
    .filter(({ label, value }) => textOf(label).trim() !== '' && textOf(value).trim() !== '')
}

/** Whether a row contains labels only, and the next one their values. */
function isHeader(row: readonly string[], next: readonly string[]): boolean {
  if (row.length < 2 || next.length !== row.length || next.some(isLabel)) return false
  return row.filter(isLabel).length >= 2 && row.every((cell) => cell === '' || isLabel(cell) || isLabelLike(`${cell}:`))
}

/** Words next to a label that is known. */
const fewWords = /^\p{Lu}[\p{L}’'/.&#() -]{1,28}$/u

/**
 * Whether the cells are labels and values by turns.
 * @param isBelowPairs whether a row of this length above is: then no label needs to be known
 */
function isPairs(row: readonly string[], isBelowPairs: boolean): boolean {
  if (row.length < 4 || row.length % 2 !== 0) return false
  const labels = row.filter((_, place) => place % 2 === 0).filter((cell) => cell !== '')
  const values = row.filter((_, place) => place % 2 === 1)
  return (
    (isBelowPairs || labels.some(isLabel)) &&
    labels.every((cell) => isLabelLike(cell) || fewWords.test(cell)) &&
    !values.some(isLabel)
  )
}
