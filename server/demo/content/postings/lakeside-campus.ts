import type { DemoPosting } from './posting.ts'

const fairness = `<p>We are an <strong>equal opportunity employer</strong> and hire people of every background. Apprentices, career changers and veterans are encouraged to apply.</p>`

const home = {
  clientAccount: 'lakeside-human-resources',
  city: 'Buffalo',
  state: 'NY',
  country: 'US',
  isRemote: false,
  jobType: 1,
} as const

/** Trades, safety and dining jobs of Lakeside University's Human Resources account. */
export const lakesideCampus: DemoPosting[] = [
  {
    ...home,
    key: 'electrician-high-voltage',
    title: 'Electrician II, Campus High Voltage',
    department: 'Facilities and Utilities',
    sector: 'trades',
    salaryType: 2,
    salaryFrom: 36,
    salaryTo: 43,
    deadlineInDays: 28,
    applyUrl: 'https://jobs.lakeside.example/electrician',
    applyEmail: null,
    publications: ['ec-and-m-jobs', 'appa-job-express', 'ihireconstruction', 'the-buffalo-news', 'recruitmilitary'],
    jobDescription: `<p>Our campus runs on its own 12.5 kV loop: eleven miles of cable, 70 transformers and a cogeneration plant. Facilities and Utilities seeks a licensed <strong>Electrician II</strong> to keep it safe and to help replace the oldest third of it by the end of the decade.</p>
<h3>Duties</h3>
<ul><li>Operate, test and repair medium- and low-voltage switchgear, transformers, motors and lighting.</li><li>Perform switching under written orders, with lockout and arc-flash protection.</li><li>Read single-line drawings and correct them when the field disagrees.</li><li>Teach two apprentices.</li><li>Share an on-call week, about one in six, with a paid callback minimum of four hours.</li></ul>
<h3>Requirements</h3>
<ul><li>Journeyman or master electrician's license recognized in Erie County.</li><li>Three years in an industrial, hospital or campus setting.</li><li>A driver's license and the strength to climb, kneel and lift 50 pounds.</li></ul>
<p>The position belongs to the trades bargaining unit: pension, 13 holidays, a tool allowance and tuition for your children. Apply at <a href="https://jobs.lakeside.example/electrician">jobs.lakeside.example/electrician</a>, or pick up a form at the Service Building on Rand Road.</p>${fairness}`,
  },
  {
    ...home,
    key: 'hvac-controls-technician',
    title: 'HVAC Controls Technician',
    department: 'Facilities and Utilities',
    sector: 'trades',
    salaryType: 2,
    salaryFrom: 33,
    salaryTo: 39,
    deadlineInDays: 24,
    applyUrl: 'https://jobs.lakeside.example/hvac-controls',
    applyEmail: null,
    publications: [
      'hvacrjobs-com',
      'appa-job-express',
      'plumbing-and-mechanical',
      'ifma-jobnet',
      'helmets-to-hardhats',
    ],
    jobDescription: `<p>Laboratories that must breathe out, libraries that must stay dry, a pool that must do neither: the <strong>HVAC Controls Technician</strong> keeps 64 buildings comfortable and the energy bill honest.</p>
<h3>What you will do</h3>
<ul><li>Diagnose and calibrate pneumatic and digital controls, sensors, valves and variable-speed drives.</li><li>Program sequences in the building automation system and tune loops by trend, not by guess.</li><li>Work beside refrigeration mechanics on chillers and air handlers.</li><li>Close work orders with notes that the next shift can follow.</li></ul>
<h3>What you bring</h3>
<ul><li>Completion of a trade program or apprenticeship, or five years of comparable work.</li><li>EPA 608 certification, or the will to earn it within six months at our expense.</li><li>Experience with BACnet systems.</li></ul>
<p>The shift is Tuesday to Saturday, 6:30 to 3:00. A boot allowance and uniform laundry are included. To apply, visit <a href="https://jobs.lakeside.example/hvac-controls">jobs.lakeside.example/hvac-controls</a> or call the trades recruiter and answer the questions by phone.</p>${fairness}`,
  },
  {
    ...home,
    key: 'university-police-officer',
    title: 'University Police Officer',
    department: 'University Police',
    sector: 'public_safety',
    salaryType: 1,
    salaryFrom: 61000,
    salaryTo: 78000,
    deadlineInDays: 30,
    applyUrl: 'https://jobs.lakeside.example/police',
    applyEmail: null,
    publications: [
      'iaclea-job-board',
      'police1-jobs',
      'discover-policing',
      'governmentjobs-com',
      'military-com-veteran-jobs',
    ],
    jobDescription: `<p>Most calls to University Police are not about crime. They concern a lost student, a stuck elevator, a frightened roommate. We look for <strong>officers</strong> who see that as the heart of the work.</p>
<h3>Duties</h3>
<ul><li>Patrol campus on foot, by bicycle and by car, and know the people on your beat.</li><li>Respond to emergencies, investigate offenses and write clear reports.</li><li>Walk with a counselor on mental-health calls under our co-responder plan.</li><li>Teach safety sessions in residence halls.</li></ul>
<h3>Minimum qualifications</h3>
<ul><li>United States citizenship, age 20 at appointment, and sixty college credits (military service may replace thirty).</li><li>Certification as a New York peace or police officer, or success in the academy, which we pay for.</li><li>A background, medical and psychological examination.</li></ul>
<p>Starting pay depends on certification and years of service; lateral candidates keep their step. Twelve-hour shifts give you every other weekend off. Begin at <a href="https://jobs.lakeside.example/police">jobs.lakeside.example/police</a>; the agility test is described there, with a training plan.</p>${fairness}`,
  },
  {
    ...home,
    key: 'sous-chef-residential-dining',
    title: 'Sous Chef, Residential Dining',
    department: 'Campus Dining',
    sector: 'hospitality_dining',
    salaryType: 1,
    salaryFrom: 54000,
    salaryTo: 61000,
    deadlineInDays: 18,
    applyUrl: null,
    applyEmail: 'dining.jobs@lakeside.example',
    publications: ['nacufs-career-center', 'culinary-agents', 'hcareers', 'poached-jobs'],
    jobDescription: `<p>Harbor Hall serves 2,300 dinners a night, and the pho line is longer than the pizza line. Campus Dining is hiring a <strong>Sous Chef</strong> who cooks from scratch and leads a crew of eighteen with good humor.</p>
<h3>In this kitchen you will</h3>
<ul><li>Run evening service and check every dish for taste, temperature and allergens.</li><li>Write menus with our dietitian for halal, kosher-style, vegan and gluten-free tables.</li><li>Order, receive and rotate stock; keep food waste below two ounces a guest.</li><li>Teach knife skills and safety to student cooks.</li></ul>
<h3>We ask for</h3>
<ul><li>Five years in high-volume cooking, two of them leading others.</li><li>A culinary diploma or apprenticeship, or the skill that shows you did not need one.</li><li>ServSafe certification within ninety days.</li></ul>
<p>Forty hours, closed for winter recess, and a pension. Write to <a href="mailto:dining.jobs@lakeside.example">dining.jobs@lakeside.example</a> with a résumé and a menu you are proud of. Finalists cook lunch for six, and are paid for the day.</p>${fairness}`,
  },
  {
    ...home,
    key: 'custodian-evening',
    title: 'Custodian, Evening Crew (Part Time)',
    department: 'Building Services',
    sector: 'trades',
    jobType: 2,
    salaryType: 2,
    salaryFrom: 19,
    salaryTo: 22,
    deadlineInDays: null,
    applyUrl: 'https://jobs.lakeside.example/custodian',
    applyEmail: null,
    publications: ['indeed', 'the-buffalo-news', 'craigslist', 'ziprecruiter'],
    jobDescription: `<p>Building Services is adding six <strong>part-time custodians</strong> to the evening crew, Monday to Friday from 5:00 to 9:00. If you like to see the results of your work before you go home, this is a good job.</p>
<h3>Tasks</h3>
<ul><li>Clean classrooms, offices, stairs and restrooms on one assigned floor.</li><li>Vacuum, mop and use a floor machine; we train you on each.</li><li>Sort recycling and report repairs.</li><li>Set up tables and chairs for events when asked.</li><li>Shovel entrances in snow, with the rest of the crew.</li></ul>
<h3>What you need</h3>
<ul><li>No experience is required, and neither is a résumé.</li><li>Ability to lift 35 pounds and to stand for four hours.</li><li>Enough English, Spanish or Arabic to follow a safety sheet; ours are printed in all three.</li></ul>
<p>Benefits for part-time staff: paid sick time, a free bus pass, one university course a semester and first place in line for full-time positions. Apply in ten minutes from your phone at <a href="https://jobs.lakeside.example/custodian">jobs.lakeside.example/custodian</a>, or come to the Service Building any Wednesday at 4:00.</p>${fairness}`,
  },
]
