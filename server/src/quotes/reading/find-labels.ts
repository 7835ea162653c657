import { stateOf } from '../places/find-region.ts'

/** Fields that a label in a posting introduces; `other` ends the value before it. */
export type LabelKind =
  | 'title'
  | 'department'
  | 'place'
  | 'city'
  | 'state'
  | 'country'
  | 'pay'
  | 'deadline'
  | 'period'
  | 'jobType'
  | 'other'

/** Labels in English, French and Spanish, as patterns without their punctuation. */
const words: Record<LabelKind, string> = {
  title:
    "(?:name|title) of (?:the )?(?:post|position)|title/rank|rank/title|(?:(?:job|position|posting|working|official|vacancy|role|payroll|class(?:ification)?|functional)\\s+)?(?:title|position|role|vacancy)(?:\\s+(?:title|name))?(?: (?:and|&|/) grade)?|job name|(?:position|job) (?:open|available)|open position|post|(?:titre|intitulé|nom|dénomination|désignation|appellation)(?: d[eu’'](?: l[’']| la )? ?(?:poste|emploi|fonction|offre|affichage))?|poste(?: à pourvoir| affiché| offert| recherché)?|emploi|fonction|corps d[’']emploi|(?:título|nombre|denominación)(?: del? (?:puesto|cargo|la plaza|empleo|la posición|la vacante|trabajo))?|puesto(?: de trabajo| vacante| ofertado| solicitado| disponible)?|cargo|plaza|posición|vacante|stellenbezeichnung|stelle|position",
  department:
    '(?:hiring )?(?:department|division|directorate|college|school|unit|academic unit|faculty|office|dept\\.?)(?: name|/(?:program|unit|school|division|college|office|department))?|service|direction|département|unité administrative|composante|faculté|secteur|unité|direction/service|abteilung|lehrstuhl|afdeling|departamento|división|facultad|unidad|decanato|área|recinto',
  place:
    "(?:(?:job|work|working|primary|position|office|main|campus|reporting|duty|geographic(?:al)?)\\s+)?(?:location|locations|work ?site|workplace|site|campus|duty station)(?:\\(s\\))?(?: of (?:the )?(?:work|position|job|post|appointment|vacancy))?|place of (?:work|employment|posting)|where(?: you[’']ll work)?|city(?:,| and| &|/) ?(?:state|province)|base|lieux?(?: d[eu’'](?: |)?(?:travail|affectation|poste|emploi|exercice|la mission))?|lieu \\(ville\\)|endroit|emplacement|localisation|localité|port d[’']attache|affectation|ville et province|lugar(?: de(?:l)? (?:trabajo|empleo|puesto|prestación(?: del servicio)?|servicio))?|ubicación(?: del (?:puesto|empleo|trabajo))?|localización|localidad|sede|centro de trabajo|lugar geográfico|zona(?: de trabajo)?|place|locatie|werkplek|arbeitsort|standort|standplaats|werklocatie|dienstort|einsatzort|ort",
  city: 'city|town|city/town|ville|municipalité|ciudad|municipio|pueblo|stadt',
  state: 'state|province|state/province|province/state|region|county|région|provincia|estado|bundesland',
  country: 'country|pays|país|land',
  pay: "(?:(?:base|annual|hourly|monthly|weekly|daily|starting|hiring|target|anticipated|estimated|expected|full|posted|budgeted|minimum|maximum|salary|pay|wage|compensation|biweekly|bi-weekly|semi-monthly)\\s+){0,3}(?:salary|pay|wages?|compensation|remuneration|rate|range|stipend|package|scale|rate of pay)(?:\\s+(?:range|rate|scale|band|details|information|offered|per (?:hour|year|month|week)))?(?: ?\\([^)]{1,30}\\))?|(?:échelle|fourchette|taux|plage|échelon|classe) (?:de |d[’'])?(?:salaires?|salariale?|rémunération|traitement|horaire|de rémunération)|salaire(?: (?:annuel|horaire|mensuel|hebdomadaire|offert|de base|brut|à l[’']embauche|d[’']entrée|selon l[’']échelle))*|rémunération(?: (?:annuelle|horaire|mensuelle))?|traitement(?: (?:annuel|initial|de base))?|honoraires|(?:salario|sueldo|remuneración|compensación|retribución|paga|honorarios|tarifa|jornal|estipendio|beca|escala (?:salarial|retributiva)|rango salarial|banda salarial)(?: (?:base|anual|mensual|por hora|bruto|bruta|inicial|ofrecido|semanal|quincenal|diario|neto|mínimo))*|gehalt|salaris|lohn|monatslohn|monatsgehalt|vergütung|jahresgehalt|stundenlohn",
  deadline:
    "(?:(?:application|posting|job|advert(?:isement)?|vacancy|submission|final|priority|extended|new|internal|external)\\s+){0,2}(?:deadline|closing date|close date|end date|closing|closes|expiry date|expiration date|expires|due date)(?: (?:date|to apply|for (?:applications?|applying|receipt of applications)|for submission))?|(?:(?:last|latest|final|closing|end|due) (?:day|date)|deadline) (?:to apply|for (?:applications?|applying|receipt of applications))|(?:final )?filing (?:date|deadline)|apply by|apply before|unposting date|applications? (?:due|close|deadline)|closing date and time|removal date|sluitingsdatum|reageren (?:kan )?tot|date limite(?: (?:pour|de|d[’'])(?: ?(?:postuler|candidature|dépôt(?: des candidatures)?|réception(?: des candidatures)?|présentation|présenter sa candidature|inscription|la soumission|soumission|application))?)?|délai (?:de postulation|pour postuler|de candidature|d[’']inscription)|date de (?:fermeture|clôture|fin|fin d[’']affichage)(?: du concours| de l[’']affichage| d[’']affichage)?|fin (?:de l[’']affichage|d[’']affichage|du concours)|échéance|clôture(?: des candidatures)?|fecha (?:límite|limite|de cierre|de vencimiento|final|tope)(?: (?:para|de) (?:solicitar|solicitudes?|la solicitud|aplicar|presentación(?: de solicitudes| de candidaturas)?|recepción(?: de solicitudes| de candidaturas)?|radicar(?: solicitud)?|enviar (?:solicitud|currículum)|postular|postulación|inscripción|presentar(?: la)? (?:solicitud|candidatura)|la convocatoria|convocatoria))?|plazo(?: (?:de|para) (?:presentación|solicitud|inscripción|solicitar|presentar|entrega|admisión)(?: de (?:solicitudes|candidaturas|instancias))?)?|cierre(?: de (?:la )?convocatoria)?|vencimiento|last date(?: of (?:application|receipt))?|bewerbungsschluss|bewerbungsfrist|bewerbungsende|bewerbung(?:en)? bis(?: zum)?|solliciteren tot|solliciteer (?:voor|vóór|tot)",
  period:
    "posting (?:period|dates)|open(?:ing)? (?:&|and) clos(?:ing|e) dates?|(?:application|acceptance) (?:period|window)|dates? d[’']affichage|période d[’'](?:affichage|inscription|mise en concours)|affichage|période de mise en candidature|período (?:de convocatoria|de solicitud|de publicación|para solicitar)|periodo (?:de convocatoria|de solicitud|de publicación|para solicitar)|convocatoria abierta",
  jobType:
    "(?:job|employment|position|appointment|contract|work|schedule)\\s+(?:type|status|category|class|time)|type|status|employment|time type|terms of employment|full[- ]time(?:/| or | / )part[- ]time|full or part[- ]time|ft/pt|dienstverband|hours|schedule|(?:type|statut|genre|catégorie|nature)(?: d[eu’'] ?(?:poste|emploi|contrat|affichage))?|statut(?: de l[’']emploi)?|horaire|(?:tipo|clase|modalidad|condición)(?: de(?:l)? (?:puesto|empleo|contrato|jornada|trabajo|contratación|nombramiento))?|jornada(?: laboral)?|estatus|dedicación|horario|beschäftigungsart|arbeitszeit",
  other:
    "post\\s*(?:date|on)|(?:posting|posted|opening|open|start|starting|available|effective|publication|issue)\\s*(?:date|on)?|date posted|start date|employer|company|organi[sz]ation|hospital|university|(?:job|posting|requisition|reference|competition|position|req|vacancy|job posting|announcement)\\s*(?:id|number|no\\.?|#|code|ref(?:erence)?)|report(?:s|ing)? to|supervisor|(?:line|hiring|reporting) manager|posted by|industr(?:y|ies)|(?:seniority|job|career|experience) level|level|job function|attn|attention|subject|re|contact|about (?:us|the (?:company|employer|job|position|role|team))|(?:role|job|position) (?:overview|purpose|profile)|(?:how|where) to apply|to apply|apply|apply at|apply online|email|e-mail|website|url|link|phone|telephone|summary|description|duties|responsibilities|requirements|qualifications|minimum qualifications|education|experience|benefits|shift|grade|pay grade|pay frequency|fte|union|number of (?:positions|openings|vacancies)|openings|category|job family|date d[’'](?:entrée en fonction|ouverture|affichage)|entrée en fonction|début|employeur|organisme|entreprise|établissement|numéro(?: de (?:concours|poste|référence))?|référence|no de (?:concours|référence)|(?:supérieur|responsable)(?: immédiat| hiérarchique)|objet|métier|personne-ressource|courriel|téléphone|pour postuler|comment postuler|exigences|qualifications|responsabilités|tâches|avantages|syndicat|quart(?: de travail)?|fecha de (?:inicio|apertura|publicación|comienzo|incorporación)|empresa|organización|entidad|patrono|número(?: de (?:puesto|convocatoria|referencia))?|referencia|supervisor|jefe inmediato|reporta a|categoría|industria|asunto|contacto|correo(?: electrónico)?|teléfono|cómo solicitar|para solicitar|requisitos|funciones|deberes|responsabilidades|beneficios|turno|preparación académica|experiencia",
}

