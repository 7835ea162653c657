import { folded } from '../../database/like.ts'
import { end, subject } from './end-words.ts'

/** A way to state that an ad has ended: an example, and the pattern of folded text that matches it. */
type ClosingPhrase = readonly [example: string, pattern: RegExp]

const ad =
  '(?:job(?: posting| listing| ad| advertisement| opening| opportunity)?|position|posting|vacancy|listing|role|opportunity|requisition|opening|advert(?:isement)?|ad|offer|search|competition|recruitment)'
const ads = '(?:jobs|positions|postings|vacancies|listings|roles|openings|adverts|ads)'
/** The end of a sentence, or the ad: after words that are also about the past or about other ads. */
const forThis = `(?: (?:for|to|pour|para) (?:this|the|our|ce|cette|le|la|este|esta|el) (?:${ad}|poste|emploi|offre|puesto|empleo|vacante)\\b|[.!]?$)`
const ended =
  '(?:closed|filled|expired|removed|withdrawn|cancell?ed|deactivated|archived|unpublished|unposted|delisted|deleted|retired|concluded|taken (?:down|off(?:line)?)|ended|inactive|discontinued|unavailable)'
const paused = '(?:paused|suspended|frozen|(?:put )?on hold)'
const applications = '(?:applica|candida|submission)'

/** The ad has one of the words for an end as its state. */
const states: ClosingPhrase[] = [
  [
    'The job posting #4471 has been closed',
    new RegExp(
      `\\b${ad}(?: \\([^)]*\\)| #?[\\w-]*\\d[\\w-]*)? (?:has|have|is|was)(?: now| already| since| recently)?(?: been)? ${ended}\\b`,
    ),
  ],
  [
    'This position in our lab is no longer available',
    new RegExp(
      `\\b${ad}[^.]{0,60}?(?:is|are)(?: now)? no longer (?:available|active|open|advertised|listed|posted|online|live|valid|published)`,
    ),
  ],
  ['Sorry, you missed it: no longer online.', /no longer (?:available|active|online|live)[.!]?$/],
  [
    'Vacancy closed on 1 December',
    new RegExp(
      `^(?:sorry[,!.]? )?(?:this |the )?${ad} (?:has )?(?:now )?(?:been )?${ended}(?:[.!]?$| (?:by the|on|at|in|as of|since)\\b)`,
    ),
  ],
  [
    'Posting status: Closed',
    new RegExp(
      `^(?:(?:job|posting|position|vacancy|requisition|recruitment|application) )?(?:status|state)\\s*: ?(?:${ended}|${paused}|position filled)(?:[.!]?$| ?[-–—,;(/])`,
    ),
  ],
  ['Expired job', new RegExp(`^${ended} ${ad}\\b`)],
  ['You are viewing an archived job.', new RegExp(`(?:this is|viewing) an? ${ended} ${ad}\\b`)],
  [
    'Position filled.',
    /^(?:no longer available|posting closed|expired|closed|position filled|job closed|job expired)[.!]?$/,
  ],
  ['This is not a current vacancy.', new RegExp(`^this is not a (?:current|live|active) ${ad}[.!]?$`)],
  [
    'The job you followed is not available',
    new RegExp(
      `\\b(?:this|the|your requested) ${ad}[^.]{0,40} (?:is not|isn't) (?:currently |now )?(?:open|available|active|accepting)\\b`,
    ),
  ],
  [
    'The posting has reached its end',
    new RegExp(`\\b${ad}[^.]{0,40} (?:has )?reached (?:the|its) (?:end|closing|expir)`),
  ],
  // Any subject and end of the nine languages, as almost the whole sentence
  ['Poste pourvu', new RegExp(`^(?:[\\w']+ ){0,3}${subject}(?: [\\w']+){0,3} ${end}(?: anymore)?[.!]?$`)],
]

