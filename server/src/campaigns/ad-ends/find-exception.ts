import { folded } from '../../database/like.ts'
import { anyJob } from './list-closing-phrases.ts'

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
/** Events about jobs, which end too. */
const event =
  /\b(?:(?:job|career|hiring|recruitment) (?:fair|event|expo|day|week|night)s?|open (?:house|day)|webinar|information session|(?:salon|foire|forum|journee|semaine)s? (?:de l'|de |d'|des )?(?:emplois?|recrutement|carrieres?)|feria de(?:l)? empleo|jobmesse|karriere(?:tag|messe)|infotag)\b/
const benefit = /\b(?:bonus(?:es)?|incentives?|discounts?|rabatt|pramie|bono)\b/
const firstRound =
  /\b(?:early|earlier|priority|preferred|first|initial|preliminary)\b[^.;]{0,30}?\b(?:deadline|consideration|review|round|date|window|period|cut-?off)\b|\bprioritair\w*|\bprioritari[ao]s?\b|\bpremiere?s? (?:echeance|date|periode|ronde)|\bprimer[ao]? (?:plazo|ronda|convocatoria)\b|\berste[nr]? (?:frist|runde|bewerbungs\w+|auswahl\w*)/
const someApplicants =
  /\bintern(?:al|ally|e[nrs]?|[ao]s?)\b|\b(?:current|existing) (?:employees|staff|students|members)\b|\b(?:transfer|union|bargaining unit) (?:applica|candida|member)/
/** Words about a post that someone got, also from within the employer. */
const chosen =
  /\b(?:filled|appointed|hired|selected|chosen|besetzt|vergeben|pourvue?s?|comblee?s?|retenue?s?|cubiert[ao]s?|cubrio)\b/
const questionMark = /[?？]["'”»)]*$/
const reopened = /\bre-?opened\b|\bextended\b/
const open =
  /\b(?:remains?|still|(?:is|are) now) (?:open|accepting)\b|\breste(?:nt)? ouvert|\b(?:sigue|continua)n? abiert|\bweiterhin (?:offen|moglich)|\bnoch offen\b/
const denied = /\b(?:not yet|never|how|why|what|noch nicht|pas encore|aun no)\b/
/** Limits after a phrase, while the job is open. */
const limit =
  /^ (?:to (?!(?:\w+ )?(?:applica|candida|submission))|with (?!(?:an?|the|our) (?:\w+ )?(?:candidate|applicant|hire)|(?:\w+ )?candidate)|on (?:weekends?|(?:satur|sun|mon|tues|wednes|thurs|fri)days|(?:public |bank )?holidays)\b)/

/** Whether words make what follows a condition: `Once the job has been filled, …`. */
export const isConditional = (before: string) => conditional.test(before.replace(indefinitely, ''))

/** Whether words in another script make what follows a condition. */
export const isOtherConditional = (before: string) => otherConditional.test(before)

/** Whether a condition follows a phrase: `are closed once 200 have been received`. A pause until a day has begun. */
export const isCondition = (phrase: string, after: string) =>
  /^ (?:once|when|if|as soon as|after|sobald|wenn|lorsque|cuando)\b/.test(after) ||
  (/^ until(?! further notice)\b/.test(after) && !/(?:paused|suspended|frozen|on hold)$/.test(phrase))

/** Whether a sentence is a question, which may quote a phrase: `Why does it say “position filled”?`. */
export const isQuestion = (sentence: string) => questionMark.test(sentence)

/** Whether a sentence is about any job or another one: `a job that is no longer available`. */
export const isAboutOthers = (sentence: string) => anyJob.test(sentence)

/** Whether a sentence is about an event: `The career fair is over`. */
export const isEvent = (sentence: string) => event.test(sentence)

/** Whether a sentence is about pay or benefits: `Sign-on bonus: the offer has ended`. */
export const isAboutBenefit = (sentence: string) => benefit.test(sentence)

/** Whether a sentence is about a first round or some of the applicants: `closed for internal candidates`. */
export const isPartial = (sentence: string) =>
  firstRound.test(sentence) || (someApplicants.test(sentence) && !chosen.test(sentence))

/** Whether words state that the job is open again: `closed on December 1 and was reopened`. */
export const isReopened = (text: string) => reopened.test(text)

/** Whether a text states that the ad goes on, in spite of the end of something else: `The search remains open`. */
export const isOpen = (text: string) => open.test(text)

/** Whether a sentence denies an end or asks about it: `The role has not yet been filled`. */
export const isDenied = (sentence: string) => denied.test(sentence)

/** Whether the words after a phrase limit it to a part of the job: `closed to walk-ins`, `filled with variety`. */
export const isLimited = (phrase: string, after: string) => /(?:closed|filled)$/.test(phrase) && limit.test(after)
