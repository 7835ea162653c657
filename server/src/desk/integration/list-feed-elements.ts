/**
 * Elements of job feeds by their meaning, in order of preference. Names are in lower case, without prefix, hyphens and
 * underscores. Sources: RSS 2.0, Atom, Google's job attributes, and the feeds that Indeed, LinkedIn, Jooble, Personio,
 * Workable, Workday, Greenhouse, Lever and WordPress plugins document.
 */
export const alternatives = {
  /** A requisition's own number comes before the internal id of the system that wrote the feed. */
  identifier: [
    ...['requisitionid', 'requisitionnumber', 'requisition', 'reqid', 'reqnumber', 'jobrequisitionid', 'jobreqid'],
    ...['referencenumber', 'referenceid', 'reference', 'jobreference', 'jobref', 'ref', 'externalreference'],
    ...['partnerjobid', 'jobid', 'jobnumber', 'vacancyid', 'positionid', 'identifier', 'externalid'],
    ...['id', 'guid', 'uuid'],
  ],
  title: [
    ...[
      'title',
      'jobtitle',
      'positiontitle',
      'vacancytitle',
      'postingtitle',
      'jobpostingtitle',
      'position',
      'headline',
      'name',
    ],
    ...['titre', 'intitule', 'poste', 'titulo', 'puesto'],
  ],
  /** The address to apply at comes before that of the posting. */
  url: [
    ...['applyurl', 'applicationurl', 'applylink', 'applyonlineurl', 'url', 'joburl', 'detailurl', 'posturl'],
    ...['externalurl', 'hostedurl', 'absoluteurl', 'postingurl', 'joblink', 'canonicalurl'],
    ...['link', 'lien', 'enlace', 'website', 'guid'],
  ],
  /** The fullest of them is taken. */
  description: [
    ...['description', 'jobdescription', 'fulldescription', 'descriptionhtml', 'encoded', 'content', 'body', 'text'],
    ...['details', 'summary', 'shortdescription', 'excerpt', 'descriptif', 'descripcion'],
  ],
  department: ['department', 'departmentname', 'division', 'employmentunit'],
  city: ['city', 'jobcity', 'town', 'locality', 'addresslocality', 'locationcity', 'ville', 'ciudad'],
  state: ['state', 'stateprovince', 'jobstate', 'province', 'region', 'addressregion', 'locationstate', 'provincia'],
  country: [
    ...['country', 'jobcountry', 'countryname', 'countrycode', 'addresscountry', 'locationcountry', 'pays', 'pais'],
  ],
  place: [
    ...['location', 'joblocation', 'joblocationname', 'locationname', 'primarylocation', 'worklocation', 'worksite'],
    ...['formattedlocation', 'lieu', 'office', 'address'],
  ],
  validThrough: [
    ...['validthrough', 'expirationdate', 'expiration', 'expirydate', 'expiresat', 'expires', 'expire'],
    ...[
      'closingdate',
      'closedate',
      'postingenddate',
      'jobpostingenddate',
      'applicationdeadline',
      'deadline',
      'datelimite',
      'fechalimite',
    ],
  ],
  jobType: [
    'jobtype',
    'employmenttype',
    'employmentstatus',
    'positiontype',
    'worktype',
    'schedule',
    'jobschedule',
    'contracttype',
    'commitment',
    'timetype',
    'type',
  ],
  salary: ['salary', 'salaryrange', 'salarytext', 'compensation', 'payrange', 'payrate', 'pay', 'wage', 'basesalary'],
  salaryFrom: [
    'salarymin',
    'minsalary',
    'salaryfrom',
    'minimumsalary',
    'lowendamount',
    'paymin',
    'minpay',
    'payrangemin',
  ],
  salaryTo: ['salarymax', 'maxsalary', 'salaryto', 'maximumsalary', 'highendamount', 'paymax', 'maxpay', 'payrangemax'],
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
    ...['payunit', 'paytype', 'unittext'],
  ],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  email: ['email', 'contactemail', 'applyemail', 'applicationemail', 'emailaddress'],
  remote: ['remote', 'isremote', 'remotetype', 'workplacetype', 'workplacetypes', 'telecommute'],
} as const

export type FeedField = keyof typeof alternatives

/** Texts next to the description that belong to it, with their headings. */
export const sections: Readonly<Record<string, string>> = {
  responsibilities: 'Responsibilities',
  duties: 'Duties',
  requirements: 'Requirements',
  qualifications: 'Qualifications',
  benefits: 'Benefits',
  howtoapply: 'How to apply',
}

/** Elements that contain one posting. */
export const itemNames: ReadonlySet<string> = new Set([
  ...['item', 'job', 'entry', 'position', 'vacancy', 'posting', 'jobposting', 'opening', 'requisition'],
  ...['listing', 'joblisting', 'offer', 'joboffer', 'ad', 'row', 'record', 'reportentry'],
  ...['offre', 'emploi', 'oferta', 'empleo', 'stellenangebot'],
])

/** Elements whose parts belong to the posting; those of others, such as the employer, have a meaning of their own. */
export const containers: ReadonlySet<string> = new Set([
  ...['locations', 'location', 'joblocation', 'joblocations', 'address', 'place', 'contact', 'contactinfo', 'contacts'],
  ...['salary', 'salaryrange', 'compensation', 'basesalary', 'value', 'apply', 'application', 'applicationinfo'],
  ...['howtoapply', 'details', 'jobdetails', 'jobinfo', 'jobinformation', 'posting', 'job'],
  ...['departments', 'offices', 'categories'],
])

/** Elements whose part `name` is their text, not the title of the posting. */
export const named: ReadonlySet<string> = new Set([
  ...['location', 'joblocation', 'primarylocation', 'place', 'address', 'office', 'department', 'division'],
  ...['contact', 'contactinfo', 'country', 'state', 'city'],
])

/** Namespaces of media and comments, whose titles and descriptions are not those of the posting. */
export const foreignPrefixes: ReadonlySet<string> = new Set(['media', 'itunes', 'thr', 'slash', 'wfw', 'sy', 'georss'])
