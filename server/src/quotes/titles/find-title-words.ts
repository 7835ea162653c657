/** Joins the lines of each group of alternatives to a pattern. */
const oneOf = (groups: Record<string, readonly string[]>) => `(?:${Object.values(groups).flat().join('|')})`

/** Lines that head documents, sections and pages, and are no title. */
const headingWords = {
  documents: [
    'job (?:description|posting|announcement|details|summary|opportunity|opening)',
    'position (?:description|announcement|summary|details)',
    'vacancy(?: announcement| notice)?|notice of vacancy',
    '(?:position|posting|job|vacancy) information|(?:posting|position) details?',
    '(?:candidate|applicant|recruitment|job) (?:information )?(?:booklet|pack|packet|brief|brochure|guide)',
  ],
  calls: [
    'employment opportunity|career opportunity',
    "now hiring|we are hiring|we[’']re hiring|join (?:us|our (?:team|staff|crew))",
  ],
  pages: [
    '(?:our )?careers?|(?:(?:our|all|open|current|available|latest|job|career|employment) )?(?:positions?|jobs|roles|openings|vacancies|opportunities)|work (?:with|for) us|overview|about us|apply now|home|human resources',
  ],
  sections: ['description|requirements?|requisitos|summary|location|department'],
  groups: [
    '(?:faculty|support|administrative|classified|certificated|certified|professional|licensed|academic|clergy|pastoral|ministry|nursing|teaching|music|staff|summer|seasonal|volunteer|immediate|urgent|new|exciting|great|multiple|internal|external)(?: staff)?(?: (?:job|career|employment))? (?:positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies))(?: available)?!*',
    'corps (?:professoral|enseignant)|personnel (?:enseignant|de soutien|professionnel)|personal docente',
  ],
  french: [
    "offres? d[’']emplois?|affichage(?: de poste| interne| externe)?|avis d[’']affichage|appel de candidatures",
    "description (?:de poste|du poste|d[’']emploi)|(?:fiche|profil) (?:de|du) poste|poste à pourvoir|concours",
    'missions?|activités|compétences|contexte|formation|avantages|profil(?: recherché)?',
    "carrières?|possibilité d[’']emploi|nous recrutons|on recrute|(?:re)?joignez notre équipe|ressources humaines",
  ],
  spanish: [
    'ofertas? de (?:empleo|trabajo)|convocatoria(?: abierta| pública)?|oportunidad(?:es)? de (?:empleo|trabajo)',
    'descripción del (?:puesto|cargo|trabajo)|aviso de (?:vacante|plaza|convocatoria|empleo)|recursos humanos',
    'vacantes?|se (?:busca|solicita)|trabaja con nosotros|únete a nuestro equipo',
  ],
  german: ['stellenangebote?|stellenausschreibung|karriere|offene stellen|wir suchen verstärkung'],
}
const heading = new RegExp(`^${oneOf(headingWords)}(?:\\s*(?:no\\.?|#|n[o°º])?\\s*[\\d-]+)?\\s*:?$`, 'iu')

/** Whether a line is the heading of a document, a section or a page: "Job description", "Posting no. 47". */
export const isHeading = (line: string): boolean => heading.test(line.trim())

/** Words of names of employers. */
const bodies =
  'board|department|office|ministry|school|city|town|county|village|state|province|university|college|ville|municipalit[ée]|universit[ée]|cégep|collège|municipio|universidad'