/** The ad is paused. */
const pauses: ClosingPhrase[] = [
  [
    'Hiring is temporarily on hold',
    new RegExp(
      `\\b(?:${ad}|hiring)(?: for this \\w+)? (?:is|was|has been)(?: now| currently| temporarily)? ${paused}\\b`,
    ),
  ],
  [
    'The employer has paused this job',
    /\b(?:has|have) (?:now |temporarily )?paused (?:hiring|recruitment|(?:this|the) (?:job|position|posting|vacancy|search|role|listing))/,
  ],
  [
    'Diese Ausschreibung wurde pausiert',
    /(?:offre|poste|recrutement) (?:est |a ete )?suspendue?\b|(?:vacante|oferta|convocatoria) (?:esta |ha sido )?(?:suspendid|pausad)a|(?:stelle|ausschreibung|anzeige) (?:ist|wurde)(?: \w+)? (?:pausiert|ausgesetzt)/,
  ],
]

/** Applications are no longer accepted. */
const refusals: ClosingPhrase[] = [
  [
    'No longer accepting applications',
    new RegExp(
      `no longer (?:being )?(?:accepting|taking|receiving|considering|reviewing) (?:new |any |further |online )*(?:${applications}|resume|cv)`,
    ),
  ],
  [
    'We have stopped taking applications',
    /(?:not|stopped|has stopped|have stopped) (?:currently |longer )?(?:accepting|taking) (?:new |any |further |online )*applica/,
  ],
  [
    'Applications are now closed',
    /^(?:applications? (?:are |is |have )?(?:now )?(?:been )?closed|closed for applica\w+|applications? closed on\b.*)/,
  ],
  [
    'Recruitment for the coastal team closed.',
    /^(?:the )?(?:applications?|recruitment|submissions?)(?: (?:for|to) [^.]{0,60})? closed(?: (?:on|at|in|since)\b|[.!]?$)/,
  ],
  [
    'Applications for this job are closed',
    /^applications? (?:for|to) (?:this|the) (?:job|position|post|posting|role|vacancy|opening) (?:are|is) (?:now |already )?closed\b/,
  ],
  [
    'The search is closed to new applicants',
    new RegExp(
      `(?:^|\\b(?:is|are|now|currently)|[–—;,:-]) closed to (?:all |any |new |further |external )*${applications}`,
    ),
  ],
  ['Closed to applications', new RegExp(`^closed to (?:all |any |new |further |external )*${applications}`)],
  [
    'The requisition was unposted; applications can no longer be submitted',
    new RegExp(
      `\\b(?:${ad}|applications?)[^.]{0,60} can no longer be (?:applied|submitted|accepted|considered|viewed)\\b`,
    ),
  ],
  ['You can no longer apply', /\byou can no longer apply\b/],
  [
    'Vous ne pouvez plus postuler',
    /(?:ne pouvez|n'est) plus (?:possible de )?postuler|(?:ya no|no) (?:es posible|puedes?) (?:inscribirte|postular|aplicar)|bewerbung(?:en)? (?:ist|sind) (?:leider )?nicht mehr moglich/,
  ],
  [
    'Inscripciones cerradas',
    /\bne (?:recoi\w+|recevons) plus (?:de |les |d')?(?:nouvelles? )?candidature|^(?:inscripcion(?:es)?|solicitudes|postulaciones|candidaturas) (?:ya )?cerrad[ao]s?\b/,
  ],
  [
    'Les candidatures sont closes',
    /n['’]accept\w* plus (?:de |les )?(?:candidature|postul)|candidatures? (?:sont )?(?:closes|terminees)|^offre (?:expiree|cloturee|pourvue)/,
  ],
  [
    'Ya no se aceptan solicitudes',
    /ya no (?:se aceptan|aceptamos|recibimos) (?:mas )?(?:solicitud|candidatura|postula)|^oferta (?:cerrada|caducada|finalizada)/,
  ],
  [
    'Keine weiteren Bewerbungen mehr',
    /keine (?:neuen |weiteren )?bewerbungen mehr|bewerbungsfrist (?:ist )?abgelaufen/,
  ],
]

/** The last day is over. */
const passedDates: ClosingPhrase[] = [
  [
    'The closing date for this role has passed',
    /\b(?:deadline|(?:closing|last|end|final) (?:date|day)|application (?:period|window))\b[^.]{0,40}? (?:has|have|is) (?:now |already |long )?(?:passed|past|lapsed|expired|ended|over|closed)\b/,
  ],
  [
    'La date limite est dépassée',
    /(?:date limite|delai|periode d'affichage|periode de candidature)[^.]{0,40} est (?:maintenant )?(?:passee?|depassee?|echue?|expiree?|terminee?)|(?:fecha limite|fecha de cierre)[^.]{0,40} ha pasado|frist[^.]{0,40} (?:ist|war)(?: bereits| schon)? (?:verstrichen|vorbei|um)\b/,
  ],
]

/** Someone was chosen, as a whole statement or for this ad. */
const choices: ClosingPhrase[] = [
  [
    'A candidate has been selected.',
    new RegExp(
      `\\b(?:candidate|applicant|appointee)s? (?:has|have|was|were) (?:now |already |since )?(?:been )?(?:selected|chosen|hired|appointed|identified)${forThis}`,
    ),
  ],
  [
    'The employer has hired for this listing',
    new RegExp(
      `\\b(?:employer|company|recruiter|we) (?:has|have|'ve) (?:now |already |since )?(?:hired|found) ?(?:someone|a candidate)?${forThis}`,
    ),
  ],
  [
    'Une candidate a été retenue pour ce poste',
    new RegExp(
      `\\b(?:candidate?s?|personne|titulaire) (?:a|ont) (?:deja )?ete (?:retenue?|choisie?|embauchee?)s?${forThis}`,
    ),
  ],
  [
    'Hemos contratado a una persona.',
    new RegExp(
      `(?:hemos|se ha|han) (?:seleccionado|contratado|elegido) (?:a )?una? (?:persona|candidat[oa])${forThis}`,
    ),
  ],
  [
    'Not currently recruiting for this role',
    new RegExp(
      `\\bnot (?:currently |actively |presently |now )?(?:hiring|recruiting|interviewing) for (?:this|the) ${ad}\\b`,
    ),
  ],
  ['No longer hiring for this role', new RegExp(`\\bno longer (?:hiring|recruiting) for (?:this|the) ${ad}\\b`)],
  [
    'We’ve filled this position',
    new RegExp(
      `\\bwe(?:'ve| have)(?: now| already| since)? (?:filled|closed|withdrawn|cancell?ed) (?:this|the) ${ad}\\b`,
    ),
  ],
]

/** An ad and its end in other languages, with up to 60 characters between them. */
const otherLanguages: ClosingPhrase[] = [
  [
    'El proceso de selección de la plaza ha finalizado',
    /(?:proceso(?: de seleccion)?|seleccion|plazo)[^.]{0,60} (?:ha|esta) (?:finalizado|concluido|terminado|vencido|cerrado)/,
  ],
  [
    'L’offre que vous cherchez n’est plus en ligne',
    /(?:offre|poste|annonce|emploi|concours)[^.]{0,60}(?:n['’]est plus|n['’]accepte plus|a ete (?:pourvue?|retiree?|cloturee?|fermee?|supprimee?)|est (?:maintenant |desormais )?(?:expiree?|cloturee?|close?|fermee?|pourvue?|terminee?)|a expire)/,
  ],
  [
    'Esta vacante ya no acepta candidatos',
    /(?:oferta|vacante|puesto|empleo|plaza|convocatoria|anuncio)[^.]{0,60}(?:ya no (?:esta|se encuentra|acepta|existe)|ha (?:expirado|caducado|finalizado|sido (?:cerrad|cubiert|retirad|eliminad))|esta (?:cerrad|cubiert|caducad|vencid))/,
  ],
  [
    'Diese Stelle wurde bereits besetzt',
    /(?:stelle|anzeige|ausschreibung|position|angebot|inserat|vakanz|job)[^.]{0,60}(?:nicht mehr (?:verfugbar|online|aktiv|ausgeschrieben|vakant|aktuell)|(?:ist|wurde)(?: leider| bereits)* (?:besetzt|abgelaufen|geschlossen|deaktiviert|beendet|entfernt|vergeben))/,
  ],
  [
    'Esta vaga foi encerrada',
    /(?:vaga|oportunidade|anuncio)[^.]{0,60}(?:encerrad[ao]|expirou|nao esta mais|ja foi preenchid)/,
  ],
  [
    'L’annuncio è scaduto',
    /(?:offerta|annuncio|posizione)[^.]{0,60}(?:non e piu|e scadut[ao]|e chius[ao]|e stata? (?:chiusa|coperta|rimossa))/,
  ],
  [
    'Deze vacature is gesloten',
    /(?:vacature|functie)[^.]{0,60}(?:is (?:gesloten|vervuld|verlopen)|niet (?:meer|langer) (?:beschikbaar|open))/,
  ],
]

/** All phrases in Latin script. */
export const closingPhrases: readonly ClosingPhrase[] = [
  ...states,
  ...pauses,
  ...refusals,
  ...passedDates,
  ...choices,
  ...otherLanguages,
]

/**
 * Words that speak of any job: `a job that is no longer available`, or the legend of a list, `positions marked as closed`.
 */
export const anyJob = new RegExp(
  `(?<!this is )\\b(?:an?|any|some|every|another) (?:[\\w-]+ )?${ad} (?:that|which)\\b|\\b(?:that|another|previous|earlier|prior|former|last year's) (?:[\\w-]+ )?${ad}\\b|\\b${ads} (?:(?:shown|marked|listed|labell?ed|flagged|displayed) (?:as|in|with|by|under)|that|which|with) `,
)

/** Phrases in other scripts: the words that end something, next to the word for the ad, in either order. */
export const otherScripts: readonly RegExp[] = [
  '(?:募集|掲載|応募|受付|公開|求人)(?:期間|情報)?(?:は|が|を)?(?:すでに|既に)?(?:終了(?:しました|しています|しております|いたしました|致しました|となりました|済み?|です|$|[。！])|締め切(?:りました|っています|らせていただきました)|停止(?:しました|しています|中))',
  '(?:职位|岗位|招聘|职缺|職位|職缺|招募|徵才)(?:信息|資訊)?(?:已经|已經|已|暂)?(?:关闭|下线|下架|过期|失效|结束|停止|暂停|關閉|下架|過期|失效|結束|停止)',
  '(?:停止|结束|結束)(?:招聘|招募|徵才)',
  'ваканси[яюи][^.]{0,40}(?:закрыт|в архиве|архивн|снят|удален|неактивн|не активн|больше не|истек|заполнен)',
  '(?:набор|прием (?:заявок|откликов|резюме))[^.]{0,20}(?:завершен|закрыт|окончен|прекращен)',
  '(?:채용|접수|모집|지원)(?: ?공고)?(?:이|가|은|는)? ?(?:이미 )?(?:마감(?:되|된|됐|$)|종료(?:되|된|됐|$))|마감된 (?:공고|채용)|채용 마감$',
  '(?:انتهى|انتهت|أغلق|اغلق|تم إغلاق|تم اغلاق|تم شغل)[^.]{0,30}(?:التقديم|التقدم|الوظيف|الإعلان|الاعلان|صلاحي)',
  '(?:الوظيف|الإعلان|الاعلان|التقديم)[^.]{0,30}(?:مغلق|لم تعد متاح|لم يعد متاح|غير متاح|منتهي)',
  '(?:המשרה|הצעת העבודה)[^.]{0,20}(?:אינה פעילה|לא פעילה|נסגרה|אוישה|הוסרה)',
  '(?:η θέση|η αγγελία)[^.]{0,20}(?:έχει κλείσει|έχει λήξει|δεν είναι πλέον|καλύφθηκε)',
  'ปิดรับสมัคร(?:แล้ว|$)|หมดเขตรับสมัครแล้ว',
  'यह पद भर चुका|आवेदन बंद हो चुके',
].map((phrase) => new RegExp(folded(phrase), 'u'))
