/**
 * Elements of job feeds by their meaning, in order of preference. Names are in lower case, without prefix, hyphens and
 * underscores. Sources: RSS 2.0, Atom, Google's job attributes, and the feeds that Indeed, LinkedIn, Jooble, Personio,
 * Workable, Workday, Greenhouse, Lever and WordPress plugins document.
 */
export const alternatives = {
  /** A requisition's own number comes before the internal id of the system that wrote the feed. */
  identifier: [
    ...['requisitionid', 'requisitionnumber', 'requisition', 'reqid', 'reqnumber', 'jobrequisitionid', 'jobreqid'],
    'clientrequisitionid',
    ...['referencenumber', 'referenceid', 'reference', 'jobreference', 'jobref', 'externalreference', 'refnumber'],
    ...[
      'refno',
      'ref',
      'jobnumbersingle',
      'contestnumber',
      'postingnumber',
      'vacancynumber',
      'positionnumber',
      'jobcode',
    ],
    ...['partnerjobid', 'jobid', 'jobnumber', 'vacancyid', 'positionid', 'identifier', 'externalid'],
    ...['id', 'shortcode', 'guid', 'uuid', 'uid', 'refnr', 'numero', 'listingid'],
  ],
  title: [
    ...['title', 'jobtitle', 'positiontitle', 'vacancytitle', 'postingtitle', 'jobpostingtitle', 'jobopeningname'],
    ...['jobpositiontitledescription', 'position', 'headline', 'name', 'titre', 'intitule', 'poste', 'titulo'],
    ...['puesto', 'titel', 'stellentitel', 'stellenbezeichnung'],
  ],
  /** The address to apply at comes before that of the posting. */
  url: [
    ...['applyurl', 'applicationurl', 'applylink', 'applyonlineurl', 'url', 'joburl', 'detailurl', 'posturl'],
    ...[
      'externalurl',
      'hostedurl',
      'absoluteurl',
      'postingurl',
      'joblink',
      'canonicalurl',
      'portalurl',
      'onlineapp',
      'applyuri',
      'positionuri',
      'careersitejobapplyurl',
      'careersitejoburl',
    ],
    ...['link', 'lien', 'enlace', 'website', 'guid'],
  ],
  /** The fullest of them is taken. */
  description: [
    ...['description', 'jobdescription', 'fulldescription', 'descriptionhtml', 'encoded', 'content', 'body', 'text'],
    ...[
      'descriptionrequirements',
      'contenthtml',
      'contenttext',
      'details',
      'summary',
      'shortdescription',
      'excerpt',
      'contents',
      'briefdescription',
      'descriptionteaser',
      'stellenbeschreibung',
      'descriptif',
      'descripcion',
    ],
  ],
  department: ['department', 'departmentname', 'division', 'employmentunit'],
  city: [
    ...['city', 'cityname', 'municipality', 'jobcity', 'town', 'locality', 'addresslocality', 'locationcity'],
    ...['ville', 'ort', 'ciudad'],
  ],
  state: [
    ...['state', 'statename', 'stateprovince', 'jobstate', 'province', 'region', 'addressregion', 'locationstate'],
    ...['provincia'],
  ],
  country: [
    ...[
      'country',
      'jobcountry',
      'countryname',
      'countrycode',
      'addresscountry',
      'locationcountry',
      'pays',
      'pais',
      'land',
    ],
  ],
  place: [
    ...[
      'location',
      'joblocation',
      'joblocationname',
      'locationname',
      'primarylocation',
      'primarypostinglocation',
      'worklocation',
      'worksite',
    ],
    ...['formattedlocation', 'positionlocationdisplay', 'lieu', 'office', 'address', 'arbeitsort'],
  ],
  validThrough: [
    ...['closingdate', 'closedate', 'postingenddate', 'jobpostingenddate', 'applicationdeadline', 'applicationdue'],
    ...['applicationclosedate', 'applicationclosingdate', 'applicationenddate', 'advertisetodate', 'expiredate'],
    ...['closeat', 'closesat', 'closeson', 'validuntil', 'applyby', 'duedate', 'deadline', 'datelimite'],
    ...['datelimitecandidature', 'bewerbungsfrist', 'fechalimite', 'validthrough', 'expirationdate', 'expiration'],
    ...['expirydate', 'expiresat', 'expires', 'expire'],
  ],
  jobType: [
    ...['jobtype', 'employmenttype', 'typeofemployment', 'employmentstatus', 'positiontype', 'worktype', 'schedule'],
    ...['jobschedule', 'contracttype', 'commitment', 'timetype', 'workinghours', 'tempstravail', 'arbeitszeit'],
    ...['extent', 'type'],
  ],
  salary: [
    'salary',
    'salaryrange',
    'salarytext',
    'compensation',
    'payrange',
    'payrate',
    'pay',
    'wage',
    'wages',
    'basesalary',
  ],
  salaryFrom: [
    ...['salarymin', 'minsalary', 'salaryfrom', 'minimumsalary', 'lowendamount', 'paymin', 'minpay', 'payrangemin'],
    ...['lowend', 'min', 'minimum', 'minimumrange'],
  ],
  salaryTo: [
    ...['salarymax', 'maxsalary', 'salaryto', 'maximumsalary', 'highendamount', 'paymax', 'maxpay', 'payrangemax'],
    ...['highend', 'max', 'maximum'],
  ],
  salaryUnit: [
    ...[
      'period',
      'salaryperiod',
      'salaryunit',
      'salarytype',
      'salaryinterval',
      'salaryfrequency',
      'payperiod',
      'payfrequency',
    ],
    ...['payunit', 'paytype', 'unittext', 'interval', 'rateintervalcode'],
  ],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  email: ['applyemail', 'applicationemail', 'email', 'contactemail', 'emailaddress', 'courriel'],
  remote: ['remote', 'isremote', 'remotetype', 'remotestatus', 'workplacetype', 'workplacetypes', 'telecommute'],
} as const

