/** The lines before the name of the sender of a message. */
export function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, place) => place > 1 && closing.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}

const closing =
  /^(?:-{2}|_{2,}|(?:(?:with |many |my )?(?:best|kind|kindest|warm|warmest|many)?\s*(?:regards|wishes|thanks|thank you|cheers)(?: (?:so|very) much| again| a lot| in advance| for your help)?)|best|take care|all the best|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|respectfully|cordially|cordialement|bien à vous|salutations|saludos(?: cordiales)?|atentamente|mit freundlichen grüßen|viele grüße)\s*[,!.]?$/iu
