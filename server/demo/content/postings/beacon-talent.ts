import type { DemoPosting } from './posting.ts'

const fairness = `<p>Beacon is an <strong>equal opportunity employer</strong>. We read applications without names first, and we are glad to hear from people whose path has not been straight.</p>`

const home = {
  clientAccount: 'beacon-talent',
  city: 'Rochester',
  state: 'NY',
  country: 'US',
  jobType: 1,
  salaryType: 1,
  applyEmail: null,
} as const

/** Jobs of the provider's own client, Beacon Talent. */
export const beaconTalent: DemoPosting[] = [
  {
    ...home,
    key: 'client-account-manager',
    title: 'Client Account Manager, Higher Education',
    department: 'Client Services',
    sector: 'sales',
    isRemote: true,
    salaryFrom: 62000,
    salaryTo: 74000,
    deadlineInDays: 30,
    applyUrl: 'https://talent.beacon.example/account-manager',
    publications: ['salesjobs-com', 'salesheads', 'linkedin-jobs', 'shrm-hr-jobs', 'national-black-mba-association'],
    jobDescription: `<p>Universities come to us when a search matters and time is short. As <strong>Client Account Manager</strong> you will be the person they call: you choose where an advertisement should run, you see it into print or online, and you explain the invoice.</p>
<h3>What you will do</h3>
<ul><li>Look after about thirty colleges and hospitals, large and small.</li><li>Recommend publications for each search, with reasons and prices, within one working day.</li><li>Win renewals, and introduce new services when they truly fit.</li><li>Negotiate rates and space contracts with publishers.</li><li>Keep deadlines: some titles close weeks before they appear.</li></ul>
<h3>What helps</h3>
<ul><li>Three years of account management, advertising, recruitment or campus human resources.</li><li>Clear writing and a pleasant phone voice.</li><li>Comfort with figures: discounts, commissions, currencies.</li></ul>
<p>The base salary is joined by a quarterly bonus that depends on client retention, not on volume. Work from home in the Eastern or Central time zone, and meet the team in Rochester each season. Apply at <a href="https://talent.beacon.example/account-manager">talent.beacon.example/account-manager</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'media-planner',
    title: 'Recruitment Media Planner',
    department: 'Media',
    sector: 'communications_media',
    isRemote: false,
    salaryFrom: 55000,
    salaryTo: 63000,
    deadlineInDays: 24,
    applyUrl: 'https://talent.beacon.example/media-planner',
    publications: ['mediabistro', 'ama-job-board', 'prsa-jobcenter', 'democrat-and-chronicle', 'indeed'],
    jobDescription: `<p>There are more than four hundred places to advertise a professor, and only six of them are right for a harpsichordist. Beacon seeks a <strong>Recruitment Media Planner</strong> who likes to know which.</p>
<h3>Responsibilities</h3>
<ul><li>Maintain our catalog of publications: audiences, formats, prices and closing dates.</li><li>Plan campaigns across job boards, society journals, newspapers and social channels.</li><li>Book space, check proofs and gather tearsheets as evidence that each notice ran.</li><li>Measure what worked, in views, applications and hires, and say so in plain English.</li></ul>
<h3>Qualifications</h3>
<ul><li>Two years in media planning, marketing, publishing or library work.</li><li>Spreadsheet skill well past the basics.</li><li>An eye that stops at a wrong date.</li></ul>
<p>The position is in our Rochester office three days a week. You will have a budget for learning, a quiet desk by the river and colleagues who have done this for twenty years. Please send a résumé and a page about a search you would advertise differently to <a href="https://talent.beacon.example/media-planner">talent.beacon.example/media-planner</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'typescript-developer',
    title: 'Software Developer (TypeScript)',
    department: 'Product',
    sector: 'technology',
    isRemote: true,
    salaryFrom: 98000,
    salaryTo: 118000,
    deadlineInDays: null,
    applyUrl: 'https://talent.beacon.example/developer',
    publications: [
      'jobs-in-js',
      'we-work-remotely',
      'built-in',
      'womentech-network-jobs',
      'dice',
      'people-of-color-in-tech',
    ],
    jobDescription: `<p>Our portal is where clients approve advertisements, pay for them and see what they achieved. Four people build it. We would like a fifth: a <strong>Software Developer</strong> at home in TypeScript on both sides of the wire.</p>
<h3>The work</h3>
<ul><li>Take a feature from a conversation with a client to a release behind a short checklist.</li><li>Write PostgreSQL queries that stay fast when the table grows.</li><li>Build screens that work with a keyboard, a screen reader and a bad connection.</li><li>Share a light support rotation: one week in five, office hours only.</li></ul>
<h3>We hope you have</h3>
<ul><li>Four years of web development, with React and Node or close relatives.</li><li>Experience with money, calendars or documents, and respect for how they break.</li><li>A liking for small, tested changes.</li></ul>
<p>No puzzles: the interview is a paid half-day on a real, finished issue, followed by a talk about it. The position is remote in the United States and stays open until the right person comes. Apply at <a href="https://talent.beacon.example/developer">talent.beacon.example/developer</a>.</p>${fairness}`,
  },
  {
    ...home,
    key: 'accounts-receivable-specialist',
    title: 'Accounts Receivable Specialist (Part Time)',
    department: 'Finance',
    sector: 'finance_accounting',
    jobType: 2,
    isRemote: false,
    salaryType: 2,
    salaryFrom: 25,
    salaryTo: 29,
    deadlineInDays: 16,
    applyUrl: 'https://talent.beacon.example/receivables',
    publications: ['accountingjobstoday-com', 'democrat-and-chronicle', 'indeed', 'iaap-career-center'],
    jobDescription: `<p>Universities pay their bills, though not always to the right invoice. Beacon's finance team of five seeks a part-time <strong>Accounts Receivable Specialist</strong>, 24 hours a week over three or four days of your choice.</p>
<h3>Tasks</h3>
<ul><li>Match checks, transfers and card payments to invoices in two currencies.</li><li>Follow up overdue balances with courtesy and the right purchase order number.</li><li>Send statements to eighty clients each month.</li><li>Prepare credits when a publisher drops an advertisement.</li><li>Help the controller with month-end.</li></ul>
<h3>You have</h3>
<ul><li>Two years in receivables, bookkeeping or a bursar's office.</li><li>Sound spreadsheets and exact typing.</li><li>Discretion, and patience with hold music.</li></ul>
<p>The hours suit school days. Paid leave and retirement match are in proportion to hours, and the position may grow. Apply within sixteen days at <a href="https://talent.beacon.example/receivables">talent.beacon.example/receivables</a>; a résumé is all we need, though a note about your preferred days saves a call.</p>${fairness}`,
  },
]
