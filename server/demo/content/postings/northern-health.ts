import type { DemoPosting } from './posting.ts'

const fairness = `<p>Northern Health works on the lands of many First Nations and Métis communities. We give preference to <strong>Indigenous applicants</strong> where the law allows, and we invite women, members of racialized groups, people with disabilities and 2SLGBTQ+ people to apply. Accommodations are available at every stage.</p>`

const home = {
  clientAccount: 'northern-health',
  country: 'CA',
  isRemote: false,
  jobType: 1,
  applyEmail: null,
} as const

/** Jobs of Northern Health; salaries are in Canadian dollars. */
export const northernHealth: DemoPosting[] = [
  {
    ...home,
    key: 'registered-nurse-emergency',
    title: 'Registered Nurse, Emergency Department',
    department: 'Emergency Services',
    sector: 'nursing',
    city: 'Prince George',
    state: 'BC',
    salaryType: 2,
    salaryFrom: 41,
    salaryTo: 56,
    deadlineInDays: null,
    applyUrl: 'https://careers.northern.example/rn-emergency',
    publications: [
      'canadian-nurse',
      'health-match-bc',
      'ena-career-center',
      'hospital-news-canada',
      'job-bank-canada',
      'indigenous-link-careers',
    ],
    jobDescription: `<p>Our emergency department sees 52,000 people a year, from a region larger than France. Helicopters land on the roof, and only one moose has ever made it past the parking lot. We are hiring <strong>registered nurses</strong> for full-time positions.</p>
<h3>Your work</h3>
<ul><li>Triage, assess and treat patients of all ages in a team of nurses, physicians and paramedics.</li><li>Take part in trauma and resuscitation after orientation.</li><li>Prepare patients for transfer with the flight team.</li><li>Support students and newly graduated nurses.</li></ul>
<h3>What you need</h3>
<ul><li>Current practising registration, or eligibility, with the provincial college of nurses.</li><li>One year of acute care or emergency nursing. If you do not have it, ask about our paid twelve-week emergency course.</li><li>ACLS now; TNCC and CTAS within your first year.</li></ul>
<p>Wages and shifts follow the provincial nurses' agreement. We pay for your move, find you a furnished apartment for the first month and offer a <strong>return-of-service bonus</strong> of $15,000 for a two-year commitment. Apply at <a href="https://careers.northern.example/rn-emergency">careers.northern.example/rn-emergency</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'nurse-practitioner-community',
    title: 'Nurse Practitioner, Community Health Centre',
    department: 'Primary and Community Care',
    sector: 'nursing',
    city: 'Terrace',
    state: 'BC',
    salaryType: 1,
    salaryFrom: 122000,
    salaryTo: 139000,
    deadlineInDays: 40,
    applyUrl: 'https://careers.northern.example/np-terrace',
    publications: ['canadian-nurse', 'health-match-bc', 'aanp-jobcenter', 'indigenous-link-careers', 'job-bank-canada'],
    jobDescription: `<p>The health centre in Terrace is where a grandmother brings her blood-pressure book and her opinions. As our <strong>Nurse Practitioner</strong> you will hold a panel of about 800 people and share the building with two family physicians, a midwife, a counsellor and an Elder in residence.</p>
<h3>Responsibilities</h3>
<ul><li>Provide primary care across the lifespan, including prenatal visits, chronic disease and minor procedures.</li><li>Travel two days a month to a neighbouring First Nation, at the invitation of its council.</li><li>Prescribe, order and interpret within provincial scope.</li><li>Care for people with substance use disorders without judgment.</li></ul>
<h3>Requirements</h3>
<ul><li>Registration as a nurse practitioner (family), or a booked examination date.</li><li>Two years as a registered nurse in community, rural or emergency care.</li><li>Cultural safety training, which we provide if you have not had it.</li></ul>
<p>Weekdays only, no on-call shifts. On top of the salary come a northern allowance, a pension and up to $10,000 for relocation. Please apply at <a href="https://careers.northern.example/np-terrace">careers.northern.example/np-terrace</a> with a cover letter and résumé.</p>${fairness}`,
  },
  {
    ...home,
    key: 'family-physician',
    title: 'Family Physician with Emergency Shifts',
    department: 'Medical Affairs',
    sector: 'medicine',
    city: 'Smithers',
    state: 'BC',
    jobType: 3,
    salaryType: 1,
    salaryFrom: 340000,
    salaryTo: 420000,
    deadlineInDays: null,
    applyUrl: 'https://careers.northern.example/family-physician',
    publications: ['cmaj', 'health-match-bc', 'canadian-healthcare-network-jobs', 'bmj-careers', 'aafp-careerlink'],
    jobDescription: `<p>Eleven physicians look after Smithers and its valley, and two of them would like to retire to the ski hill. We seek <strong>two family physicians</strong> who enjoy the full breadth of rural practice.</p>
<h3>The practice</h3>
<ul><li>Clinic three days a week with a nurse, a pharmacist and a social worker in the team.</li><li>Four emergency shifts a month in a 25-bed hospital with CT and a general surgeon.</li><li>Inpatient care of your own patients; obstetrics and anesthesia if you have the training.</li><li>Residents and medical students to teach for most of the year.</li></ul>
<h3>Eligibility</h3>
<ul><li>Certification by the College of Family Physicians of Canada, or a recognized equivalent.</li><li>Licence, or eligibility for one, in British Columbia. We sponsor practice-ready assessment.</li></ul>
<p>Physicians are independent contractors under the longitudinal payment model; the range shown is what colleagues billed last year, rural premiums included. Moving costs, a recruitment incentive and 43 days of paid locum coverage are part of the agreement. Come and see us first: contact us at <a href="https://careers.northern.example/family-physician">careers.northern.example/family-physician</a> and we will book the flight.</p>${fairness}`,
  },
  {
    ...home,
    key: 'medical-laboratory-technologist',
    title: 'Medical Laboratory Technologist',
    department: 'Laboratory Services',
    sector: 'health_clinical',
    city: 'Thunder Bay',
    state: 'ON',
    salaryType: 2,
    salaryFrom: 37,
    salaryTo: 46,
    deadlineInDays: 30,
    applyUrl: 'https://careers.northern.example/mlt',
    publications: [
      'csmls-career-connections',
      'ascp-career-center',
      'hospital-news-canada',
      'the-chronicle-journal',
      'job-bank-canada',
    ],
    jobDescription: `<p>Seven out of ten clinical decisions rest on a laboratory result. Ours come from a core laboratory of 48 people that runs day and night, and we would like you to be the forty-ninth: a <strong>Medical Laboratory Technologist</strong> rotating through chemistry, hematology and transfusion science.</p>
<h3>Duties</h3>
<ul><li>Analyse specimens, verify results and phone in those that cannot wait.</li><li>Run quality control on the instruments and document what you did.</li><li>Crossmatch and issue blood products, including for air transport.</li><li>Train students from the local college program, six each winter.</li></ul>
<h3>Qualifications</h3>
<ul><li>Certification by the Canadian Society for Medical Laboratory Science.</li><li>Registration with the Ontario college.</li><li>Availability for rotating evenings, nights and weekends, about one in four.</li></ul>
<p>New graduates are welcome. The position falls under a collective agreement with full benefits after three months. We help you find housing and contribute $5,000 toward your move. Apply at <a href="https://careers.northern.example/mlt">careers.northern.example/mlt</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'power-engineer',
    title: 'Power Engineer, Third Class',
    department: 'Plant Services',
    sector: 'trades',
    city: 'Whitehorse',
    state: 'YT',
    salaryType: 2,
    salaryFrom: 39,
    salaryTo: 45,
    deadlineInDays: 26,
    applyUrl: 'https://careers.northern.example/power-engineer',
    publications: [
      'buildforce-canada-job-bank',
      'job-bank-canada',
      'eluta-ca',
      'indigenous-link-careers',
      'ifma-jobnet',
    ],
    jobDescription: `<p>At forty below, the boiler room is the most important ward in the hospital. Plant Services in Whitehorse seeks a <strong>Third Class Power Engineer</strong> to run high-pressure steam, emergency generators and medical gases.</p>
<h3>The job</h3>
<ul><li>Operate and log two steam boilers, chillers and the heat-recovery plant.</li><li>Test boiler and cooling water and keep it within limits.</li><li>Carry out preventive maintenance and small mechanical repairs.</li><li>Respond to alarms across the building, calmly and in person.</li><li>Help commission a biomass boiler next autumn.</li></ul>
<h3>Requirements</h3>
<ul><li>Interprovincial Third Class certificate. If you hold a Fourth Class certificate and are close to your examination, we may hire you as a trainee.</li><li>Two years in a hospital, mill or district heating plant.</li><li>A Class 5 driver's licence and a clear criminal record check.</li></ul>
<p>Twelve-hour shifts, four on and four off. A northern living allowance is paid on top of wages, along with one round-trip flight a year for you and your family. Apply at <a href="https://careers.northern.example/power-engineer">careers.northern.example/power-engineer</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'hospital-social-worker',
    title: 'Social Worker, Inpatient Rehabilitation',
    department: 'Allied Health',
    sector: 'social_work',
    city: 'Thunder Bay',
    state: 'ON',
    salaryType: 2,
    salaryFrom: 38,
    salaryTo: 48,
    deadlineInDays: 22,
    applyUrl: 'https://careers.northern.example/social-worker',
    publications: [
      'canadian-association-of-social-workers',
      'charityvillage',
      'hospital-news-canada',
      'the-chronicle-journal',
      'eluta-ca',
    ],
    jobDescription: `<p>Going home after a stroke is a journey with papers to sign, ramps to build and losses to grieve. The rehabilitation unit is looking for a <strong>Social Worker</strong> to make it with patients and their families.</p>
<h3>Responsibilities</h3>
<ul><li>Assess psychosocial needs on admission and bring them to team rounds.</li><li>Counsel individuals and families; lead a weekly caregiver support group.</li><li>Plan discharge, including to remote communities with few services.</li><li>Advocate for patients with housing, income and disability programs.</li><li>Supervise one practicum student each term.</li></ul>
<h3>Qualifications</h3>
<ul><li>Master of Social Work and registration with the Ontario college.</li><li>Two years in health care, preferably hospital or rehabilitation.</li><li>Knowledge of Indigenous history in the region. Ojibwe, Oji-Cree or French is an asset.</li></ul>
<p>This is a permanent full-time position on days, with one Saturday in five. Casual positions may also be filled from this competition. Please send your cover letter and résumé as one file through <a href="https://careers.northern.example/social-worker">careers.northern.example/social-worker</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'clinical-informatics-analyst',
    title: 'Clinical Informatics Analyst',
    department: 'Digital Health',
    sector: 'technology',
    city: 'Prince George',
    state: 'BC',
    isRemote: true,
    salaryType: 1,
    salaryFrom: 84000,
    salaryTo: 102000,
    deadlineInDays: 27,
    applyUrl: 'https://careers.northern.example/informatics',
    publications: [
      'himss-jobmine',
      'work-in-tech-communitech',
      'canadian-healthcare-network-jobs',
      'eluta-ca',
      'linkedin-jobs',
    ],
    jobDescription: `<p>Eighteen hospitals, one health record: that is the plan, and a third of it is live. The Digital Health team seeks a <strong>Clinical Informatics Analyst</strong> who can sit with a unit clerk in the morning and with a database in the afternoon.</p>
<h3>Duties</h3>
<ul><li>Study how care is delivered and turn it into order sets, forms and alerts that help.</li><li>Build, test and document changes; retire alerts that nobody heeds.</li><li>Support clinicians during each go-live, with up to 30 days of travel a year.</li><li>Write queries and reports for quality teams.</li></ul>
<h3>Qualifications</h3>
<ul><li>A degree in health informatics, nursing, computing or a similar field.</li><li>Three years with an electronic health record.</li><li>Good SQL; certification in Cerner or Epic modules is an asset.</li></ul>
<p>You may work <strong>from anywhere in British Columbia</strong>. Salary depends on experience; a defined-benefit pension and extended health plan begin on your first day. Apply at <a href="https://careers.northern.example/informatics">careers.northern.example/informatics</a>. Interviews are by video, in two rounds, with questions sent in advance.</p>${fairness}`,
  },
]
