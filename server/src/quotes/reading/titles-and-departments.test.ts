import { expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

async function fieldOf(name: string, text: string) {
  const read = await readPosting({ text })
  return read?.fields.find(({ field }) => field === name)?.value ?? null
}

const titleOf = (text: string) => fieldOf('campaignTitle', text)
const departmentOf = (text: string) => fieldOf('department', text)

it.each([
  [
    'part of a wrapped sentence',
    'The Faculty of Design of the University of Elm Lake invites\napplications for a full-time position in the area of urban\nhistory, and expects teaching in two programs of the school.',
  ],
  ['duty', 'Elm Lake Clinic\nAssist students as an advisor in academic planning'],
  ['motto', 'Serving with honor since 1885\nThe jail is in the north of the county and holds ninety people.'],
  ['person', 'Elm Lake College\nAna Ruiz, PhD (search committee chair)'],
  ['employer', 'Kantonsspital Elmsee\nArbeitsort: Chur, Schweiz'],
  ['heading', 'Elm Lake College\nPosition’s Duties and Responsibilities'],
  ['list of positions', 'The Elm Lake Inn, Ely, MN\nOpenings:\nLine cooks\nServers\nHosts'],
  ['notice without a position', 'WANTED\nElm Lake Public School, Dehradun\nMail: principal@elm.example'],
  ['person in a position', 'Elm Lake School\nHeadteacher: Mrs S Ruiz'],
  ['first line without a word for a position', 'Cedar Manor\nFull-time, days\nCall 555-0117.'],
  ['line behind a heading', 'Career opportunity\nThe Elm Lake Group\nFull-time, days'],
  [
    'signature with an office',
    'Bonjour Marc,\nElm inc. cherche un commis à temps plein.\n27 $ à 32 $ l’heure, 4 semaines.\nMerci!\nAna Ruiz, directrice générale',
  ],
  [
    'signature without words of closing',
    'Buenos días:\nElm Lake (Logroño) abre en mayo.\nJornada parcial.\nEnviar CV.\nAna Ruiz\nDirectora',
  ],
  ['part of a name', 'Elm Lake Field Sales\nAs an Outdoor Advertising Sales Executive you visit customers.'],
  ['office of a position', 'Elm Lake Schools\nOffice of the Superintendent\nThe board meets on Mondays.'],
  [
    'first of two openings',
    'Elm Lake Clinic in Ely has two full-time openings:\n\nFront Desk Coordinator\nGreets patients. $19 per hour.\n\nLicensed Practical Nurse\nGives vaccines. $28 per hour.',
  ],
  ['menu of a site', 'Members Volunteer\nElm Lake Library\nThe library lends books and boats.'],
  ['heading in the plural', 'Position Announcements\nElm Lake Institute\nFull-time'],
  ['link above other links', 'Librarians\nAsk a Librarian\nHours & Locations\nElm Lake has ninety thousand books.'],
  ['first of listed offices', 'Sheriff\nTreasurer\nAssessor\nElm County is a place of work for ninety people.'],
  ['link to a list', 'Employers\nProduct Manager Jobs\nElm Lake is a place of work for ninety people.'],
  ['letters behind a label', 'Saved Jobs\nJob Title A-Z\nElm Lake is a place of work for ninety people.'],
  ['line of audiences', 'Patients & Providers\nElm Lake Clinic\nFull-time, days'],
  ['link of a menu', 'Provider Directory\nElm Lake Clinic\nFull-time, days'],
  ['line of categories', 'Elm Lake Schools\nSpecial Education, Library Administration, Teacher Aide/ Tutor\nFull-time'],
  ['line of tags without spaces', 'Elm Lake\nBackend EngineerSoftware EngineerFull Time\nRemote'],
  ['term before a colon', 'Elm Lake Trust\nContract\nPermanent: Rotational Position\nHours\nFull time'],
  ['line with a date', 'PERSONNEL NOTICE Elm County Teacher Aide – Elm School May 4, 2027\nFull-time'],
  ['line with an address', 'Elm Lake Clinic\nPhysician Building, 40 Elm Street, Ely, MN 55731\nFull-time'],
  ['duty below a heading', 'Responsibilities:\n- Wash glasses, pots or pans as dishwashers\n- Sweep floors and stairs'],
  [
    'person to write to',
    'The Elm Lake College has a position in its Department of Law for a term of two years.\nSend a letter by mail to:\nDirector of Human Resources\nElm Lake College\nEly, MN',
  ],
  ['title of a similar job', 'Elm Lake Museum\nThe museum lends boats.\nSimilar jobs\nBoat Builder\nElm Yard'],
])('does not read a %s as the title', async (_, text) => {
  expect(await titleOf(text)).toBeNull()
})

it.each([
  [
    'behind a breadcrumb with slashes',
    'Home / Jobs / Design\n(Senior) Product Designer\nLeipzig, Germany',
    '(Senior) Product Designer',
  ],
  [
    'broken behind an adjective',
    'Position Title: Associate Director of Institutional\nResearch and Assessment\nLocation: Ely, Minnesota',
    'Associate Director of Institutional Research and Assessment',
  ],
  [
    'behind a label with the grade',
    'Job Title and Grade: Staff Nurse, Renal Unit\nLocation: Ennis',
    'Staff Nurse, Renal Unit',
  ],
  [
    'of a doctoral student',
    'Elm Lake Institute offers a position as\n\nPhD Student in Ecology\n\nDeadline: 15 May 2027',
    'PhD Student in Ecology',
  ],
  ['with an Indian abbreviation', 'Elm Lake School\nPGT Chemistry\nSalary: ₹48,000 per month', 'PGT Chemistry'],
  [
    'after a sentence about reporting',
    'THE POSITION\nThe Registrar, Loans and Exhibitions reports to the Chief Curator and arranges all loans.',
    'Registrar, Loans and Exhibitions',
  ],
  [
    'addressed to the reader',
    'What You’ll Do\nAs a Housing Case Manager you support twenty households.',
    'Housing Case Manager',
  ],
  [
    'that a company needs',
    'Elm Heating is growing!! We need an HVAC Service Technician in Ely, MN.',
    'HVAC Service Technician',
  ],
  [
    'of a sentence above a signature',
    'Colleagues: for 2027-28 we invite applications for the position of Administrative Fellow.\nApply by mail.\nAna Ruiz, MD\nChief Medical Officer',
    'Administrative Fellow',
  ],
  [
    'of a sentence above another position',
    'Elm Lake College seeks a full-time Annual Giving Officer.\nIt has 900 students.\nA choir.\nA lake.\nDean of Students',
    'Annual Giving Officer',
  ],
  [
    'of a search firm',
    'Elm Search helps a food bank to find its next Chief Development Officer.',
    'Chief Development Officer',
  ],
  ['before a number and a call', 'Clinic Assistant x 2 (No experience needed!)\nElm Family Clinic', 'Clinic Assistant'],
  [
    'behind a double article',
    'Die Museen Elmland suchen zum 1. April\neine/n Restaurator/in für Gemälde (m/w/d)\nVollzeit',
    'Restaurator/in für Gemälde (m/w/d)',
  ],
  [
    'below a body of positions',
    'Elm Lake Land Trust\nBoard of Directors\nExecutive Director Search\nFull-time',
    'Executive Director',
  ],
  [
    'behind the words of a call',
    'Elm Clinic\nNow interviewing: Respiratory Therapist\nFull-time',
    'Respiratory Therapist',
  ],
  ['of an advertisement', 'Elm Institute\nAdvertisement for the post of Lab Assistant\nFull-time', 'Lab Assistant'],
  ['of a list', 'Ridge Cooperative\n• Payroll Coordinator\n• Wausau, WI', 'Payroll Coordinator'],
  [
    'in a wrapped sentence',
    'Elm Lake University invites applications for a full-time, tenure track\nAssistant Professor of Finance in the College of Business. The\nprimary duties are to provide teaching and service to students\nand to the communities around the lake.',
    'Assistant Professor of Finance',
  ],
  [
    'before a category of the job board',
    'Assistant Manager - Supply Chain\nElm Mills\nRole: Supply Chain - Other',
    'Assistant Manager - Supply Chain',
  ],
  ['without a bonus', 'Medical Assistant – $2,500 Sign-On Bonus!\nEverett, WA', 'Medical Assistant'],
  ['without a remark', 'Dental Hygienist (multiple locations!)\nBright Mesa Dental', 'Dental Hygienist'],
  ['without the number of a requisition', 'Surgical Technologist - (2604417)\nDescription', 'Surgical Technologist'],
  [
    'in two lines',
    'Tenure Track Faculty, Forestry (Applied\nWildland Fire)\nElm Lake University',
    'Tenure Track Faculty, Forestry (Applied Wildland Fire)',
  ],
  ['without pay', 'Auxiliar Contable - $9,000 a $11,000 mensuales\nMérida, Yucatán', 'Auxiliar Contable'],
  ['without pay in parentheses', 'Van Driver (£13.20 an hour)\nElm Mills', 'Van Driver'],
  ['with a sum that is no pay', 'Director, $50M Campaign\nElm Lake College', 'Director, $50M Campaign'],
  ['without a number next to it', 'Pharmacy Technician Lead-260001VK\nDescription', 'Pharmacy Technician Lead'],
  ['without an article', 'Centre Hospitalier du Lac\nUNE SAGE-FEMME (H/F)', 'SAGE-FEMME (H/F)'],
  ['of a notice with its place', 'Se necesita cocinero para restaurante en Gijón\nTaberna', 'cocinero'],
  [
    'with a mark in a German sentence',
    'Die Stadt Elmsee sucht zum nächstmöglichen Zeitpunkt eine Ingenieurin / einen Ingenieur (m/w/d) für ihr Bauamt.',
    'Ingenieurin / einen Ingenieur (m/w/d)',
  ],
  ['of a small ad', 'Cook/Dietary Aide, PT evenings, Elm Care Center, Cody, WY. $18.50/hr.', 'Cook/Dietary Aide'],
  ['in lowercase', 'heavy equipment mechanic\nVerified\nPosted on November 20', 'heavy equipment mechanic'],
  [
    'below a heading of openings',
    'Clergy Opening\nSt. Anne’s Church in Eau Claire, Wisconsin, seeks a half-time Priest-in-Charge.',
    'Priest-in-Charge',
  ],
  ['with ligatures', 'Oﬃce Manager, Scientiﬁc Aﬀairs\nElm Institute', 'Office Manager, Scientific Affairs'],
  ['with accents of their own', 'Infirmie\u0300re clinicienne\nRimouski (Québec)', 'Infirmière clinicienne'],
  ['of a notice in lowercase', 'line cook wanted\nThe Blue Heron, Astoria OR', 'line cook'],
  ['of a notice with further words', 'nanny needed for twin toddlers\nDecatur, GA', 'nanny'],
  ['behind a notice', 'Looking for a part time bookkeeper\nYakima, WA', 'bookkeeper'],
  [
    'behind a notice in French',
    'Recherche cuisinier ou cuisinière\nCafé du Quai, Rimouski (Québec)',
    'cuisinier ou cuisinière',
  ],
  ['behind a notice in Spanish', 'Se busca soldador con experiencia\nBayamón, Puerto Rico', 'soldador con experiencia'],
  ['behind a notice in German', 'Gesucht: Fahrerin für Schulbus\nGöttingen', 'Fahrerin für Schulbus'],
  ['before its employer', 'Operations Manager at Millrace Cider\nTraverse City, MI', 'Operations Manager'],
  ['with a place of work', 'Night Manager at the Harbor\nDuluth, MN', 'Night Manager at the Harbor'],
  [
    'before a role of the job board',
    'Senior QA Automation Engineer\nZephyrlogic\n4 - 8 years\nRole: Automation Test Engineer',
    'Senior QA Automation Engineer',
  ],
  [
    'at the rank of a sentence',
    'Wendell College\nWendell College invites applications for a tenure-track position in physical chemistry at the rank of Assistant Professor, to begin in 2027.',
    'Assistant Professor',
  ],
  [
    'of a long notice',
    'Line cook wanted at Blue Heron Bistro on the waterfront in Astoria, Oregon. $20 - $23/hr plus tip pool.',
    'Line cook',
  ],
  ['of a notice with its place', 'Service Plumber needed - Huntsville, AL area\nElm Plumbing', 'Service Plumber'],
  [
    'above a label of qualifications',
    'Applications are invited for the post of\nAssistant Professor (Physics)\nQualification: Ph.D. or M.Tech with NET\nApply by 20th December 2026',
    'Assistant Professor (Physics)',
  ],
  ['behind the terms of an agency', 'TEMP TO HIRE: Payroll Clerk\nErie, PA', 'Payroll Clerk'],
  ['behind terms with a dash', 'Contract-to-hire - Payroll Clerk\nErie, PA', 'Payroll Clerk'],
  ['of a direct hire', 'DIRECT HIRE: Payroll Clerk\nErie, PA', 'Payroll Clerk'],
  ['without its place', 'Part-time Bookkeeper, Brattleboro VT\nWest River Church', 'Part-time Bookkeeper'],
  ['without its city and state', 'Line Cook, Astoria, Oregon\nBlue Heron Bistro', 'Line Cook'],
  [
    'with its field',
    'Assistant Professor, Mobile Computing\nElm Lake College',
    'Assistant Professor, Mobile Computing',
  ],
  ['before the kind of its employer', 'Head Housekeeper – 4* hotel, Westport\n€38,000 a year', 'Head Housekeeper'],
  [
    'next to a label without a space',
    'Job TitleChemistry Teacher\nLocationMesa, AZ\nSalary$51,000',
    'Chemistry Teacher',
  ],
  [
    'below the name of a booklet',
    'Elm County Council\nCandidate Information Booklet\nExecutive Librarian',
    'Executive Librarian',
  ],
  ['before a university', 'Director (Librarian IV) – University of Elmsford\nFull-time', 'Director (Librarian IV)'],
  ['before partners', 'Digital Curator - Ruiz Lepage Associates\nNew York, NY', 'Digital Curator'],
  ['before the words of a job board', 'Support Technician Job in Ely\nEly, MN 55731', 'Support Technician'],
  [
    'below a long menu',
    `${'Queensland\n'.repeat(40)}Elm Shire\nPosition Title\nPark Ranger\nPosition Number\n40`,
    'Park Ranger',
  ],
  ['above a link of its employer', 'Paralegal\nRuiz Lepage\nView all jobs\nEly, MN\nFull-time', 'Paralegal'],
  ['behind a menu', 'Librarians\nHome\nMember Login\nPark Ranger\nElm County Parks\nEly, MN', 'Park Ranger'],
  ['before a word of a call', 'Postdoctoral research position available\nEly, MN', 'Postdoctoral research position'],
  [
    'addressed to a reader in a team',
    'As a Senior Dock Engineer on the Harbor Team, you build the docks of the island.\nPay: $40 per hour',
    'Senior Dock Engineer',
  ],
  [
    'of a question of a job board',
    'What are the duties of the Park Ranger (Lateral) position at City of Ely, MN?\nPay: $40 per hour',
    'Park Ranger (Lateral)',
  ],
  [
    'of the position of a sentence',
    'The Interim Choir Director is responsible for the music of the parish.\nPay: $40 per hour',
    'Interim Choir Director',
  ],
  ['without the accent of a capital', 'Educateur spécialisé\nLimite de candidature', 'Educateur spécialisé'],
])('reads a title %s', async (_, text, title) => {
  expect(await titleOf(text)).toBe(title)
})

it.each([
  ['a college', 'Title: Safety Officer\nDepartment:\nElm Lake Community College\nLocation: Hastings, Nebraska'],
  ['a health system', 'Nurse\nDepartment:\nElm Valley Health\nElm Valley Health is an equal opportunity employer.'],
  ['a public employer', 'Nurse\nElm Lake Police Department\nFull-time'],
  ['the office that hires', 'Clerk\nHuman Resources Department\nFull-time'],
])('does not read %s as the department', async (_, text) => {
  expect(await departmentOf(text)).toBeNull()
})

it.each([
  ['below its label', 'Nurse\nDepartment:\nBehavioral Health\nLocation: Ely, MN', 'Behavioral Health'],
  ['below the title', 'Building Inspector II\nPlanning and Zoning Department', 'Planning and Zoning Department'],
  [
    'in a college',
    'Elm University\nCollege of Nursing\nDepartment of Physical Therapy\nClinical Assistant Professor',
    'Department of Physical Therapy',
  ],
  [
    'in a German sentence',
    'Am Lehrstuhl für Hydrogeologie der Universität Ulmental in Bayreuth ist eine Stelle zu besetzen.',
    'Lehrstuhl für Hydrogeologie',
  ],
])('reads a department %s', async (_, text, department) => {
  expect(await departmentOf(text)).toBe(department)
})

it.each([
  ['the hours of a menu', 'Search suggestions:\ncasual\npart time\nElm Shire\nGardener\nFull time', null],
  ['hours behind a menu', 'Search suggestions:\npart time\nGardener\nFull time\nThis is a full-time position.', 1],
  ['terms of employment', 'part time\nGardener\nTerms of Employment\nFull-Time Permanent', 1],
  ['either status in France', 'Jardinier\nFonctionnaire ou contractuel de droit public', null],
  ['hours of the staff', 'Gardener\nYou receive what applies to full time, permanent staff.', null],
])('reads %s as the job type', async (_, text, type) => {
  expect(await fieldOf('jobType', text)).toBe(type)
})
