import { folded } from '../../database/like.ts'
import { hasWords, plainly } from './compare-words.ts'
import { end, passing, subject } from './end-words.ts'

/** Words for an ad. */
const ad =
  '(?:job(?: posting| listing| ad| advertisement| opening| opportunity)?|position|posting|vacancy|listing|role|opportunity|requisition|opening|advert(?:isement)?|ad|offer|search|competition|recruitment)'
/** The end of a sentence, or the ad: after words that are also about the past or about other ads. */
const forThis = `(?: (?:for|to|pour|para) (?:this|the|our|ce|cette|le|la|este|esta|el) (?:${ad}|poste|emploi|offre|puesto|empleo|vacante)\\b|[.!]?$)`
/** Words for several ads. */
const ads = '(?:jobs|positions|postings|vacancies|listings|roles|openings|adverts|ads)'
const ended =
  '(?:closed|filled|expired|removed|withdrawn|cancell?ed|deactivated|archived|unpublished|unposted|delisted|deleted|retired|concluded|taken (?:down|off(?:line)?)|ended|inactive|discontinued|unavailable)'
const paused = '(?:paused|suspended|frozen|(?:put )?on hold)'

/** Phrases in Latin script, without accents, in lower case. */
const phrases = [
  /no longer (?:being )?(?:accepting|taking|receiving|considering|reviewing) (?:new |any |further |online )*(?:applica|candida|submission|resume|cv)/,
  /(?:offre|poste|recrutement) (?:est |a ete )?suspendue?\b|(?:vacante|oferta|convocatoria) (?:esta |ha sido )?(?:suspendid|pausad)a|(?:stelle|ausschreibung|anzeige) (?:ist|wurde)(?: \w+)? (?:pausiert|ausgesetzt)/,
  /(?:not|stopped|has stopped|have stopped) (?:currently |longer )?(?:accepting|taking) (?:new |any |further |online )*applica/,
  new RegExp(
    `\\b${ad}(?: \\([^)]*\\)| #?[\\w-]*\\d[\\w-]*)? (?:has|have|is|was)(?: now| already| since| recently)?(?: been)? ${ended}\\b`,
  ),
  new RegExp(
    `\\b${ad}[^.]{0,60}?(?:is|are)(?: now)? no longer (?:available|active|open|advertised|listed|posted|online|live|valid|published)`,
  ),
  new RegExp(
    `^(?:sorry[,!.]? )?(?:this |the )?${ad} (?:has )?(?:now )?(?:been )?${ended}(?:[.!]?$| (?:by the|on|at|in|as of|since)\\b)`,
  ),
  new RegExp(
    `^(?:(?:job|posting|position|vacancy|requisition|recruitment|application) )?(?:status|state)\\s*: ?(?:${ended}|${paused}|position filled)(?:[.!]?$| ?[-–—,;(/])`,
  ),
  new RegExp(
    `\\b(?:${ad}|hiring)(?: for this \\w+)? (?:is|was|has been)(?: now| currently| temporarily)? ${paused}\\b`,
  ),
  /\b(?:has|have) (?:now |temporarily )?paused (?:hiring|recruitment|(?:this|the) (?:job|position|posting|vacancy|search|role|listing))/,
  new RegExp(`^${ended} ${ad}\\b`),
  new RegExp(`(?:this is|viewing) an? ${ended} ${ad}\\b`),
  /^(?:applications? (?:are |is |have )?(?:now )?(?:been )?closed|closed for applica\w+|applications? closed on\b.*)/,
  /^(?:the )?(?:applications?|recruitment|submissions?)(?: (?:for|to) [^.]{0,60})? closed(?: (?:on|at|in|since)\b|[.!]?$)/,
  /^(?:no longer available|posting closed|expired|closed|position filled|job closed|job expired)[.!]?$/,
  /no longer (?:available|active|online|live)[.!]?$/,
  new RegExp(`\\bno longer (?:hiring|recruiting) for (?:this|the) ${ad}\\b`),
  new RegExp(
    `\\bwe(?:'ve| have)(?: now| already| since)? (?:filled|closed|withdrawn|cancell?ed) (?:this|the) ${ad}\\b`,
  ),
  /\b(?:deadline|(?:closing|last|end|final) (?:date|day)|application (?:period|window))\b[^.]{0,40}? (?:has|have|is) (?:now |already |long )?(?:passed|past|lapsed|expired|ended|over|closed)\b/,
  /(?:date limite|delai|periode d'affichage|periode de candidature)[^.]{0,40} est (?:maintenant )?(?:passee?|depassee?|echue?|expiree?|terminee?)|(?:fecha limite|fecha de cierre)[^.]{0,40} ha pasado|frist[^.]{0,40} (?:ist|war)(?: bereits| schon)? (?:verstrichen|vorbei|um)\b/,
  /(?:^|\b(?:is|are|now|currently)|[–—;,:-]) closed to (?:all |any |new |further |external )*(?:applica|candida|submission)/,
  /^closed to (?:all |any |new |further |external )*(?:applica|candida|submission)/,
  /\bne (?:recoi\w+|recevons) plus (?:de |les |d')?(?:nouvelles? )?candidature|^(?:inscripcion(?:es)?|solicitudes|postulaciones|candidaturas) (?:ya )?cerrad[ao]s?\b/,
  /^applications? (?:for|to) (?:this|the) (?:job|position|post|posting|role|vacancy|opening) (?:are|is) (?:now |already )?closed\b/,
  // Someone was chosen, as a whole statement or for this ad
  new RegExp(
    `\\b(?:candidate|applicant|appointee)s? (?:has|have|was|were) (?:now |already |since )?(?:been )?(?:selected|chosen|hired|appointed|identified)${forThis}`,
  ),
  new RegExp(
    `\\b(?:employer|company|recruiter|we) (?:has|have|'ve) (?:now |already |since )?(?:hired|found) ?(?:someone|a candidate)?${forThis}`,
  ),
  new RegExp(
    `\\b(?:candidate?s?|personne|titulaire) (?:a|ont) (?:deja )?ete (?:retenue?|choisie?|embauchee?)s?${forThis}`,
  ),
  new RegExp(`(?:hemos|se ha|han) (?:seleccionado|contratado|elegido) (?:a )?una? (?:persona|candidat[oa])${forThis}`),
  new RegExp(`^this is not a (?:current|live|active) ${ad}[.!]?$`),
  new RegExp(
    `\\b(?:${ad}|applications?)[^.]{0,60} can no longer be (?:applied|submitted|accepted|considered|viewed)\\b`,
  ),
  new RegExp(
    `\\b(?:this|the|your requested) ${ad}[^.]{0,40} (?:is not|isn't) (?:currently |now )?(?:open|available|active|accepting)\\b`,
  ),
  new RegExp(`\\b${ad}[^.]{0,40} (?:has )?reached (?:the|its) (?:end|closing|expir)`),
  /\byou can no longer apply\b/,
  /(?:ne pouvez|n'est) plus (?:possible de )?postuler|(?:ya no|no) (?:es posible|puedes?) (?:inscribirte|postular|aplicar)|bewerbung(?:en)? (?:ist|sind) (?:leider )?nicht mehr moglich/,
  /(?:proceso(?: de seleccion)?|seleccion|plazo)[^.]{0,60} (?:ha|esta) (?:finalizado|concluido|terminado|vencido|cerrado)/,
  new RegExp(`^(?:[\\w']+ ){0,3}${subject}(?: [\\w']+){0,3} ${end}(?: anymore)?[.!]?$`),
  /(?:offre|poste|annonce|emploi|concours)[^.]{0,60}(?:n['’]est plus|n['’]accepte plus|a ete (?:pourvue?|retiree?|cloturee?|fermee?|supprimee?)|est (?:maintenant |desormais )?(?:expiree?|cloturee?|close?|fermee?|pourvue?|terminee?)|a expire)/,
  /n['’]accept\w* plus (?:de |les )?(?:candidature|postul)|candidatures? (?:sont )?(?:closes|terminees)|^offre (?:expiree|cloturee|pourvue)/,
  /(?:oferta|vacante|puesto|empleo|plaza|convocatoria|anuncio)[^.]{0,60}(?:ya no (?:esta|se encuentra|acepta|existe)|ha (?:expirado|caducado|finalizado|sido (?:cerrad|cubiert|retirad|eliminad))|esta (?:cerrad|cubiert|caducad|vencid))/,
  /ya no (?:se aceptan|aceptamos|recibimos) (?:mas )?(?:solicitud|candidatura|postula)|^oferta (?:cerrada|caducada|finalizada)/,
  /(?:stelle|anzeige|ausschreibung|position|angebot|inserat|vakanz|job)[^.]{0,60}(?:nicht mehr (?:verfugbar|online|aktiv|ausgeschrieben|vakant|aktuell)|(?:ist|wurde)(?: leider| bereits)* (?:besetzt|abgelaufen|geschlossen|deaktiviert|beendet|entfernt|vergeben))/,
  /keine (?:neuen |weiteren )?bewerbungen mehr|bewerbungsfrist (?:ist )?abgelaufen/,
  /(?:vaga|oportunidade|anuncio)[^.]{0,60}(?:encerrad[ao]|expirou|nao esta mais|ja foi preenchid)/,
  /(?:offerta|annuncio|posizione)[^.]{0,60}(?:non e piu|e scadut[ao]|e chius[ao]|e stata? (?:chiusa|coperta|rimossa))/,
  /(?:vacature|functie)[^.]{0,60}(?:is (?:gesloten|vervuld|verlopen)|niet (?:meer|langer) (?:beschikbaar|open))/,
]

/** Phrases in other scripts: the words that end something, next to the word for the ad, in either order. */
const others = [
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

/** Words before a phrase that make it a condition, or the past of another ad. */
const conditional =
  /\b(?:when|once|until|till|if|after|as soon as|unless|should|before|whether|may be|might be|will be|can be|lorsque|quand|jusqu|si|cuando|hasta|wenn|sobald|bis|falls)\b/
/** No condition, though it has a word for one. */
const indefinitely =
  /\buntil further notice\b|\bjusqu'a nouvel (?:ordre|avis)\b|\bhasta nuevo aviso\b|\bbis auf weiteres\b/
/** The same in other scripts. */
const otherConditional = new RegExp(
  folded(
    '次第|場合|まで|如果|直到|若|когда|если|после|пока|как только|عند|إذا|اذا|بعد|حتى|경우|때까지|אם|כאשר|όταν|εάν',
  ),
  'u',
)

/** Maximum length of a line that announces the end; the phrase in a longer one describes something. */
const maxLine = 240

/**
 * Words that speak of any job: `a job that is no longer available`, or the legend of a list, `positions marked as closed`.
 */
const anyJob = new RegExp(
  `(?<!this is )\\b(?:an?|any|some|every|another) (?:[\\w-]+ )?${ad} (?:that|which)\\b|\\b(?:that|another|previous|earlier|prior|former|last year's) (?:[\\w-]+ )?${ad}\\b|\\b${ads} (?:(?:shown|marked|listed|labell?ed|flagged|displayed) (?:as|in|with|by|under)|that|which|with) `,
)
/** Events about jobs, which end too. */
const event =
  /\b(?:(?:job|career|hiring|recruitment) (?:fair|event|expo|day|week|night)s?|open (?:house|day)|webinar|information session|(?:salon|foire|forum|journee|semaine)s? (?:de l'|de |d'|des )?(?:emplois?|recrutement|carrieres?)|feria de(?:l)? empleo|jobmesse|karriere(?:tag|messe)|infotag)\b/
/** A question, which may quote a phrase. */
const question = /[?？]["'”»)]*$/
const reopened = /\bre-?opened\b|\bextended\b/
/** A line that states that the ad goes on, in spite of the end of something else. */
const isOpen =
  /\b(?:remains?|still|(?:is|are) now) (?:open|accepting)\b|\breste(?:nt)? ouvert|\b(?:sigue|continua)n? abiert|\bweiterhin (?:offen|moglich)|\bnoch offen\b/
/** The end of another job's name in a list: its state, or its pay. */
const listed = /,[^,]*, [a-z]{2}(?: \d{5})?\.$|\$ ?\d[^.]*\.$/

/** Whether a line of a page states that the ad has ended. A line that names another job speaks of that one. */
export function closedPhrase(line: string, title = ''): boolean {
  if (line.length > maxLine) return false
  const text = folded(line).replace(/’/g, "'").trim()
  if (isOpen.test(text)) return false
  const isOwn = title !== '' && hasWords(plainly(line), plainly(title))
  return text.split(/(?<=[.!?。！])\s*/).some((sentence, at, all) => {
    if (question.test(sentence) || anyJob.test(sentence) || event.test(sentence)) return false
    if (!isOwn && listed.test(all[at - 1] ?? '')) return false
    const other = others.map((phrase) => sentence.search(phrase)).filter((at) => at >= 0)
    if (other.length > 0 && !otherConditional.test(sentence.slice(0, Math.min(...other)))) return true
    const found = phrases.map((phrase) => phrase.exec(sentence)).filter((one) => one !== null)
    const first = found.length === 0 ? null : sentence.slice(0, Math.min(...found.map(({ index }) => index)))
    return (
      first !== null &&
      !conditional.test(first.replace(indefinitely, '')) &&
      !found.some((one) => isCondition(sentence, one) || isReopened(text, one)) &&
      !found.every((one) => isLimited(sentence, one))
    )
  })
}

/** Whether the job is open again: `closed on December 1 and was reopened`. */
const isReopened = (text: string, { 0: phrase }: RegExpExecArray) => reopened.test(text.slice(text.indexOf(phrase)))

/** Limits after a phrase, while the job is open: `closed to walk-ins`, `filled with variety`. */
const limit =
  /^ (?:to (?!(?:\w+ )?(?:applica|candida|submission))|with (?!(?:an?|the|our) (?:\w+ )?(?:candidate|applicant|hire)|(?:\w+ )?candidate)|on (?:weekends?|(?:satur|sun|mon|tues|wednes|thurs|fri)days|(?:public |bank )?holidays)\b)/

/** Whether the words after a phrase limit it to a part of the job. */
const isLimited = (sentence: string, { index, 0: phrase }: RegExpExecArray) =>
  /(?:closed|filled)$/.test(phrase) && limit.test(sentence.slice(index + phrase.length))

/** Whether a condition follows a phrase: `are closed once 200 have been received`. */
const isCondition = (sentence: string, { index, 0: phrase }: RegExpExecArray) =>
  /^ (?:once|when|if|as soon as|until(?! further notice)|after|sobald|wenn|lorsque|cuando)\b/.test(
    sentence.slice(index + phrase.length),
  )

/** Words that deny an end or ask about it. */
const denied = /\b(?:not yet|never|how|why|what|noch nicht|pas encore|aun no)\b/

/**
 * Whether a line mentions an end of the ad in any form. This is weaker than `closedPhrase`: it counts only on a page that
 * offers no way to apply.
 */
export function mentionsEnd(line: string): boolean {
  if (line.length > maxLine) return false
  const text = folded(line).replace(/’/g, "'").trim()
  return text
    .split(/(?<=[.!?。！])\s*/)
    .some(
      (sentence) =>
        (endedAd.test(sentence) || badge.test(sentence) || (weak.test(sentence) && !passing.test(sentence))) &&
        !denied.test(sentence) &&
        !conditional.test(sentence.replace(indefinitely, '')) &&
        !question.test(sentence) &&
        !anyJob.test(sentence) &&
        !event.test(sentence) &&
        !reopened.test(text) &&
        !isOpen.test(text),
    )
}

/** The words between a verb that closes an ad and the ad: "this" in "has suspended this search". */
const article =
  "(?:(?:to|for|by|a|pour|para|de|d'|als) )?(?:(?:this|the|our|that|cette?|le|la|l'|notre|est[ae]|el|nuestr[ao]|nouvelles?|new|neue[nr]?|nuev[ao]s?|more|further|any|dies[er]n?|die|den|das|unsere?n?) ?)?"
/** A closing verb followed by the ad; the rest of the sentence does not matter. */
const endedAd = new RegExp(`\\b${end} ${article}${subject}\\b`)
const weak = new RegExp(`\\b${subject}\\b.*\\b(?:${end}|completed?)(?![\\w])`)
/** A closing word as a whole line, such as "Completed". It may be about something other than the ad. */
const badge =
  /^(?:(?:search|recruitment|status):? )?(?:completed?|concluded|ended|archived|withdrawn|cancell?ed|suspended|on hold|appointed|hired|inactive|past|over|termine|comblee?|annulee?|retiree?|finalizad[oa]|concluid[oa]|retirad[oa]|cancelad[oa]|besetzt|beendet|abgeschlossen|zuruckgezogen)[.!]?$/

/**
 * Statements that someone was chosen or that an ad has ended, which also describe the employer or the procedure: "we have
 * hired 200 nurses", "not a current employee".
 */
const choices = [
  /\b(?:candidate|applicant|hire|appointee|person)s? (?:has|have|was|were) (?:now |already |since )?(?:been )?(?:selected|chosen|hired|appointed|identified|found|named)\b/,
  /\b(?:employer|company|school|college|university|hospital|department|agency|organization|recruiter|we) (?:has|have|'ve) (?:now |already |since )?(?:hired|made (?:an? |our )?(?:hire|appointment|selection)|found (?:someone|a candidate|our))\b/,
  /\bwe(?:'ve| have) (?:now |already )?found (?:our|an?|the)\b|\bhaben (?:nun |jetzt |bereits )?(?:unsere?n?|eine?n?)\b.{0,60} gefunden\b|\bnous avons trouve (?:notre|une?)\b|\b(?:ya )?hemos encontrado (?:a |un)/,
  /\bnot a (?:current|live|active) \w+|\bno longer (?:hiring|recruiting|advertis\w+)\b/,
  /\b(?:candidate?s?|personne|titulaire) (?:a|ont) (?:deja )?ete (?:retenue?s?|choisie?s?|embauchee?s?|nommee?s?|recrutee?s?|selectionnee?s?)\b/,
  /(?:ya )?(?:hemos|se ha|han) (?:seleccionado|contratado|elegido) (?:a|al|un|una)\b|(?:person|bewerber(?:in)?|kandidat(?:in)?)[^.]{0,20} (?:wurde|ist)(?: bereits| schon)? (?:ausgewahlt|eingestellt|gefunden)/,
]

/** Words that a page with an ad that can still be answered has no reason to show above it, folded. */
const hint =
  /\b(?:(?:thanks|thank you|merci|gracias|vielen dank|danke)\b.{0,40}\b(?:appl(?:ied|icants)|candidates|interest|candidat\w*|postule|interes|interesse|bewerbung\w*|bewerber\w*)|(?:is|are|now) (?:complete|over)|archived?|archives?|archivo|archiv|out of date|outdated|too late|no longer|has been named|(?:came|come|comes) to an end|trop tard|mis fin|echue?s?|depassee?s?|plus (?:valide|d'actualite|disponible)|fuera de plazo|fuera de fecha|demasiado tarde|vencid[ao]s?|ya no|nicht mehr|ungultig|zu spat|vergeben|niet meer|nao esta|non piu)\b/

/**
 * Whether a line hints at the end of an ad. This is weaker than `mentionsEnd`: it counts only above the ad, on a page that
 * offers no way to apply.
 */
export function hintsAtEnd(line: string): boolean {
  const text = folded(line).replace(/’/g, "'").trim()
  return (
    line.length <= maxLine &&
    (hint.test(text) || choices.some((choice) => choice.test(text))) &&
    !denied.test(text) &&
    !conditional.test(text.replace(indefinitely, '')) &&
    !question.test(text) &&
    !event.test(text) &&
    !passing.test(text) &&
    !isOpen.test(text) &&
    !/[·|•]/.test(text)
  )
}