const kinds = Object.keys(words) as LabelKind[] // its own keys
const anchored = kinds.map((kind) => [kind, new RegExp(`^(?:${words[kind]})$`, 'iu')] as const)
const maxLabel = 70

/** A part of a line: its label, if it has a known one, and its value. */
export interface Labelled {
  kind: LabelKind | null
  label: string
  value: string
  /** As in the posting. */
  from: string
}

function kindOf(text: string): LabelKind | null {
  const label = text
    .replace(/^[\s*•·▪►–-]+/, '')
    .replace(/[\s*]+$/, '')
    .replace(/\s+/g, ' ')
  if (label === '' || label.length > maxLabel) return null
  return anchored.find(([, pattern]) => pattern.test(label))?.[0] ?? null
}

/** Whether a line has only a known label, whose value is in the next one. */
export const isLabel = (line: string): boolean => kindOf(line.replace(/\s*[:：]\s*$/u, '')) !== null

/** Between a label and its value; a hyphen needs spaces. */
const separator = /\s*[:：|\t]\s*|\s+[–—-]\s+/u
/**
 * The space behind a label that begins no sentence, as in tables of a PDF and pages of iCIMS: "Job Title Nurse",
 * "Job Locations US-KS-Salina".
 */
const spaceBehind =
  /(?<=^(?:Job|Position|Posting|Working) Title|^(?:Job|Work|Primary|Position) Locations?|^Department Name|^Lieu (?:d[’']emploi|de travail)|^(?:Closing|Close|Deadline) Date|^(?:Employment|Job|Position|Time) Type|^(?:Salary|Pay|Hiring) Range) (?=[\p{Lu}\d$£€][^.!?]{1,90}$)(?!(?:Title|Type|Range|Date|Name|Code|Number|and|or) )/u
/** "Location Hanover, New Hampshire", but not "Location Manager, Burbank" */
function spaceBeforePlace(line: string): RegExpExecArray | null {
  const found = /(?<=^Locations?) (?=\p{Lu}[^.!?]{1,60}, (\p{Lu}[\p{L} .]+)$)/u.exec(line)
  return found && stateOf(found[1] ?? '') ? found : null
}

/** Parts of the lines that were read last: several fields are searched in the same lines. */
const known = new WeakMap<readonly string[], readonly Labelled[]>()

/** Splits lines at their labels. A label alone in its line belongs to the next line. */
export function labelledParts(lines: readonly string[]): readonly Labelled[] {
  const found = known.get(lines) ?? split(lines)
  known.set(lines, found)
  return found
}

function split(lines: readonly string[]): readonly Labelled[] {
  const parts = lines.flatMap(partsOf)
  return parts.map((part, place) => {
    const next = parts[place + 1]
    if (part.kind === null || part.value !== '' || !next || next.kind !== null || next.value === '') return part
    if (part.kind === 'other' || next.value.length > 200) return part
    return { ...part, value: next.value, from: `${part.from} ${next.from}` }
  })
}

function partsOf(line: string): Labelled[] {
  if (line.length > 600) return [whole(line)]
  const starts = innerLabels(line)
  if (starts.length === 0) return [partOf(line)]
  const pieces = [0, ...starts].map((start, place) => line.slice(start, starts[place]))
  const read = pieces.filter((piece) => piece.trim() !== '').map(partOf)
  // A label inside a sentence that begins with none is part of it, unless it is the first of several
  return read[0]?.kind === null && read.length < 3 && /[.;,]\s*$/.test(read[0].from) && !isPlaceBehind(read)
    ? [partOf(line)]
    : rejoined(read)
}

/** "… zu besetzen. Dienstort: Göttingen." */
const isPlaceBehind = ([first, second]: readonly Labelled[]) =>
  first?.from.endsWith('.') === true && second?.kind === 'place' && /^\p{Lu}[^.:]{1,60}\.?$/u.test(second.value)

/** Positions of further labels in a line: capitalized words before a colon that are a known label. */
function innerLabels(line: string): number[] {
  return [...line.matchAll(/\s?:(?=\s|$)/g)].flatMap(({ index }) => {
    const before = line.slice(Math.max(0, index - maxLabel), index)
    const words = [...before.matchAll(/(?<=[\s.;|]|^)(?=\p{Lu})/gu)].map((word) => word.index + index - before.length)
    // The longest label that does not begin the line
    const start = words.find((at) => {
      const kind = kindOf(line.slice(at, index))
      // "Civil Service Title: Clerk"
      return kind !== null && (kind !== 'title' || !/\p{L}\s$/u.test(line.slice(0, at)))
    })
    return start === undefined || start === 0 ? [] : [start]
  })
}

/** Pieces without a known label belong to the piece before them. */
function rejoined(read: readonly Labelled[]): Labelled[] {
  const parts: Labelled[] = []
  for (const part of read) {
    const last = parts.at(-1)
    if (part.kind !== null || !last) parts.push(part)
    else
      parts[parts.length - 1] = {
        ...last,
        value: `${last.value} ${part.from}`.trim(),
        from: `${last.from} ${part.from}`,
      }
  }
  return parts
}

function partOf(text: string): Labelled {
  const from = text.trim()
  const found = separator.exec(from.slice(0, maxLabel + 4)) ?? spaceBehind.exec(from) ?? spaceBeforePlace(from)
  if (!found) return kindOf(from) ? { kind: kindOf(from), label: from, value: '', from } : whole(from)
  const label = from.slice(0, found.index)
  const kind = kindOf(label)
  if (!kind) return whole(from)
  const value = from.slice(found.index + found[0].length).trim()
  // "Base: $118,000", "Base: Chicago"
  return { kind: kind === 'place' && /^(?:\p{Lu}{2,3} ?)?[$£€]/u.test(value) ? 'pay' : kind, label, value, from }
}

const whole = (line: string): Labelled => ({ kind: null, label: '', value: line, from: line.trim() })
