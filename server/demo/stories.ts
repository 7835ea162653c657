import { demoPostings } from './content/postings/all-postings.ts'
import type { DemoPosting } from './content/postings/posting.ts'
import type { CampaignPlan } from './plan.ts'

const daniel = 'full@lakeside.example'
const marguerite = 'admin@lakeside.example'

function posting(key: string): DemoPosting {
  const found = demoPostings.find((one) => one.key === key)
  if (!found) throw new Error(`The demo data has no posting ${key}`)
  return found
}

/** Campaigns with a story of their own; the first two fill every tab of a campaign. */
export const storyCampaigns: CampaignPlan[] = [
  {
    key: 'assistant-professor-nursing',
    posting: posting('assistant-professor-nursing'),
    daysAgo: 16,
    by: daniel,
    clientJobNumber: 'N-2231',
    deadlineInDays: 24,
    notesToProvider: 'The search may lead to a labor certification: please keep dated proof of every ad.',
    items: [
      {
        publication: 'the-chronicle-of-higher-education',
        life: 'published',
        printType: 2,
        instructions: 'Display, 2 x 3 inches',
      },
      { publication: 'higheredjobs', life: 'published', contract: 'hr-higheredjobs' },
      {
        publication: 'minority-nurse',
        life: 'ready',
        printType: 2,
        size: 'Quarter page',
        instructions: 'Quarter page. The issue closes in 2 days.',
        versions: 3,
        lastHoursAgo: 26,
        uploadedHoursAgo: [27, 7, 2],
        comments: [
          {
            version: 1,
            by: daniel,
            text: 'The salary line is missing. New York law requires it.',
            hoursAgo: 25,
            pin: { page: 1, x: 0.5, y: 0.45 },
            answers: [{ by: 'Mei-Ling Tan', text: 'Added in version 2, as the last line.', hoursAgo: 6.9 }],
            resolved: { by: daniel, hoursAgo: 5 },
          },
          {
            version: 1,
            by: marguerite,
            text: 'Can the headline speak to the reader? The title can go under it.',
            hoursAgo: 24,
            pin: { page: 1, x: 0.5, y: 0.13 },
            answers: [{ by: 'Mei-Ling Tan', text: 'Yes. Version 2 has its own headline.', hoursAgo: 6.8 }],
          },
          {
            version: 3,
            by: 'Mei-Ling Tan',
            text: 'The address is now in a band, so that it prints well on newsprint. Please check it letter by letter.',
            hoursAgo: 1.9,
            pin: { page: 1, x: 0.5, y: 0.88 },
          },
          {
            version: 3,
            by: daniel,
            text: 'The dean likes this one. We are only waiting for the faculty to take a last look.',
            hoursAgo: 1,
          },
        ],
      },
      { publication: 'aacn-careerlink', life: 'stopping', lastHoursAgo: 5 },
      { publication: 'higher-education-recruitment-consortium-herc', life: 'updated', contract: 'hr-herc' },
      {
        publication: 'the-buffalo-news',
        life: 'ready',
        printType: 1,
        read: 'opened',
        versions: 2,
        instructions: 'Line ad on two Sundays, as labor certification requires',
        lastHoursAgo: 30,
      },
      {
        publication: 'inside-higher-ed-careers',
        life: 'error',
        lastHoursAgo: 26,
        note: 'Board rejected: salary range missing (NY)',
        remedy: 'We will send the range from your quote and post again within one business day',
      },
      { publication: 'nln-career-center', life: 'processing', lastHoursAgo: 12 },
      { publication: 'nurse-com-jobs', life: 'review', addedDaysAgo: 1 },
      { publication: 'massachusetts-nurses-association-job-bank', life: 'stopped', note: 'Few readers in our area' },
      {
        publication: 'national-black-nurses-association',
        life: 'canceled',
        note: 'We reach these readers through Minority Nurse',
      },
    ],
  },
  {
    key: 'dean-student-affairs',
    posting: posting('dean-student-affairs'),
    daysAgo: 44,
    by: marguerite,
    clientJobNumber: 'SA-0907',
    deadlineInDays: 21,
    purchaseOrderNumber: 'PO-118240',
    items: [
      {
        publication: 'the-chronicle-of-higher-education',
        life: 'published',
        printType: 2,
        size: 'Half page',
        contract: 'hr-chronicle',
      },
      { publication: 'naspa-jobs', life: 'published' },
      { publication: 'acpa-career-central', life: 'modified', lastHoursAgo: 7, note: 'New deadline, one week later' },
      { publication: 'higheredjobs', life: 'updated', contract: 'hr-higheredjobs' },
      { publication: 'diverse-issues-in-higher-education', life: 'expired', printType: 2, versions: 2 },
      { publication: 'inside-higher-ed-careers', life: 'published' },
      { publication: 'women-in-higher-education', life: 'expired', printType: 2 },
      { publication: 'the-placement-exchange', life: 'stopped', note: 'The conference is over' },
      { publication: 'lgbt-in-higher-education', life: 'published' },
      {
        publication: 'the-hispanic-outlook-on-education',
        life: 'ready',
        printType: 2,
        read: 'acknowledged',
        addedDaysAgo: 5,
      },
      { publication: 'insight-into-diversity', life: 'processing', printType: 2, addedDaysAgo: 6 },
      {
        publication: 'tribal-college-journal',
        life: 'reviewAgain',
        printType: 2,
        addedDaysAgo: 7,
        note: 'Please name both residence halls',
      },
      { publication: 'university-business', life: 'canceled', note: 'Over the search budget' },
      {
        publication: { name: 'Great Lakes Deans Roundtable newsletter', type: 1, printType: null },
        life: 'review',
        addedDaysAgo: 2,
      },
    ],
  },
  {
    key: 'systems-librarian',
    posting: posting('systems-librarian'),
    daysAgo: 6,
    by: daniel,
    clientJobNumber: 'UL-417',
    notesToProvider: 'Please price a line ad and a display ad side by side.',
    items: [
      { publication: 'ala-joblist', life: 'published', contract: 'hr-ala' },
      {
        publication: 'college-and-research-libraries-news',
        life: 'ready',
        printType: 1,
        price: 16_500,
        instructions: 'Line ad, 11 lines of 68 characters',
      },
      {
        publication: 'college-and-research-libraries-news',
        life: 'ready',
        printType: 2,
        price: 62_500,
        versions: 2,
        comments: [
          {
            version: 2,
            by: 'Owen Pritchard',
            text: 'We set the salary as it is in your quote. Tell us if a range would read better.',
            hoursAgo: 3,
            pin: { page: 1, x: 0.5, y: 0.32 },
          },
        ],
        instructions: 'Display, with 30 days online',
      },
      { publication: 'code4lib-jobs', life: 'published' },
      { publication: 'educause-career-center', life: 'processing' },
      // In print since yesterday, so that its invoice waits for the tearsheet
      {
        publication: 'college-and-research-libraries-news',
        life: 'published',
        printType: 2,
        lastHoursAgo: 26,
        price: 64_000,
      },
    ],
  },
  {
    key: 'data-engineer',
    posting: posting('data-engineer'),
    daysAgo: 19,
    by: daniel,
    clientJobNumber: 'IT-3309',
    items: [
      { publication: 'dice', life: 'published', contract: 'hr-dice' },
      { publication: 'python-job-board', life: 'published' },
      { publication: 'linkedin-jobs', life: 'published', contract: 'hr-linkedin' },
      { publication: 'swe-career-center', life: 'updated' },
      { publication: 'datajobs-com', life: 'stopping', lastHoursAgo: 21 },
    ],
  },
  {
    key: 'hospitalist',
    posting: posting('hospitalist'),
    daysAgo: 28,
    by: marguerite,
    clientJobNumber: 'MED-0062',
    purchaseOrderNumber: 'PO-118377',
    items: [
      { publication: 'nejm-careercenter', life: 'stopping', printType: 1, lastHoursAgo: 20 },
      { publication: 'jama-career-center', life: 'ready', printType: 2, versions: 2, addedDaysAgo: 4 },
      { publication: 'shm-career-center', life: 'published' },
      { publication: 'practicelink', life: 'published', contract: 'medicine-practicelink' },
    ],
  },
  {
    key: 'family-physician',
    posting: posting('family-physician'),
    daysAgo: 9,
    by: 'admin@northern.example',
    clientJobNumber: 'NH-5520',
    items: [
      { publication: 'cmaj', life: 'ready', printType: 2, instructions: 'Half page, colour' },
      { publication: 'health-match-bc', life: 'published', contract: 'northern-health-match' },
      { publication: 'canadian-healthcare-network-jobs', life: 'processing' },
      { publication: 'bmj-careers', life: 'ready', printType: 2, read: 'acknowledged' },
      { publication: 'aafp-careerlink', life: 'canceled', note: 'Too few readers in the north' },
    ],
  },
  {
    key: 'past-engineering-dean',
    posting: {
      ...posting('dean-student-affairs'),
      key: 'past-engineering-dean',
      title: 'Associate Dean of Engineering',
      department: 'School of Engineering',
      sector: 'engineering',
    },
    daysAgo: 156,
    by: marguerite,
    clientJobNumber: 'EN-0311',
    purchaseOrderNumber: 'PO-115902',
    notesToProvider: 'The October issue left our salary line out; the publisher ran the ad again at no charge.',
    items: [
      { publication: 'the-chronicle-of-higher-education', life: 'expired', printType: 2, versions: 2 },
      { publication: 'asee-career-center', life: 'expired', printType: 2 },
      {
        publication: 'asee-career-center',
        life: 'expired',
        printType: 2,
        price: 0,
        instructions: 'Make-good: the ad runs again because the first one left out the salary line',
      },
      { publication: 'higheredjobs', life: 'expired' },
      { publication: 'ieee-job-site', life: 'expired', printType: 2 },
    ],
  },
]
