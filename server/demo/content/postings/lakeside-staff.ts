import type { DemoPosting } from './posting.ts'

const fairness = `<p>Lakeside University does not discriminate in employment. Applicants are considered without regard to race, color, religion, sex, gender identity, sexual orientation, national origin, age, disability or veteran status. Need an adjustment to apply? Call the <strong>Human Resources front desk</strong> and we will arrange it.</p>`

const home = {
  clientAccount: 'lakeside-human-resources',
  city: 'Buffalo',
  state: 'NY',
  country: 'US',
  isRemote: false,
  jobType: 1,
  applyEmail: null,
} as const

/** Library, technology, finance and student-life jobs of Lakeside University's Human Resources account. */
export const lakesideStaff: DemoPosting[] = [
  {
    ...home,
    key: 'systems-librarian',
    title: 'Systems Librarian',
    department: 'University Libraries',
    sector: 'library_information',
    salaryType: 1,
    salaryFrom: 66000,
    salaryTo: 74000,
    deadlineInDays: 35,
    applyUrl: 'https://jobs.lakeside.example/systems-librarian',
    publications: [
      'ala-joblist',
      'college-and-research-libraries-news',
      'code4lib-jobs',
      'digital-library-federation-job-board',
      'educause-career-center',
    ],
    jobDescription: `<p>The University Libraries seek a <strong>Systems Librarian</strong> to look after the tools through which 14,000 people find, borrow and read. You will lead the move of our discovery layer in the coming year and keep the electronic resources dependable while it happens.</p>
<h3>Responsibilities</h3>
<ul><li>Administer the integrated library system, link resolver and proxy.</li><li>Write and maintain small programs that move metadata between catalog, repository and archives.</li><li>Answer problem reports from staff and readers, and remove the causes of the frequent ones.</li><li>Train colleagues and document every configuration you change.</li></ul>
<h3>Required</h3>
<ul><li>ALA-accredited master's degree, or an equal combination of study and experience.</li><li>Two years with a library system, or with web applications of similar size.</li><li>Working knowledge of MARC and one scripting language.</li></ul>
<h3>Welcome</h3>
<ul><li>Experience with accessibility testing, APIs, or an earlier migration.</li></ul>
<p>Librarians here hold twelve-month faculty-status appointments with research time. Apply with a letter and résumé at <a href="https://jobs.lakeside.example/systems-librarian">jobs.lakeside.example/systems-librarian</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'data-engineer',
    title: 'Data Engineer',
    department: 'Office of Institutional Data',
    sector: 'data_ai',
    isRemote: true,
    salaryType: 1,
    salaryFrom: 92000,
    salaryTo: 110000,
    deadlineInDays: 30,
    applyUrl: 'https://jobs.lakeside.example/data-engineer',
    publications: [
      'dice',
      'python-job-board',
      'linkedin-jobs',
      'swe-career-center',
      'datajobs-com',
      'educause-career-center',
    ],
    jobDescription: `<p>Enrollment, housing, grants, bus passes: the university knows a great deal about itself, in thirty systems that barely speak. As our second <strong>Data Engineer</strong> you will build the pipelines that let a dean trust a number on Monday morning.</p>
<h3>In the first year you will</h3>
<ul><li>Replace nightly file drops with tested, observable pipelines in Python and SQL.</li><li>Model student and finance data in the warehouse together with the analysts who use it.</li><li>Set up lineage and freshness checks, so that we hear of a broken feed before our readers do.</li><li>Put privacy first: minimize what is copied, and mask what must be.</li></ul>
<h3>You have</h3>
<ul><li>Three years of data engineering or back-end development.</li><li>Strong SQL and Python; an orchestrator such as Airflow or Dagster.</li><li>The habit of writing things down.</li></ul>
<p>The work may be done <strong>remotely from New York or Pennsylvania</strong>, with four visits to campus a year. Benefits include tuition for you and your family. Apply at <a href="https://jobs.lakeside.example/data-engineer">jobs.lakeside.example/data-engineer</a>; we reply to everyone within ten working days.</p>${fairness}`,
  },
  {
    ...home,
    key: 'dean-student-affairs',
    title: 'Dean of Student Affairs',
    department: 'Office of the Provost',
    sector: 'student_affairs',
    salaryType: 1,
    salaryFrom: 165000,
    salaryTo: 190000,
    deadlineInDays: 40,
    applyUrl: 'https://jobs.lakeside.example/dean-student-affairs',
    publications: [
      'the-chronicle-of-higher-education',
      'naspa-jobs',
      'acpa-career-central',
      'higheredjobs',
      'diverse-issues-in-higher-education',
      'inside-higher-ed-careers',
      'women-in-higher-education',
      'the-placement-exchange',
      'lgbt-in-higher-education',
    ],
    jobDescription: `<p>Lakeside University invites nominations and applications for <strong>Dean of Student Affairs</strong>. The dean reports to the provost, sits on the president's council and leads 140 colleagues in residence life, counseling, conduct, student activities, campus recreation and the new Center for First-Generation Students.</p>
<h3>The opportunity</h3>
<p>Retention from first to second year has risen from 78 to 84 percent since a common advising model began. The next dean will bring that care to transfer students, who are now a third of our entering class, and will open two residence halls.</p>
<h3>Priorities</h3>
<ul><li>Make mental-health support reachable within two working days.</li><li>Work with faculty so that learning outside class counts.</li><li>Manage a budget of $23 million with openness.</li><li>Prepare the division for emergencies and speak for students when one comes.</li></ul>
<h3>Qualifications</h3>
<ul><li>Master's degree required, doctorate preferred.</li><li>Ten years of rising responsibility in student affairs, five of them supervising managers.</li><li>A record of closing gaps between groups of students.</li></ul>
<p>Nominations may be sent in confidence. Applications need a letter, a résumé and five references, at <a href="https://jobs.lakeside.example/dean-student-affairs">jobs.lakeside.example/dean-student-affairs</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'senior-grants-accountant',
    title: 'Senior Grants Accountant',
    department: 'Sponsored Programs Accounting',
    sector: 'finance_accounting',
    salaryType: 1,
    salaryFrom: 68000,
    salaryTo: 79000,
    deadlineInDays: 25,
    applyUrl: 'https://jobs.lakeside.example/grants-accountant',
    publications: [
      'nacubo-career-center',
      'ncura-career-center',
      'accountingjobstoday-com',
      'aicpa-global-career-hub',
      'the-buffalo-news',
    ],
    jobDescription: `<p>Lakeside researchers spent $118 million of other people's money last year, and every dollar has rules. The <strong>Senior Grants Accountant</strong> helps them keep the rules without losing their afternoons.</p>
<h3>Duties</h3>
<ul><li>Set up awards, review expenses and prepare invoices and financial reports to federal, state and private sponsors.</li><li>Reconcile about 160 active accounts each month and clear those past their end date.</li><li>Answer questions from departments, and teach a short class for new research administrators twice a year.</li><li>Prepare schedules for the annual single audit.</li><li>Guide two staff accountants.</li></ul>
<h3>Requirements</h3>
<ul><li>Bachelor's degree in accounting or finance.</li><li>Four years of accounting, two of them with grants or fund accounting.</li><li>Good knowledge of Uniform Guidance; CPA or CRA is a plus.</li></ul>
<p>The office works a hybrid week, three days on campus. Please apply with a short letter that tells us about a reconciliation that would not balance, and why. See <a href="https://jobs.lakeside.example/grants-accountant">jobs.lakeside.example/grants-accountant</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'academic-advisor-transfer',
    title: 'Academic Advisor, Transfer and Returning Students',
    department: 'Student Success Center',
    sector: 'student_affairs',
    salaryType: 1,
    salaryFrom: 49500,
    salaryTo: 55000,
    deadlineInDays: 21,
    applyUrl: 'https://jobs.lakeside.example/transfer-advisor',
    publications: ['nacada-position-announcements', 'higheredjobs', 'naspa-jobs', 'universityjob-com'],
    jobDescription: `<p>A student who arrives with sixty credits, two children and a night shift needs an advisor who reads a transcript quickly and listens slowly. The Student Success Center is looking for one.</p>
<h3>The role</h3>
<ul><li>Carry a caseload of about 240 transfer and returning adults across all majors.</li><li>Evaluate prior credit with the registrar and plan the shortest honest path to a degree.</li><li>Hold evening hours once a week, in person or by video.</li><li>Use early alerts to call students before a difficulty becomes a withdrawal.</li><li>Visit partner community colleges monthly.</li></ul>
<h3>Background</h3>
<ul><li>Bachelor's degree; a master's in counseling, student affairs or a similar field is preferred.</li><li>One year or more of advising, coaching or case work.</li><li>Ease with student information systems. Spanish, Arabic or Burmese is valued.</li></ul>
<p>Full benefits from the first day, 22 days of vacation and tuition remission. Apply with résumé and cover letter at <a href="https://jobs.lakeside.example/transfer-advisor">jobs.lakeside.example/transfer-advisor</a> within three weeks.</p>${fairness}`,
  },
  {
    ...home,
    key: 'major-gifts-officer',
    title: 'Major Gifts Officer, College of Engineering',
    department: 'University Advancement',
    sector: 'advancement',
    salaryType: 1,
    salaryFrom: 84000,
    salaryTo: 98000,
    deadlineInDays: null,
    applyUrl: 'https://jobs.lakeside.example/major-gifts',
    publications: ['case-career-central', 'chronicle-of-philanthropy-jobs', 'afp-career-center', 'higheredjobs'],
    jobDescription: `<p>Engineering alumni of Lakeside designed bridges on four continents, and some of them would gladly help build a laboratory here, if asked by the right person. We seek a <strong>Major Gifts Officer</strong> to do the asking.</p>
<h3>What the work looks like</h3>
<ul><li>Manage a portfolio of 110 households capable of gifts of $50,000 or more.</li><li>Make twelve to fifteen substantive visits a month; about a third need travel.</li><li>Prepare proposals with the dean and department chairs, and report to donors what their gifts have done.</li><li>Keep contact records that a successor could use.</li></ul>
<h3>Qualifications</h3>
<ul><li>Bachelor's degree and three years of fundraising, sales or similar relationship work.</li><li>Evidence of closed gifts at or near this level.</li><li>A valid driver's license; comfort with technical subjects, though not necessarily an engineering degree.</li></ul>
<p>The position is open until filled. Send a letter and résumé through <a href="https://jobs.lakeside.example/major-gifts">jobs.lakeside.example/major-gifts</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'it-support-temporary',
    title: 'Classroom Technology Support Specialist (Temporary)',
    department: 'Information Technology Services',
    sector: 'technology',
    jobType: 5,
    salaryType: 2,
    salaryFrom: 24,
    salaryTo: 28,
    deadlineInDays: 14,
    applyUrl: 'https://jobs.lakeside.example/classroom-tech',
    publications: ['educause-career-center', 'dice', 'indeed', 'hire-heroes-usa-job-board'],
    jobDescription: `<p>When the projector will not wake up and ninety people are waiting, somebody has to run across the quad. Information Technology Services needs a <strong>temporary specialist</strong> for one academic year while we rebuild 46 teaching rooms.</p>
<h3>Tasks</h3>
<ul><li>Answer urgent calls from classrooms within five minutes during teaching hours.</li><li>Install and test displays, microphones, cameras and control panels.</li><li>Keep loan equipment charged, clean and counted.</li><li>Show instructors, one to one and without jargon, how a room works.</li></ul>
<h3>You need</h3>
<ul><li>A high school diploma and a year of AV or desktop support; military or theater experience counts.</li><li>The ability to lift 40 pounds and to work on a ladder.</li><li>A calm manner.</li></ul>
<p>The position is 37.5 hours a week, Monday to Friday, with a start between 7:00 and 9:30. Temporary staff receive health insurance after thirty days. Apply at <a href="https://jobs.lakeside.example/classroom-tech">jobs.lakeside.example/classroom-tech</a>. A résumé is enough.</p>${fairness}`,
  },
]
