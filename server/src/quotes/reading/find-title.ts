const labelled =
  /^(?:(?:job|position|posting|working|official|vacancy|role)\s+)?(?:title|position|role|vacancy)(?:\s+title)?\s*[:–]\s*(.{3,200})$/i
/** Lines that head documents and are not a title. */
const headings =
  /^(?:job (?:description|posting|announcement|details|summary)|position (?:description|announcement|summary|details)|vacancy(?: announcement)?|employment opportunity|now hiring|we are hiring|careers?|overview|about us|apply now|home|human resources)\s*:?$/i
const posts =
  /\b(?:professor\w*|lecturer|instructor|faculty|dean|provost|chair|director|manager|coordinator|specialist|nurse\w*|physician|doctor|therapist|engineer|developer|analyst|accountant|assistant|associate|officer|technician|librarian|teacher|head|advisor|counselor|executive|administrator|clerk|supervisor|scientist|researcher|fellow|postdoc\w*|position|consultant|representative|electrician|worker|practitioner|bookkeeper|programmer|designer|editor|lead|trainee|graduate|tutor|chef|cook|custodian|driver)\b/i

/** Returns the job title: from a label, the first short line that names a position, or the first short line. */
export function findTitle(lines: readonly string[]): { value: string; from: string } | null {
  for (const line of lines.slice(0, 30)) {
    const value = labelled.exec(line)?.[1]?.trim()
    if (value) return { value, from: line }
  }
  const short = lines.slice(0, 8).filter((line) => line.length <= 160 && !headings.test(line) && !/[.!?]$/.test(line))
  const [first] = short
  if (first === undefined) return null
  const named = posts.test(first) ? first : (short.slice(0, 4).find((line) => posts.test(line)) ?? first)
  return { value: named, from: named }
}
