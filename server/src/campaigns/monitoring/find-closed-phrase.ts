import { folded } from '../../database/like.ts'

/** Words for an ad. */
const ad =
  '(?:job(?: posting| listing| ad| advertisement| opening| opportunity)?|position|posting|vacancy|listing|role|opportunity|requisition|opening|advert(?:isement)?|ad|offer|search|competition|recruitment)'
const ended =
  '(?:closed|filled|expired|removed|withdrawn|cancell?ed|deactivated|archived|unpublished|taken down|ended|inactive|discontinued)'

/** Phrases in Latin script, without accents, in lower case. */
const phrases = [
  /no longer (?:being )?(?:accepting|taking|receiving|considering|reviewing) (?:new |any |further |online )*(?:applica|candida|submission|resume|cv)/,
  /(?:not|stopped|has stopped|have stopped) (?:currently |longer )?(?:accepting|taking) (?:new |any |further |online )*applica/,
  new RegExp(
    `\\b${ad}(?: \\([^)]*\\)| #?[\\w-]*\\d[\\w-]*)? (?:has|have|is|was)(?: now| already| since| recently)?(?: been)? ${ended}\\b`,
  ),
  new RegExp(
    `\\b${ad}[^.]{0,60}?(?:is|are)(?: now)? no longer (?:available|active|open|advertised|listed|posted|online|valid|published)`,
  ),
  new RegExp(`^(?:sorry[,!.]? )?(?:this |the )?${ad} (?:has )?(?:now )?(?:been )?${ended}[.!]?$`),
  new RegExp(`^(?:status|job status|posting status|state)\\s*: ?${ended}[.!]?$`),
  new RegExp(`^${ended} ${ad}\\b`),
  new RegExp(`(?:this is|viewing) an? ${ended} ${ad}\\b`),
  /^(?:applications? (?:are |is |have )?(?:now )?(?:been )?closed|closed to (?:new )?applica\w+|closed for applica\w+|applications? closed on\b.*)/,
  /^(?:no longer available|posting closed|expired|closed|position filled|job closed|job expired)[.!]?$/,
  /no longer (?:available|active|online)[.!]?$/,
  /deadline (?:for applications? |to apply )?has (?:now )?passed/,
  /(?:offre|poste|annonce|emploi|concours)[^.]{0,60}(?:n['’]est plus|n['’]accepte plus|a ete (?:pourvue?|retiree?|cloturee?|fermee?|supprimee?)|est (?:expiree?|cloturee?|fermee?|pourvue?|terminee?)|a expire)/,
  /n['’]accept\w* plus (?:de |les )?(?:candidature|postul)|candidatures? (?:sont )?(?:closes|terminees)|^offre (?:expiree|cloturee|pourvue)/,
  /(?:oferta|vacante|puesto|empleo|plaza|convocatoria|anuncio)[^.]{0,60}(?:ya no (?:esta|se encuentra|acepta|existe)|ha (?:expirado|caducado|finalizado|sido (?:cerrad|cubiert|retirad|eliminad))|esta (?:cerrad|cubiert|caducad|vencid))/,
  /ya no (?:se aceptan|aceptamos|recibimos) (?:mas )?(?:solicitud|candidatura|postula)|^oferta (?:cerrada|caducada|finalizada)/,
  /(?:stelle|stellenanzeige|anzeige|ausschreibung|position|jobangebot|stellenangebot|job)[^.]{0,60}(?:nicht mehr (?:verfugbar|online|aktiv|ausgeschrieben|vakant|aktuell)|(?:ist|wurde)(?: leider| bereits)* (?:besetzt|abgelaufen|geschlossen|deaktiviert|beendet|entfernt|vergeben))/,
  /keine (?:neuen |weiteren )?bewerbungen mehr|bewerbungsfrist (?:ist )?abgelaufen/,
  /(?:vaga|oportunidade|anuncio)[^.]{0,60}(?:encerrad[ao]|expirou|nao esta mais|ja foi preenchid)/,
  /(?:offerta|annuncio|posizione)[^.]{0,60}(?:non e piu|e scadut[ao]|e chius[ao]|e stata? (?:chiusa|coperta|rimossa))/,
  /(?:vacature|functie)[^.]{0,60}(?:is (?:gesloten|vervuld|verlopen)|niet (?:meer|langer) (?:beschikbaar|open))/,
]

/** Phrases in other scripts, which are searched as they are. */
const others = [
  ...['募集は終了', '募集を終了', '掲載を終了', '掲載は終了', '応募受付は終了', '掲載期間が終了', '応募を締め切'],
  ...[
    '职位已关闭',
    '职位已下线',
    '职位已过期',
    '职位已失效',
    '停止招聘',
    '招聘已结束',
    '職位已關閉',
    '職缺已關閉',
    '職缺已下架',
  ],
  ...[
    'вакансия закрыта',
    'вакансия в архиве',
    'вакансия снята',
    'вакансия больше не',
    'набор завершен',
    'набор завершён',
  ],
  ...['채용이 마감', '마감된 공고', '채용 마감', '마감된 채용', '접수가 마감'],
  ...['انتهى التقديم', 'الوظيفة مغلقة', 'هذه الوظيفة لم تعد متاحة', 'تم إغلاق الوظيفة', 'انتهت صلاحية'],
  ...[
    'המשרה אינה פעילה',
    'המשרה נסגרה',
    'המשרה אוישה',
    'η θέση έχει κλείσει',
    'η αγγελία έχει λήξει',
    'ปิดรับสมัคร',
    'यह पद भर चुका',
  ],
].map(folded)

/** Words before a phrase that make it a condition, or the past of another ad. */
const conditional =
  /\b(?:when|once|until|till|if|after|as soon as|unless|should|before|whether|may be|might be|will be|can be|lorsque|quand|jusqu|si|cuando|hasta|wenn|sobald|bis|falls)\b/

/** Maximum length of a line that announces the end; the phrase in a longer one describes something. */
const maxLine = 240

/** Whether a line of a page states that the ad has ended. */
export function closedPhrase(line: string): boolean {
  if (line.length > maxLine) return false
  const text = folded(line).replace(/’/g, "'").trim()
  if (others.some((phrase) => text.includes(phrase))) return true
  return text.split(/(?<=[.!?])\s+/).some((sentence) => {
    const found = phrases.map((phrase) => sentence.search(phrase)).filter((at) => at >= 0)
    return found.length > 0 && !conditional.test(sentence.slice(0, Math.min(...found)))
  })
}
