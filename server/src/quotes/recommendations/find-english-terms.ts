import { languageOf } from '../reading/find-language.ts'

/** English words for the words of a job in French or Spanish; the catalog is described in English. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/infirmi(?:er|ère)|enfermer[oa]/iu, 'nurse nursing'],
  [/soins|cuidado de (?:la )?salud|atención de pacientes/iu, 'care clinical'],
  [/hôpita(?:l|ux)|hospital/iu, 'hospital health'],
  [/patiente?s?|bénéficiaires|pacientes?/iu, 'patients'],
  [/médecin|médic[oa](?!\p{L})/iu, 'physician medicine'],
  [/préposée? aux bénéficiaires|auxiliar de enfermería/iu, 'nursing assistant care aide'],
  [/sage-femme|matrona/iu, 'midwife'],
  [/pharmaci|farmac/iu, 'pharmacist pharmacy'],
  [/physiothérap|fisioterap/iu, 'physiotherapist physical therapy'],
  [/ergothérap|terapia ocupacional|terapeuta ocupacional/iu, 'occupational therapist'],
  [/orthophon|terapista del habla|logopeda/iu, 'speech language pathologist'],
  [/inhalothérap|terapia respiratoria/iu, 'respiratory therapist'],
  [/travaill(?:eur|euse) social|trabajador[a]? social/iu, 'social worker social work'],
  [/psycholog|psicólog|psicolog/iu, 'psychologist psychology'],
  [/psychoéduc|éducat(?:eur|rice)|educador/iu, 'educator'],
  [/professeure?|chargée? de cours|profesora?|catedrátic|conferenciante/iu, 'professor faculty instructor'],
  [/universit|universi(?:dad|taria)/iu, 'university'],
  [/cégep|colegio universitario/iu, 'college'],
  [/enseignant|maestr[oa]|docente/iu, 'teacher school'],
  [/école|escuela/iu, 'school'],
  [/recherche|cherch(?:eur|euse)|investiga(?:ción|dor)/iu, 'research scientist'],
  [/bibliothéc|bibliotec/iu, 'librarian library'],
  [/ingénieur|ingenier/iu, 'engineer engineering'],
  [/logiciel|développ(?:eur|euse)|programador|software/iu, 'software developer'],
  [/informati(?:que|ca)|sécurité de l[’']information|ciberseguridad/iu, 'information technology'],
  [/comptab|contador|contable|contabilidad/iu, 'accountant accounting'],
  [/finance|finanz/iu, 'finance'],
  [/ressources humaines|recursos humanos/iu, 'human resources'],
  [/communication|comunicaci/iu, 'communications'],
  [/avocat|abogad/iu, 'attorney law legal'],
  [/direct(?:eur|rice)|director[a]?(?!\p{L})/iu, 'director'],
  [/mécanicien|mecánic/iu, 'mechanic'],
  [/électricien|electricista/iu, 'electrician'],
  [/plombi|plomer|fontaner/iu, 'plumber'],
  [/cuisini|cociner/iu, 'cook'],
  [/chauffeur|conduct(?:eur|rice)|chofer|conductor/iu, 'driver'],
  [/secrétaire|secretari|commis|oficinista|administrati/iu, 'administrative clerk'],
]

interface PostingWords {
  title: string
  words: string
}

const englishOf = (text: string) => terms.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : [])).join(' ')

/** Adds the English words for a posting in French or Spanish; returns one in another language unchanged. */
export function withEnglishTerms(posting: PostingWords): PostingWords {
  const { title, words } = posting
  const language = languageOf([title, words])
  if (language !== 'fr' && language !== 'es') return posting
  return { title: `${title} ${englishOf(title)}`.trim(), words: `${words} ${englishOf(words)}`.trim() }
}