export type FeedField = keyof typeof alternatives

/** Texts next to the description that belong to it, with their headings. */
export const sections: Readonly<Record<string, string>> = {
  overview: 'Overview',
  jobsummary: 'Summary',
  positionsummary: 'Summary',
  responsibilities: 'Responsibilities',
  jobresponsibilities: 'Responsibilities',
  essentialfunctions: 'Essential functions',
  duties: 'Duties',
  examplesofduties: 'Duties',
  profil: 'Profil',
  requirements: 'Requirements',
  jobrequirements: 'Requirements',
  qualifications: 'Qualifications',
  qualificationsummary: 'Qualifications',
  minimumqualifications: 'Minimum qualifications',
  preferredqualifications: 'Preferred qualifications',
  skills: 'Skills',
  educationrequirements: 'Education',
  experiencerequirements: 'Experience',
  benefits: 'Benefits',
  jobbenefits: 'Benefits',
  additional: 'Additional information',
  additionalinformation: 'Additional information',
  howtoapply: 'How to apply',
  applicationinstructions: 'How to apply',
}

/** Elements whose parts are sections, each with a heading and a text: Personio, SmartRecruiters, Lever. */
export const sectionLists: ReadonlySet<string> = new Set([
  'jobdescriptions',
  'sections',
  'lists',
  'descriptiontemplate',
])

/** Parts of a section: its heading, and its text; Lever and SmartRecruiters use `text` for the one and for the other. */
export const sectionHeadings = ['name', 'title', 'text']
export const sectionTexts = ['value', 'content', 'text']

/** Elements with the name of the employer. */
export const employers: ReadonlySet<string> = new Set([
  ...['company', 'companyname', 'employer', 'employername', 'institution', 'institutionname', 'organization'],
  ...['organizationname', 'hiringorganization', 'university', 'school', 'hospital', 'entreprise', 'empresa'],
])

/** Elements that contain one posting. */
export const itemNames: ReadonlySet<string> = new Set([
  ...['item', 'job', 'entry', 'position', 'vacancy', 'posting', 'jobposting', 'opening', 'requisition'],
  ...['jobpositionposting', 'positionopening'],
  ...['listing', 'joblisting', 'offer', 'joboffer', 'ad', 'row', 'record', 'reportentry'],
  ...['offre', 'emploi', 'oferta', 'empleo', 'stellenangebot'],
])

/** Elements whose parts belong to the posting; those of others, such as the employer, have a meaning of their own. */
export const containers: ReadonlySet<string> = new Set([
  ...['locations', 'location', 'joblocation', 'joblocations', 'address', 'place', 'contact', 'contactinfo', 'contacts'],
  ...['salary', 'salaryrange', 'compensation', 'basesalary', 'value', 'apply', 'application', 'applicationinfo'],
  ...['howtoapply', 'details', 'jobdetails', 'jobinfo', 'jobinformation', 'posting', 'job'],
  ...['departments', 'offices', 'categories', 'salaries', 'jobad', 'jobrequisition', 'applicationinformation'],
  ...['positionremuneration', 'userarea', 'postdetail', 'locationsummary', 'postaladdress'],
  ...['positionprofile', 'positiondetail', 'positionpostings', 'positionposting', 'physicallocation'],
  ...['applicationdetails', 'postinginstruction', 'positionrecordinfo'],
  ...['jobpositioninformation', 'jobpositiondescription', 'jobpositionlocation'],
])

/** Parts that are the text of their element: Greenhouse, SmartRecruiters and LinkedIn. */
export const ownTexts = [
  ...['name', 'label', 'libelle', 'displayname', 'localizedname', 'shortname', 'longname', 'value', 'rendered'],
  ...['amount', 'amountvalue', 'units'],
]

/** Other parts of a value that has its code next to its text: `{ codeValue, shortName }`, `{ currencyCode, units, nanos }`. */
export const codes = [
  ...[
    'id',
    'code',
    'codevalue',
    'key',
    'type',
    'slug',
    'internalname',
    'nanos',
    'currency',
    'currencycode',
    'protected',
  ],
]

/** Elements whose part `name` is their text, not the title of the posting, and whose ids are their own. */
export const named: ReadonlySet<string> = new Set([
  ...['location', 'joblocation', 'primarylocation', 'place', 'address', 'office', 'department', 'division'],
  ...['contact', 'contactinfo', 'country', 'state', 'city', 'typeofemployment', 'lowend', 'highend'],
])

/** Namespaces of media and comments, whose titles and descriptions are not those of the posting. */
export const foreignPrefixes: ReadonlySet<string> = new Set(['media', 'itunes', 'thr', 'slash', 'wfw', 'sy', 'georss'])
