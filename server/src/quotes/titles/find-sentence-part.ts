import { namesPosition } from './find-position.ts'

/** Words that titles do not have: verbs, relative pronouns and pronouns of sentences in five languages. */
const wordsOfSentences =
  /(?<!\p{L})(?:invites?|seeks|seeking|is|are|was|were|will|has|have|had|must|should|may be|might|includes?|offers?|offering|serves|provides?|requires?|we|you|your|our|who|which|whose|that|they|their|its|this|these|than|been|being|dedicated|expected|looking|searching|begins?|sont|recrute|nous|vous|votre|notre|qui|être|está|están|será|busca|ofrece|nuestr[oa]s?|usted|ist|sind|wird|werden|suchen|sucht|wir|sie|unser\p{L}*|zoeken|zoekt)(?!\p{L})/iu

/** First words of sentences, of remarks and of requirements. */
const firstWords =
  /^(?:(?:an?|the|for|to|in|as|if|when|while|by|please|all|any|every|each|other|additional(?:ly)?|ability|demonstrated|questions|the successful|since|serving|proudly|there|although|because|from|at|with|about|pour|dans|afin|vos|bajo|bei|für|unter)\s|(?:areas? of|equal opportunity|experience (?:in|with|as|of)|contact (?:us|the|\p{Lu}\p{L}+ \p{Lu})|salary (?:range|commensurate)|(?:applications?|candidates?|applicants?) (?:must|will|should|with|who|for|are|received)|reports? to|reporting|responsib(?:le|ilities) (?:for|to|include)|los candidatos|les candidats)(?!\p{L}))/iu

/** Verbs that begin a duty, such as "Assist students", before a word in lowercase. */
const duty =
  /^(?:[Aa]ssist|[Tt]ake|[Tt]each|[Dd]evelop|[Pp]rovide|[Mm]anage|[Ss]upport|[Ee]nsure|[Ww]ork|[Pp]lan|[Mm]aintain|[Pp]erform|[Pp]repare|[Cc]onduct|[Ss]erve|[Pp]articipate|[Cc]ollaborate|[Cc]oordinate|[Aa]dvise|[Ss]upervise|[Oo]versee|[Hh]elp|[Cc]reate|[Bb]uild|[Ww]rite|[Dd]irect|[Gg]uide|[Mm]entor|[Tt]rain|[Ll]ead|[Aa]ct|[Rr]eport|[Mm]ake|[Uu]se|[Rr]eview|[Aa]ttend|[Cc]ontribute|[Dd]eliver|[Mm]onitor|[Aa]nswer) \p{Ll}/u

/** Requirements, and statements about equal employment. */
const remark =
  /\s(?:experience|transcripts|statement|letters?|application|references|degree|preferred)$|(?<!\p{L})(?:EEO|EOE|AA\/EO|M\/F\/(?:D|V))|^\p{L}[\p{L} ]{1,29}: (?:the|this|an?|we|our)\s|^(?:id|ref|req)(?:\.|erence)?(?: (?:no|number|id)\.?)?\s*[:#]/u

/** An employer whose name has a word for a position, such as "Governors State University". */
const employer =
  /^(?!.*(?:[,–/(]|\s(?:-|at|of|in|for)\s))(?:\p{L}+ ){1,2}(?:University|College|Hospitals?|Foundation)(?:['’]s)?$/u

/** Labels of requirements and terms: "Qualification: Ph.D. or M.Tech". */
const requirement =
  /^(?:(?:minimum|required|preferred|essential|desired) )?(?:qualifications?|education|experience|eligibility|requirements?|skills|certifications?|licen[sc]es?|duties|responsibilities|schedule|shift|hours|benefits|reports? to) ?: /iu

/** A person: "Dr. Ana Ruiz", "Headteacher: Mrs S Pugh", "Ana Ruiz, PhD (search committee chair)". */
const person =
  /(?:^|: )(?:dr|prof|mr|mrs|ms|miss|mme|herr|frau)\.? \p{Lu}\.?(?:\p{L}+|\s)|,\s?Ph\.?\s?D\.?(?:[\s,(]|$)|search committee|(?:search|committee) chair|title ix|(?:EEO|ADA|504) (?:coordinator|officer)/iu

/** A heading of a section: "Position's Duties and Responsibilities", "General Information". */
const section =
  /(?<!(?:of|for),? )(?:dut(?:y|ies)|responsibilities|qualifications|requirements|instructions|competencies|functions|accountabilities|(?:general|additional|contact|position|job|role|other|background) (?:information|summary|overview|details|description)|(?:equal|opportunity) employer|(?:the|this) (?:role|position|job|team|opportunity|company))$/iu

/** Beginning of a title in lowercase, such as "iOS Developer" and "eLearning Specialist". */
const startsInLowercase = /^\p{Ll}+(?:[\s,;:)]|$)/u

/** Whether a text has a verb, a pronoun or another word of sentences. */
export const hasWordOfSentences = (text: string): boolean => wordsOfSentences.test(text)

/** Whether a line is a part of a sentence, a remark or a person, and no title, although it may name a position. */
export const isSentencePart = (line: string): boolean =>
  // "Developer (must reside in Wisconsin)"
  wordsOfSentences.test(line.replace(/\([^()]*\)/g, '')) ||
  firstWords.test(line) ||
  person.test(line) ||
  section.test(line) ||
  duty.test(line) ||
  remark.test(line) ||
  requirement.test(line) ||
  employer.test(line) ||
  startsInLowercase.test(line)

/** Words in lowercase inside a title. */
const small = /^(?:of|and|the|for|with|from|de|des|les|pour|avec|del|los|las|para|con|und|für|van|het|een)$/u

/** Whether a line without a word for a position is written as titles are: its words begin with capitals. */
export const isWrittenAsTitle = (line: string): boolean =>
  line.split(/\s+/).every((word) => word.length < 3 || small.test(word) || !/^\p{Ll}/u.test(word)) &&
  !line.includes('!')

/** Whether a line is only a title in lowercase, as in lists of occupations: "heavy equipment mechanic". */
export const isTitleInLowercase = (line: string): boolean =>
  /^\p{Ll}{3,}(?:[ ,/-]+\p{Ll}{2,}){0,4}$/u.test(line) &&
  namesPosition(line.split(/[ ,/-]+/).at(-1) ?? '') &&
  !/(?<!\p{L})(?:position|job|role|post|full|part|time|available|wanted|staff|crew|member|lead|head)$/iu.test(line) &&
  !wordsOfSentences.test(line) &&
  !firstWords.test(line)
