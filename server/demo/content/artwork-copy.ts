/** Text of one print ad; `lines` are centered under the headline, `contact` comes last. */
export type ArtworkCopy = { key: string; postingKey: string; headline: string; lines: string[]; contact: string }

/** Text of the demo world's print ads; every `postingKey` is the key of a posting. */
export const artworkCopy: ArtworkCopy[] = [
  {
    key: 'nursing-quarter-page',
    postingKey: 'assistant-professor-nursing',
    headline: 'Teach the nurses who will look after you',
    lines: [
      'Assistant Professor of Nursing, tenure track',
      'Adult and gerontological practice',
      'A teaching hospital across the street',
      'One third of your time kept for scholarship',
      'Salary $88,000 to $104,000',
    ],
    contact: 'jobs.lakeside.example/nursing-2231',
  },
  {
    key: 'dean-half-page',
    postingKey: 'dean-student-affairs',
    headline: 'Dean of Student Affairs',
    lines: [
      'Lakeside University, Buffalo, New York',
      'Lead 140 colleagues who put students first',
      'Retention up six points, and rising',
      'Two new residence halls to open',
      'Nominations received in confidence',
    ],
    contact: 'jobs.lakeside.example/dean-student-affairs',
  },
  {
    key: 'librarian-line-box',
    postingKey: 'systems-librarian',
    headline: 'Systems Librarian',
    lines: ['Lead our move to a new discovery layer', 'Faculty status, twelve months', '$66,000 to $74,000'],
    contact: 'jobs.lakeside.example/systems-librarian',
  },
  {
    key: 'hospitalist-display',
    postingKey: 'hospitalist',
    headline: 'Fourteen patients. Seven days on, seven off.',
    lines: [
      'Academic Hospitalists, Lakeside School of Medicine',
      'Residents and students half the time',
      'No nights unless you want them',
      '$268,000 to $295,000 and full benefits',
    ],
    contact: 'jobs.lakeside.example/med-hospitalist',
  },
  {
    key: 'psychiatry-display',
    postingKey: 'chief-child-psychiatry',
    headline: 'Division Chief, Child and Adolescent Psychiatry',
    lines: [
      'Eleven psychiatrists, nine psychologists, three fellows',
      'Two funded faculty lines open',
      'Clinics in schools, tele-consultation in eight counties',
      'Half of your time protected to lead',
    ],
    contact: 'jobs.lakeside.example/med-child-psychiatry',
  },
  {
    key: 'chemistry-display',
    postingKey: 'assistant-professor-analytical-chemistry',
    headline: 'Measure what matters',
    lines: [
      'Assistant Professor of Analytical Chemistry',
      'Undergraduates in the laboratory from year one',
      'New space, start-up funds, two summer stipends',
      'Lakeside University, Department of Chemistry',
    ],
    contact: 'jobs.lakeside.example/chem-analytical',
  },
  {
    key: 'history-display',
    postingKey: 'assistant-professor-american-history',
    headline: 'Historian of the nineteenth-century United States',
    lines: [
      'Tenure track, Lakeside University',
      'Courses on emancipation, migration, the Great Lakes',
      'A 2-2 load and a junior leave',
    ],
    contact: 'jobs.lakeside.example/history-us19',
  },
  {
    key: 'electrician-newspaper',
    postingKey: 'electrician-high-voltage',
    headline: 'ELECTRICIANS: eleven miles of cable need you',
    lines: [
      'Campus high voltage, licensed, day shift',
      '$36 to $43 an hour, union scale',
      'Pension, 13 holidays, tool allowance',
      'College tuition for your children',
      'Veterans welcome',
    ],
    contact: 'Service Building, Rand Road, or jobs.lakeside.example/electrician',
  },
  {
    key: 'calculus-line',
    postingKey: 'lecturer-mathematics',
    headline: 'Lecturer in Mathematics',
    lines: ['Coordinate first-year calculus for 1,100 students', 'Renewable three-year terms', '$62,000 to $68,000'],
    contact: 'jobs.lakeside.example/math-lecturer',
  },
  {
    key: 'rural-physician-display',
    postingKey: 'family-physician',
    headline: 'Clinic by morning, mountain by four',
    lines: [
      'Two Family Physicians, Smithers, British Columbia',
      'Full-scope rural practice with a real team',
      'Four emergency shifts a month',
      '43 days of funded leave cover',
      'Come and see us: we book the flight',
    ],
    contact: 'careers.northern.example/family-physician',
  },
  {
    key: 'laboratory-newspaper',
    postingKey: 'medical-laboratory-technologist',
    headline: 'Medical Laboratory Technologist',
    lines: [
      'Northern Health, Thunder Bay',
      'Chemistry, haematology, transfusion science',
      'C$37 to C$46 an hour, full benefits',
      'New graduates welcome',
    ],
    contact: 'careers.northern.example/mlt',
  },
  {
    key: 'planner-newspaper',
    postingKey: 'media-planner',
    headline: 'Do you notice the wrong date?',
    lines: ['Recruitment Media Planner', 'Beacon, Rochester, New York', 'Three days at the river office, two at home'],
    contact: 'talent.beacon.example/media-planner',
  },
]