const lastWords = {
  forms: ['inc|llc|ltd|g?gmbh|ag|e\\.\\s?v|corp|plc|company|group|associates|cooperative|corporation|partnership'],
  education: [
    'university|colleges?|institutes?|schools?|academ(?:y|ies)|librar(?:y|ies)|museums?|universit[äe]t|hochschule',
  ],
  health: [
    'hospitals?|health|healthcare|hôpital|clinic|laborator(?:y|ies)|klinikum|klinik(?:en)?|krankenhaus|\\p{L}*spital',
  ],
  public: ['district|department|services|board|council|authority|agency|bureau'],
  others: [
    'foundation|trust|centre|center|society|association|church|union|organi[sz]ation|network|federation|stiftung',
  ],
}
const firstWords = {
  education: [
    'universit[éeäa]t?|universidad|cégep|collège|escuela|école|lycée|académie|hochschule|instituto?|institut',
  ],
  health: ['hôpital|hospital|chu|chr|ch|cisss|ciusss|clinique|clínica|klinikum|laborator(?:ios|ium|ire)s?'],
  public: [
    'ville|municipalit[ée]|commission|ministère|ministerio|ayuntamiento|alcaldía|gobierno|stadt|landkreis|gemeinde|gemeente',
  ],
  others: ['centre|center|centro|fundación|fondation|groupe|grupo|banque|banco'],
}
const verbs = 'zoekt|sucht|recrute|recherche|seeks|is (?:hiring|seeking|recruiting)|busca|solicita|procura|cerca'
const articles = 'une?|a|an|un\\(e\\)|un\\/e|eine?n?|een|una?'
const employers = [
  // "Department of Public Works", "Ville de Laval"
  `^(?:the )?(?:${bodies}) (?:of|de|du|del)\\s`,
  // "Elm Lake Clinic"
  `(?<!\\p{L})${oneOf(lastWords)}\\.?$`,
  // "Clínica Santa Eulalia", "La Ville"
  `^(?:(?:la |le |l[’']|el |die |das |der |het |de )?${oneOf(firstWords)})(?!\\p{L})`,
  // "Kantonsspital Elmsee"
  '^\\p{L}*(?:spital|klinikum|kliniken|krankenhaus)(?!\\p{L})',
  // "Harmsen GmbH & Co. KG"
  '(?<!\\p{L})(?:g?gmbh|e\\.\\s?v\\.|s\\.?a\\.?s\\.?|inc\\.|llc)(?!\\p{L})',
  // "Elm Lake is hiring a"
  `\\s(?:${verbs})(?:\\s(?:${articles}))?$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Whether a line names an employer; one with a word for a position is a title. */
export const isEmployer = (line: string): boolean => employers.some((pattern) => pattern.test(line))

/** Whether a line ends with a verb that announces a position: "Ridge Mills seeks". */
export const isAnnouncement = (line: string): boolean =>
  /\s(?:zoekt|sucht|recrute|recherche|seeks|busca|solicita)$/iu.test(line)

/** First words of links, of greetings and of other parts around a posting. */
const navigationWords = {
  account: ['sign (?:in|up|out)$|log ?(?:in|out)$|login$|register$|menu$|skip to '],
  search: [
    'search(?: for)? jobs|(?:job )?search$|find jobs|all jobs|view all|back(?: to .*)?$|return to |careers? at |jobs at ',
  ],
  actions: [
    'apply(?: (?:now|today|online|for this job|here))?$|save(?: job)?$|share(?: this job)?$|print$|email this|refer a friend',
  ],
  marks: ['\\d+[.)] |posted |new!?$|(?:help )?wanted[!:]*$'],
  greetings: [
    '(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|see (?:below|attached)|thanks?|thank you)(?!\\p{L})',
    '(?:bonjour|bonsoir|allô|salut|merci|hola|buen(?:os|as) |estimad[oa]s?|saludos|gracias)(?!\\p{L})',
    '(?:guten tag|hallo|sehr geehrte|liebe|beste|danke)(?!\\p{L})',
  ],
}
const around = [
  `^${oneOf(navigationWords)}`,
  // Lines of signs, but not "(Senior) Product Designer" and "[External] Product Designer"
  '^(?!\\(\\p{L}[\\p{L} /-]{2,30}\\) \\p{L}|\\[[^\\][]{1,20}\\] \\p{L})[\\s\\p{P}\\p{S}]',
  "^[\\p{P}\\s]*(?:original message|forwarded message|message d[’']origine|message transféré|mensaje original|ursprüngliche nachricht)",
  // A line that goes on
  '[,;]$|\\s(?:of|for|the|an?|de|du|des|une?|una?|als|eine?n?)$',
  // Breadcrumbs and addresses
  '[›»❯→]|\\s>\\s|@|https?:|www\\.',
  '^(?:home|jobs|careers|accueil|inicio|startseite|emplois?|empleos?|vacancies|all jobs)\\s*[/|>:–-]\\s',
  '\\s\\/\\s(?:jobs|careers|vacancies|openings)(?:\\s|$)',
  // Sentences
  '^(?:we|our|this|you|your|nous|notre|vous|somos|nuestr[oa]s?)\\s',
].map((pattern) => new RegExp(pattern, 'iu'))

/** Whether a line is a link, a greeting or another part around a posting: "Back to search", "Home / Jobs / Design". */
export const isAroundPosting = (line: string): boolean => around.some((pattern) => pattern.test(line))
