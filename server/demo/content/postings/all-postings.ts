import { beaconTalent } from './beacon-talent.ts'
import { lakesideCampus } from './lakeside-campus.ts'
import { lakesideFaculty } from './lakeside-faculty.ts'
import { lakesideMedicine } from './lakeside-medicine.ts'
import { lakesideStaff } from './lakeside-staff.ts'
import { northernHealth } from './northern-health.ts'
import type { DemoPosting } from './posting.ts'

/** All postings of the demo world with a full description. */
export const demoPostings: DemoPosting[] = [
  ...lakesideFaculty,
  ...lakesideStaff,
  ...lakesideCampus,
  ...lakesideMedicine,
  ...northernHealth,
  ...beaconTalent,
]
