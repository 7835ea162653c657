import type { DemoPosting } from './posting.ts'

const fairness = `<p>The School of Medicine is an <strong>equal opportunity employer</strong> that cares for a city of many languages, and we look for colleagues who reflect it. Protected veterans and people with disabilities are encouraged to apply.</p>`

const home = {
  clientAccount: 'lakeside-medicine',
  city: 'Buffalo',
  state: 'NY',
  country: 'US',
  isRemote: false,
  jobType: 1,
  salaryType: 1,
} as const

/** Jobs of Lakeside University's School of Medicine account. */
export const lakesideMedicine: DemoPosting[] = [
  {
    ...home,
    key: 'hospitalist',
    title: 'Academic Hospitalist',
    department: 'Department of Medicine, Division of Hospital Medicine',
    sector: 'medicine',
    salaryFrom: 268000,
    salaryTo: 295000,
    deadlineInDays: null,
    applyUrl: 'https://jobs.lakeside.example/med-hospitalist',
    applyEmail: null,
    publications: [
      'nejm-careercenter',
      'jama-career-center',
      'today-s-hospitalist',
      'shm-career-center',
      'aamc-careerconnect',
      'practicelink',
    ],
    jobDescription: `<p>The Division of Hospital Medicine invites applications for two <strong>academic hospitalists</strong> at the rank of assistant or associate professor, clinical track. We are 34 physicians and nine advanced practice providers in a 480-bed hospital with closed intensive care and round-the-clock nocturnists.</p>
<h3>The position</h3>
<ul><li>182 twelve-hour shifts a year, seven on and seven off, with an average of fourteen patients.</li><li>Half of the time on teaching teams with residents and students.</li><li>Ten percent of effort protected for quality, informatics, ultrasound or education projects.</li><li>No night duty unless you ask for it.</li></ul>
<h3>Qualifications</h3>
<ul><li>MD, DO or equivalent, with board certification or eligibility in internal medicine.</li><li>A New York medical license, or eligibility.</li><li>Joy in teaching.</li></ul>
<p>The offer includes malpractice coverage with tail, relocation, a retirement contribution of ten percent and continuing education funds of $4,500 a year. We can support J-1 waiver and H-1B candidates. Send a CV to the division chief through <a href="https://jobs.lakeside.example/med-hospitalist">jobs.lakeside.example/med-hospitalist</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'chief-child-psychiatry',
    title: 'Division Chief, Child and Adolescent Psychiatry',
    department: 'Department of Psychiatry',
    sector: 'medicine',
    salaryFrom: 310000,
    salaryTo: 355000,
    deadlineInDays: 75,
    applyUrl: 'https://jobs.lakeside.example/med-child-psychiatry',
    applyEmail: null,
    publications: [
      'jobcentral-american-psychiatric-association',
      'jama-career-center',
      'nejm-careercenter',
      'aamc-careerconnect',
      'psychiatric-annals',
      'national-medical-association-career-center',
    ],
    jobDescription: `<p>The Department of Psychiatry seeks a <strong>Division Chief</strong> to lead child and adolescent psychiatry at Lakeside and at the children's hospital. The division has eleven psychiatrists, nine psychologists, a fellowship with three places a year, and a waiting list that it is determined to shorten.</p>
<h3>Leadership</h3>
<ul><li>Set clinical direction for a 22-bed inpatient unit, a day program and four school-based clinics.</li><li>Recruit and develop faculty; two funded lines are open.</li><li>Grow tele-consultation for pediatricians in eight rural counties.</li><li>Support the fellowship director and teach.</li></ul>
<h3>Requirements</h3>
<ul><li>MD or DO with board certification in child and adolescent psychiatry.</li><li>Standing suitable for appointment as associate or full professor.</li><li>Leadership of a service, training program or research group.</li></ul>
<p>Half of the chief's time is protected for leadership. Confidential inquiries are welcome before you apply. Letters and CVs reach the search committee at <a href="https://jobs.lakeside.example/med-child-psychiatry">jobs.lakeside.example/med-child-psychiatry</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'postdoc-immunology',
    title: 'Postdoctoral Associate, Mucosal Immunology',
    department: 'Department of Microbiology and Immunology',
    sector: 'life_sciences',
    jobType: 1,
    salaryFrom: 63000,
    salaryTo: 70000,
    deadlineInDays: 45,
    applyUrl: null,
    applyEmail: 'immunology.search@lakeside.example',
    publications: [
      'nature-careers',
      'science-careers-aaas',
      'asm-career-connections',
      'minoritypostdoc-org',
      'faseb-career-center',
    ],
    jobDescription: `<p>How does the gut tell a meal from a threat? Our laboratory studies tissue-resident lymphocytes in the small intestine and has a funded place for a <strong>postdoctoral associate</strong> for two years, with a third likely.</p>
<h3>Project</h3>
<p>You will follow single cells through infection and recovery with spectral flow cytometry, spatial transcriptomics and organoid co-culture. The mouse lines exist; the analysis pipeline is shared with a computational group next door.</p>
<h3>Responsibilities</h3>
<ul><li>Design, carry out and record experiments.</li><li>Write papers and, with our help, your own fellowship application.</li><li>Guide one graduate student and one undergraduate.</li></ul>
<h3>Qualifications</h3>
<ul><li>PhD or MD/PhD in immunology, microbiology or a neighboring field, earned within five years.</li><li>Experience with mouse models and flow cytometry.</li><li>At least one first-author paper published or posted as a preprint.</li></ul>
<p>Pay follows the national scale for your year of experience. Please send a CV, two paragraphs on the experiment you would like to do next, and three names to <a href="mailto:immunology.search@lakeside.example">immunology.search@lakeside.example</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'clinical-research-coordinator',
    title: 'Clinical Research Coordinator, Oncology Trials',
    department: 'Clinical Trials Office',
    sector: 'health_clinical',
    salaryFrom: 56000,
    salaryTo: 66000,
    deadlineInDays: 28,
    applyUrl: 'https://jobs.lakeside.example/med-crc',
    applyEmail: null,
    publications: ['acrp-career-center', 'ons-career-center', 'health-ecareers', 'biocareers', 'indeed'],
    jobDescription: `<p>Ninety-one cancer trials are open at Lakeside this month. Behind each patient who joins one stands a <strong>Clinical Research Coordinator</strong> who explains, schedules, checks and remembers.</p>
<h3>You will</h3>
<ul><li>Screen clinic lists and meet patients and families to discuss consent.</li><li>Arrange visits, samples and scans as the protocol asks.</li><li>Enter data within five days and answer queries from monitors.</li><li>Report adverse events and keep regulatory binders ready for inspection.</li><li>Join the weekly tumor board of your disease group: breast, lung or blood.</li></ul>
<h3>You have</h3>
<ul><li>A bachelor's degree in a health or life science, or an RN license.</li><li>One year in research or patient care. Certification by ACRP or SoCRA brings a higher step.</li><li>Exact habits and a kind voice.</li></ul>
<p>Training in good clinical practice is given in your first week. The job is on site, with one day at home after six months. Apply at <a href="https://jobs.lakeside.example/med-crc">jobs.lakeside.example/med-crc</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'simulation-nurse-educator',
    title: 'Simulation Educator (Registered Nurse)',
    department: 'Center for Clinical Skills',
    sector: 'nursing',
    salaryFrom: 86000,
    salaryTo: 98000,
    deadlineInDays: 32,
    applyUrl: 'https://jobs.lakeside.example/med-simulation',
    applyEmail: null,
    publications: ['nln-career-center', 'nurse-com-jobs', 'ana-career-center', 'minority-nurse', 'health-ecareers'],
    jobDescription: `<p>The Center for Clinical Skills trains medical, nursing and pharmacy students together, on mannequins that bleed and with actors who cry. We seek a <strong>registered nurse educator</strong> to write and run scenarios for teams.</p>
<h3>Duties</h3>
<ul><li>Develop eight interprofessional cases a year with faculty of three schools.</li><li>Facilitate sessions and debrief them with a recognized method.</li><li>Program high-fidelity simulators and look after their supplies.</li><li>Coach standardized patients.</li><li>Collect data on team performance; research is encouraged and two papers are under way.</li></ul>
<h3>Requirements</h3>
<ul><li>New York RN license and a master's degree in nursing or education.</li><li>Three years in acute care: critical care, emergency or perioperative.</li><li>Experience in teaching or simulation; CHSE certification preferred.</li></ul>
<p>The schedule follows the academic calendar, with occasional evenings. Please apply with a letter, a CV and the outline of a scenario that you would love to teach, through <a href="https://jobs.lakeside.example/med-simulation">jobs.lakeside.example/med-simulation</a>.</p>${fairness}`,
  },
]
