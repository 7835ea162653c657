import type { DemoPosting } from './posting.ts'

const fairness = `<p>Lakeside University is an <strong>equal opportunity employer</strong>. We welcome applications from women, people of color, veterans, people with disabilities and everyone whose experience will widen what our students see as possible.</p>`

const apply = (path: string) =>
  `<h3>How to apply</h3><p>Send a letter of interest, a curriculum vitae, a one-page statement of teaching and the names of three references through <a href="https://jobs.lakeside.example/${path}">jobs.lakeside.example/${path}</a>. We ask references to write only for finalists, and we tell you before we contact them.</p>`

const home = {
  clientAccount: 'lakeside-human-resources',
  city: 'Buffalo',
  state: 'NY',
  country: 'US',
  isRemote: false,
  jobType: 1,
  salaryType: 1,
  applyEmail: null,
} as const

/** Teaching jobs of Lakeside University's Human Resources account. */
export const lakesideFaculty: DemoPosting[] = [
  {
    ...home,
    key: 'assistant-professor-nursing',
    title: 'Assistant Professor of Nursing',
    department: 'School of Nursing',
    sector: 'nursing',
    salaryFrom: 88000,
    salaryTo: 104000,
    deadlineInDays: 45,
    applyUrl: 'https://jobs.lakeside.example/nursing-2231',
    publications: [
      'the-chronicle-of-higher-education',
      'higheredjobs',
      'minority-nurse',
      'aacn-careerlink',
      'higher-education-recruitment-consortium-herc',
      'the-buffalo-news',
      'nln-career-center',
    ],
    jobDescription: `<p>The School of Nursing seeks a tenure-track colleague in <strong>adult and gerontological nursing</strong> to begin in August. Our building sits across the street from a 480-bed teaching hospital, and every student completes a full year of practice there before graduating.</p>
<h3>What you will do</h3>
<ul><li>Teach three courses a semester, two of them in the second-degree BSN program.</li><li>Supervise a clinical group of no more than eight students one day a week.</li><li>Build a program of scholarship; the school protects a third of your time for it in the first three years.</li><li>Help shape the new simulation center, which opens its second floor next spring.</li></ul>
<h3>What we look for</h3>
<ul><li>A doctorate in nursing (PhD or DNP), completed by the first day of work.</li><li>An unencumbered RN license, or eligibility for one in New York.</li><li>At least two years of bedside practice with older adults.</li><li>Evidence that students learn from you: evaluations, a syllabus, or a recorded class.</li></ul>
<p>New colleagues receive a mentor outside the department, a start-up fund and support toward certification as a nurse educator.</p>
${apply('nursing-2231')}${fairness}`,
  },
  {
    ...home,
    key: 'assistant-professor-computer-science',
    title: 'Assistant Professor of Computer Science (Trustworthy Machine Learning)',
    department: 'Department of Computer Science',
    sector: 'computer_science',
    salaryFrom: 112000,
    salaryTo: 132000,
    deadlineInDays: 60,
    applyUrl: 'https://jobs.lakeside.example/cs-ml',
    publications: [
      'cra-job-announcements',
      'acm-career-and-job-center',
      'ieee-computer-society-jobs',
      'higheredjobs',
      'the-chronicle-of-higher-education',
      'swe-career-center',
    ],
    jobDescription: `<p>We invite applications for a tenure-track position in <strong>trustworthy machine learning</strong>, broadly read: robustness, privacy, interpretability, verification, or the measurement of harm. Candidates who work where learning systems meet hospitals, courts or public agencies will find partners within a ten-minute walk.</p>
<h3>The department</h3>
<p>Twenty-six faculty teach 900 majors and 140 graduate students. The teaching load is one course each semester in the first two years and three courses a year after that. A shared cluster of 160 accelerators is run by the university, not by your grant.</p>
<h3>Duties</h3>
<ul><li>Lead an externally funded research group.</li><li>Teach undergraduate machine learning or algorithms, and a graduate seminar of your own design.</li><li>Advise doctoral students from their first semester.</li></ul>
<h3>Qualifications</h3>
<ul><li>PhD in computer science, statistics or a close field before the appointment starts.</li><li>Publications at leading venues of the area.</li><li>A clear plan for teaching large classes well.</li></ul>
<p>Applications that arrive within sixty days of this notice are certain to be read by the whole committee.</p>
${apply('cs-ml')}${fairness}`,
  },
  {
    ...home,
    key: 'assistant-professor-american-history',
    title: 'Assistant Professor of History, Nineteenth-Century United States',
    department: 'Department of History',
    sector: 'humanities',
    salaryFrom: 71000,
    salaryTo: 78000,
    deadlineInDays: 50,
    applyUrl: 'https://jobs.lakeside.example/history-us19',
    publications: [
      'aha-career-center',
      'organization-of-american-historians',
      'h-net-job-guide',
      'the-chronicle-of-higher-education',
      'the-journal-of-blacks-in-higher-education',
    ],
    jobDescription: `<p>The Department of History seeks a historian of the <strong>United States in the long nineteenth century</strong>. Research field is open; we have particular need of courses on slavery and emancipation, on migration, and on the Great Lakes borderlands shared with Haudenosaunee nations and with Canada.</p>
<h3>Responsibilities</h3>
<ul><li>Teach the first half of the American survey, one methods course and two electives a year (a 2-2 load).</li><li>Direct senior theses; our majors write one each.</li><li>Take part in the public history minor, whose students work with the county museum and the canal archive.</li></ul>
<h3>Requirements</h3>
<ul><li>PhD in history or a related field, or completion by the start of the academic year.</li><li>Experience as instructor of record.</li><li>A research agenda that can be sustained here, with regional or digital collections.</li></ul>
<p>The university funds one conference and one archive trip each year, and a junior leave after a successful third-year review. A chapter-length writing sample will be asked of semi-finalists only.</p>
${apply('history-us19')}${fairness}`,
  },
  {
    ...home,
    key: 'assistant-professor-analytical-chemistry',
    title: 'Assistant Professor of Analytical Chemistry',
    department: 'Department of Chemistry',
    sector: 'physical_sciences',
    salaryFrom: 82000,
    salaryTo: 94000,
    deadlineInDays: 55,
    applyUrl: 'https://jobs.lakeside.example/chem-analytical',
    publications: [
      'c-and-en-jobs',
      'science-careers-aaas',
      'nature-careers',
      'academickeys',
      'association-for-women-in-science',
    ],
    jobDescription: `<p>Chemistry at Lakeside appoints a tenure-track <strong>analytical chemist</strong> whose research involves undergraduates from the beginning. Areas of interest include mass spectrometry, electrochemical sensing, environmental analysis of lake water, and measurement methods for food and medicine.</p>
<h3>The work</h3>
<ul><li>Teach quantitative analysis and instrumental analysis with their laboratories.</li><li>Contribute to general chemistry once a year.</li><li>Run a laboratory of four to eight undergraduate and master's students.</li><li>Share the care of the instrument suite: two LC-MS systems, a 500 MHz NMR and ICP-OES, supported by a full-time technician.</li></ul>
<h3>What is needed</h3>
<ul><li>PhD in chemistry; postdoctoral experience is welcome but is not a condition.</li><li>A research plan that fits a master's-level department.</li><li>Readiness to teach chemical safety by example.</li></ul>
<p>A start-up package, a renovated laboratory of 900 square feet and summer stipends for two students are part of the offer.</p>
${apply('chem-analytical')}${fairness}`,
  },
  {
    ...home,
    key: 'lecturer-mathematics',
    title: 'Lecturer in Mathematics and Coordinator of First-Year Calculus',
    department: 'Department of Mathematics and Statistics',
    sector: 'mathematics_statistics',
    salaryFrom: 62000,
    salaryTo: 68000,
    deadlineInDays: null,
    applyUrl: 'https://jobs.lakeside.example/math-lecturer',
    publications: [
      'mathjobs-org',
      'maa-math-classifieds',
      'employment-information-in-the-mathematical-sciences',
      'higheredjobs',
      'association-for-women-in-mathematics',
    ],
    jobDescription: `<p>More than 1,100 students meet calculus at Lakeside each year, and we would like each of them to remember it kindly. The Department of Mathematics and Statistics seeks a <strong>full-time lecturer</strong>, renewable on three-year contracts with a path to senior lecturer, who will teach and coordinate the first-year sequence.</p>
<h3>You would</h3>
<ul><li>Teach three sections a semester, at least one of them calculus.</li><li>Coordinate common syllabi and examinations for a team of nine instructors.</li><li>Train undergraduate learning assistants and visit the mathematics help room weekly.</li><li>Study, with the assessment office, who passes and why.</li></ul>
<h3>You would bring</h3>
<ul><li>A master's degree in mathematics, statistics or mathematics education; a doctorate is preferred.</li><li>Two years of college teaching, with active methods.</li><li>The patience to write a fair examination and the tact to have it reviewed by colleagues.</li></ul>
<p>The position stays open until filled; reading begins four weeks after this notice appears.</p>
${apply('math-lecturer')}${fairness}`,
  },
  {
    ...home,
    key: 'clinical-associate-professor-accounting',
    title: 'Clinical Associate Professor of Accounting',
    department: 'School of Business',
    sector: 'finance_accounting',
    salaryFrom: 128000,
    salaryTo: 146000,
    deadlineInDays: 40,
    applyUrl: 'https://jobs.lakeside.example/accounting',
    publications: [
      'american-accounting-association',
      'aacsb-bizschooljobs',
      'the-chronicle-of-higher-education',
      'national-association-of-black-accountants',
      'the-phd-project',
    ],
    jobDescription: `<p>The School of Business seeks an experienced practitioner for a <strong>clinical (non-tenure) appointment in accounting</strong>. The holder will lead the new master's program in accounting analytics and prepare students for the revised CPA examination.</p>
<h3>Teaching and leadership</h3>
<ul><li>Three courses a semester in auditing, accounting information systems or taxation.</li><li>Advice to the student accounting society and its volunteer income tax clinic, which filed 640 returns last spring.</li><li>Close contact with regional firms for internships and guest sessions.</li><li>Assurance-of-learning reports for the school's accreditation.</li></ul>
<h3>Background</h3>
<ul><li>Active CPA license and a graduate degree in accounting, taxation or law.</li><li>Ten years of professional experience, at least three as manager or above.</li><li>College teaching, full-time or adjunct.</li></ul>
<p>The first contract is for three years with expectation of renewal. Summer teaching is paid in addition and is never required.</p>
${apply('accounting')}${fairness}`,
  },
  {
    ...home,
    key: 'assistant-professor-choral-music',
    title: 'Assistant Professor of Music and Director of Choral Activities',
    department: 'Department of Music',
    sector: 'arts',
    salaryFrom: 68000,
    salaryTo: 76000,
    deadlineInDays: 42,
    applyUrl: 'https://jobs.lakeside.example/choral',
    publications: [
      'college-music-society-music-vacancy-list',
      'higheredjobs',
      'inside-higher-ed-careers',
      'latinos-in-higher-ed',
    ],
    jobDescription: `<p>Four choirs, one of them made up mostly of engineers, await a <strong>Director of Choral Activities</strong>. This is a tenure-track appointment in a department of fourteen musicians with 120 majors in education, performance and music therapy.</p>
<h3>Main duties</h3>
<ul><li>Conduct the Lakeside Singers (48 voices) and the University Chorus, which is open to the town.</li><li>Teach choral conducting, choral methods and one section of aural skills.</li><li>Recruit singers in schools across the region and plan one tour every other year.</li><li>Supervise student teachers in vocal music, about four each year.</li></ul>
<h3>Candidates should have</h3>
<ul><li>A doctorate in choral conducting or music education, finished or nearly so.</li><li>Public school choral teaching of two years or more.</li><li>A repertoire that reaches past the European canon, with the language skill to prepare it honestly.</li></ul>
<p>Please include links to two recordings of rehearsal, not of performance; we are most curious about how singers improve in your hands.</p>
${apply('choral')}${fairness}`,
  },
  {
    ...home,
    key: 'assistant-professor-social-work',
    title: 'Assistant Professor of Social Work (Child and Family Practice)',
    department: 'School of Social Work',
    sector: 'social_work',
    city: 'Rochester',
    salaryFrom: 76000,
    salaryTo: 85000,
    deadlineInDays: 48,
    applyUrl: 'https://jobs.lakeside.example/social-work',
    publications: [
      'cswe-career-center',
      'sswr-job-board',
      'nasw-career-center',
      'the-chronicle-of-higher-education',
      'diversejobs',
    ],
    jobDescription: `<p>At our Rochester center the School of Social Work trains practitioners who mostly stay in the region. We seek a tenure-track assistant professor in <strong>child and family practice</strong> who can teach across the BSW and MSW programs and do research with, not only about, families known to child welfare.</p>
<h3>Responsibilities</h3>
<ul><li>Two courses each semester, some on Saturdays for the part-time cohort.</li><li>Faculty liaison for about ten field students.</li><li>Research leading to publication and outside funding; county agencies have signed a data-sharing agreement with the school.</li></ul>
<h3>Qualifications</h3>
<ul><li>MSW from an accredited program and a doctorate in social work or a related discipline by the starting date.</li><li>Two years of practice after the MSW.</li><li>Spanish or American Sign Language is an advantage.</li></ul>
<p>The appointment is for ten months, with a start in late August. Moving costs are shared, and a partner-employment advisor is at your service.</p>
${apply('social-work')}${fairness}`,
  },
]
