import {
  isAboutBenefit,
  isAboutOthers,
  isCondition,
  isConditional,
  isEvent,
  isLimited,
  isOpen,
  isOtherConditional,
  isPartial,
  isQuestion,
  isReopened,
} from './find-exception.ts'
import { closingPhrases, otherScripts } from './list-closing-phrases.ts'
import { sentencesOf, statementOf } from './read-statement.ts'

/** The end of another job's name in a list: its state, or its pay. */
const listed = /,[^,]*, [a-z]{2}(?: \d{5})?\.$|\$ ?\d[^.]*\.$/

/**
 * Whether a line of a page states that the ad has ended.
 * @param namesAd whether the line has the ad's title; one that names another job is about that job
 */
export function closedPhrase(line: string, namesAd = false): boolean {
  const text = statementOf(line)
  if (text === null || isOpen(text)) return false
  return sentencesOf(text).some((sentence, at, all) => {
    if (isQuestion(sentence) || isAboutOthers(sentence) || isEvent(sentence)) return false
    if (isAboutBenefit(sentence) || isPartial(sentence)) return false
    if (!namesAd && listed.test(all[at - 1] ?? '')) return false
    return statesInOtherScript(sentence) || statesEnd(sentence, text)
  })
}

function statesInOtherScript(sentence: string): boolean {
  const places = otherScripts.map((phrase) => sentence.search(phrase)).filter((at) => at >= 0)
  return places.length > 0 && !isOtherConditional(sentence.slice(0, Math.min(...places)))
}

/** Whether a sentence has a phrase that neither a condition nor a limit nor the rest of the text revokes. */
function statesEnd(sentence: string, text: string): boolean {
  const found = closingPhrases.map(([, pattern]) => pattern.exec(sentence)).filter((one) => one !== null)
  if (found.length === 0) return false
  const after = ({ index, 0: phrase }: RegExpExecArray) => sentence.slice(index + phrase.length)
  return (
    !isConditional(sentence.slice(0, Math.min(...found.map(({ index }) => index)))) &&
    !found.some((one) => isCondition(one[0], after(one)) || isReopened(text.slice(text.indexOf(one[0])))) &&
    !found.every((one) => isLimited(one[0], after(one)))
  )
}
