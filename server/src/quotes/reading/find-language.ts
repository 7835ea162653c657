/** Languages whose postings are read; postings in others are read as English ones. */
export type Language = 'en' | 'fr' | 'es' | 'de'

const smallWords: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|to|for|with|is|are|or|by|you|our|will|at)\b/gi,
  fr: /(?<![\p{L}])(?:le|la|les|des|du|et|pour|une?|au|aux|vous|nous|sur|dans|est|sont|à|où|par|votre|notre)(?![\p{L}])|\b[ldnsqj][’']/giu,
  es: /(?<![\p{L}])(?:el|la|los|las|del|y|para|con|una?|en|se|por|al|es|son|su|nuestr[oa]s?|que)(?![\p{L}])/giu,
  de: /(?<![\p{L}])(?:und|der|die|das|für|mit|eine?[nrms]?|wir|sie|den|dem|zu|im|von|bei|ist|sind)(?![\p{L}])/giu,
}
/** Words of postings that only one language has; a posting of a few labels has hardly any small words. */
const ownWords: Record<Language, RegExp> = {
  en: /\b(?:salary|location|closing date|deadline|apply|full[- ]time|part[- ]time|job|hourly)\b/gi,
  fr: /(?:lieu de travail|salaire|date limite|poste|candidature|temps (?:plein|complet|partiel)|emploi|affichage|infirmi|l[’']heure|titre|postuler)/gi,
  es: /(?:salario|sueldo|puesto|fecha l[ií]mite|solicitud|jornada|tiempo (?:completo|parcial)|empleo|enfermer|t[ií]tulo|ubicaci[oó]n|por hora|vacante|convocatoria)/gi,
  de: /(?:gehalt|standort|bewerbung|stelle|vollzeit|teilzeit|arbeitsort|vergütung|bewerbungsschluss)/gi,
}

/** The language of a posting, by its small words and the words of its labels; English where none has more. */
export function languageOf(lines: readonly string[]): Language {
  const text = lines.slice(0, 200).join('\n').slice(0, 20_000)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const points = (language: Language) => count(smallWords[language]) + 3 * count(ownWords[language])
  const others = (['fr', 'es', 'de'] as const).map((language) => ({ language, found: points(language) }))
  const best = others.sort((a, b) => b.found - a.found)[0]
  return best && best.found > 2 && best.found > points('en') ? best.language : 'en'
}
