import { end, passing, subject } from './end-words.ts'
import {
  isAboutBenefit,
  isAboutOthers,
  isConditional,
  isDenied,
  isEvent,
  isOpen,
  isPartial,
  isQuestion,
  isReopened,
} from './find-exception.ts'
import { sentencesOf, statementOf } from './read-statement.ts'

/** The words between a verb that closes an ad and the ad: "this" in "has suspended this search". */
const article =
  "(?:(?:to|for|by|a|pour|para|de|d'|als) )?(?:(?:this|the|our|that|cette?|le|la|l'|notre|est[ae]|el|nuestr[ao]|nouvelles?|new|neue[nr]?|nuev[ao]s?|more|further|any|dies[er]n?|die|den|das|unsere?n?) ?)?"
/** A closing verb followed by the ad; the rest of the sentence does not matter. */
const endedAd = new RegExp(`\\b${end} ${article}${subject}\\b`)
/** The ad, and a word for an end anywhere behind it. */
const adWithEnd = new RegExp(`\\b${subject}\\b.*\\b(?:${end}|completed?)(?![\\w])`)
/** A closing word as a whole line, such as "Completed". It may be about something other than the ad. */
const badge =
  /^(?:(?:search|recruitment|status):? )?(?:completed?|concluded|ended|archived|withdrawn|cancell?ed|suspended|on hold|appointed|hired|inactive|past|over|termine|comblee?|annulee?|retiree?|finalizad[oa]|concluid[oa]|retirad[oa]|cancelad[oa]|besetzt|beendet|abgeschlossen|zuruckgezogen)[.!]?$/
/** A closing word with a date, such as "CLOSED 12/18/26". Without a year it may be about hours. */
const datedBadge =
  /^(?:closed|filled|expired|withdrawn|cancell?ed|cloture|pourvu|ferme|cerrad[ao]|cubiert[ao]|besetzt|geschlossen)(?: on| le| el| am)?:? [^.]{0,16}(?:\d{4}|\d[/.-]\d{1,2}[/.-]\d{2})$/

/**
 * Whether a line mentions an end of the ad in any form. This is weaker than `closedPhrase`: it counts only on a page that
 * offers no way to apply.
 */
export function mentionsEnd(line: string): boolean {
  const text = statementOf(line)
  return (
    text !== null &&
    !isReopened(text) &&
    !isOpen(text) &&
    sentencesOf(text).some(
      (sentence) =>
        (endedAd.test(sentence) ||
          badge.test(sentence) ||
          datedBadge.test(sentence) ||
          (adWithEnd.test(sentence) && !passing.test(sentence))) &&
        !isDenied(sentence) &&
        !isConditional(sentence) &&
        !isQuestion(sentence) &&
        !isAboutOthers(sentence) &&
        !isAboutBenefit(sentence) &&
        !isPartial(sentence) &&
        !isEvent(sentence),
    )
  )
}

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
  const text = statementOf(line)
  return (
    text !== null &&
    (hint.test(text) || choices.some((choice) => choice.test(text))) &&
    !isDenied(text) &&
    !isConditional(text) &&
    !isQuestion(text) &&
    !isEvent(text) &&
    !isAboutBenefit(text) &&
    !isPartial(text) &&
    !passing.test(text) &&
    !isOpen(text) &&
    !/[·|•]/.test(text)
  )
}
