import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'

/** An applicant. All of them are invented, as are the employers. */
export interface DemoCandidate {
  name: string
  post: string
  place: string
  years: number
  degree: string
  language: string
  stage: Stage
  /** Days since the application. */
  daysAgo: number
  /** Source named in the link. */
  source?: string
  rating?: number
  tags?: string[]
  note?: string
}

interface DemoApplications {
  campaign: string
  publication: string
  people: DemoCandidate[]
}

const person = (
  name: string,
  [post, place]: [string, string],
  [years, degree, language]: [number, string, string],
  more: Pick<DemoCandidate, 'stage' | 'daysAgo'> & Partial<DemoCandidate>,
): DemoCandidate => ({ name, post, place, years, degree, language, ...more })

const doctor = 'Ph.D., nursing'
const practice = 'Doctor of Nursing Practice'
const masters = 'Master’s, student affairs'
const library = 'Master’s, library science'
const computing = 'Bachelor’s, computing'

/** Campaigns whose applications cover every stage, one of them of the provider's own client. */
export const demoApplications: DemoApplications[] = [
  {
    campaign: 'assistant-professor-nursing',
    publication: 'higheredjobs',
    people: [
      person(
        'Marcus Adeyemi',
        ['Clinical Instructor, Genesee Falls College', 'Rochester, NY'],
        [4, practice, 'Yoruba'],
        {
          stage: 'new',
          daysAgo: 0,
          source: 'HigherEdJobs',
        },
      ),
      person('Hanna Kowalczyk', ['Nurse Educator, Canisteo Hospital', 'Buffalo, NY'], [6, doctor, 'Polish'], {
        stage: 'reviewed',
        daysAgo: 1,
        rating: 4,
      }),
      person(
        'Teresa Villanueva',
        ['Assistant Professor, Niagara Valley College', 'Buffalo, NY'],
        [8, doctor, 'Spanish'],
        {
          stage: 'shortlisted',
          daysAgo: 1,
          rating: 5,
          tags: ['pediatrics'],
          note: 'Ran the simulation lab at Niagara Valley. Knows our two partner hospitals.',
          source: 'HigherEdJobs',
        },
      ),
      person('Devon Pratt', ['Staff Nurse, Lakefront Medical Center', 'Erie, PA'], [3, practice, 'none'], {
        stage: 'new',
        daysAgo: 2,
      }),
      person('Ye Htut Aung', ['Case Manager, Harborside Clinic', 'Buffalo, NY'], [5, 'Master’s, nursing', 'Burmese'], {
        stage: 'new',
        daysAgo: 2,
        source: 'newsletter',
      }),
      person('Caroline Boucher', ['Lecturer, Mohawk Bay College', 'Hamilton, ON'], [9, doctor, 'French'], {
        stage: 'hired',
        daysAgo: 11,
        rating: 5,
        note: 'References called on Tuesday: all three would hire her again.',
      }),
      person('Samir Khoury', ['Clinical Lead, Bridgeport Health', 'Lackawanna, NY'], [7, practice, 'Arabic'], {
        stage: 'reviewed',
        daysAgo: 4,
      }),
      person('Latoya Simmons', ['Public Health Nurse, Niagara County', 'Niagara Falls, NY'], [7, doctor, 'none'], {
        stage: 'shortlisted',
        daysAgo: 5,
        rating: 4,
        tags: ['community health'],
        source: 'HigherEdJobs',
      }),
      person(
        'Bethany Orr',
        ['Charge Nurse, Onondaga Hills Hospital', 'Syracuse, NY'],
        [2, 'Bachelor’s, nursing', 'none'],
        {
          stage: 'rejected',
          daysAgo: 6,
        },
      ),
      person('Julian Ferreira', ['Research Nurse, Elmwood Institute', 'Amherst, NY'], [10, doctor, 'Portuguese'], {
        stage: 'new',
        daysAgo: 3,
      }),
      person('Ingrid Solheim', ['Midwife, Fjordview Birth Center', 'Ithaca, NY'], [12, practice, 'Norwegian'], {
        stage: 'rejected',
        daysAgo: 9,
        rating: 2,
      }),
      person('Kwabena Osei', ['Postdoctoral Fellow, Cayuga Institute', 'Ithaca, NY'], [3, doctor, 'Twi'], {
        stage: 'new',
        daysAgo: 1,
        source: 'HigherEdJobs',
      }),
    ],
  },
  {
    campaign: 'dean-student-affairs',
    publication: 'naspa-jobs',
    people: [
      person('Rosalind Achterberg', ['Associate Dean, Otsego College', 'Oneonta, NY'], [14, masters, 'Dutch'], {
        stage: 'shortlisted',
        daysAgo: 20,
        rating: 5,
        tags: ['housing'],
      }),
      person('Emeka Nwosu', ['Director of Residence Life, Tioga University', 'Owego, NY'], [11, masters, 'Igbo'], {
        stage: 'reviewed',
        daysAgo: 18,
        source: 'NASPA',
      }),
      person('Priscilla Yazzie', ['Assistant Dean, Red Mesa College', 'Gallup, NM'], [9, masters, 'Navajo'], {
        stage: 'hired',
        daysAgo: 25,
        rating: 5,
      }),
      person('Thomas Wetherby', ['Ombudsperson, Saranac College', 'Plattsburgh, NY'], [16, masters, 'none'], {
        stage: 'rejected',
        daysAgo: 22,
      }),
      person(
        'Anjali Deshmukh',
        ['Director of Advising, Keuka Lake College', 'Penn Yan, NY'],
        [10, masters, 'Marathi'],
        {
          stage: 'new',
          daysAgo: 2,
          source: 'NASPA',
        },
      ),
      person(
        'Leon Zielinski',
        ['Coordinator of Student Conduct, Batavia College', 'Batavia, NY'],
        [6, masters, 'Polish'],
        {
          stage: 'new',
          daysAgo: 3,
        },
      ),
      person(
        'Marisol Quintero',
        ['Dean of First-Year Students, Alder College', 'Albany, NY'],
        [13, masters, 'Spanish'],
        {
          stage: 'reviewed',
          daysAgo: 12,
          rating: 3,
        },
      ),
    ],
  },
  {
    campaign: 'systems-librarian',
    publication: '',
    people: [
      person('Fiona Abernathy', ['Library Technologist, Wayland Public Library', 'Wayland, NY'], [5, library, 'none'], {
        stage: 'new',
        daysAgo: 1,
      }),
      person('Dmitri Volkonsky', ['Metadata Analyst, Cortland Archive', 'Cortland, NY'], [8, library, 'Russian'], {
        stage: 'reviewed',
        daysAgo: 6,
        tags: ['metadata'],
      }),
      person('Grace Ndungu', ['Systems Librarian, Chemung College', 'Elmira, NY'], [7, library, 'Swahili'], {
        stage: 'shortlisted',
        daysAgo: 7,
        rating: 4,
        source: 'ALA',
      }),
      person(
        'Oliver Pennington',
        ['Web Developer, self-employed', 'Geneva, NY'],
        [4, 'Bachelor’s, computing', 'none'],
        {
          stage: 'rejected',
          daysAgo: 8,
        },
      ),
      person(
        'Sakura Ishimori',
        ['Discovery Librarian, Skaneateles Institute', 'Skaneateles, NY'],
        [9, library, 'Japanese'],
        {
          stage: 'hired',
          daysAgo: 10,
          rating: 5,
          source: 'ALA',
        },
      ),
    ],
  },
  {
    campaign: 'typescript-developer',
    publication: '',
    people: [
      person('Noor Al-Jamil', ['Frontend Developer, Harborline Media', 'Toronto, ON'], [6, computing, 'Arabic'], {
        stage: 'shortlisted',
        daysAgo: 9,
        rating: 5,
        tags: ['React'],
        source: 'Jobs In JS',
      }),
      person('Peter Lindqvist', ['Software Engineer, Northgate Systems', 'Buffalo, NY'], [11, computing, 'Swedish'], {
        stage: 'hired',
        daysAgo: 14,
        rating: 5,
        note: 'Starts in January. Signed offer is with Human Resources.',
      }),
      person('Camila Duarte', ['Web Developer, Ashford Print Group', 'Rochester, NY'], [3, computing, 'Portuguese'], {
        stage: 'reviewed',
        daysAgo: 6,
        source: 'Jobs In JS',
      }),
      person('Tunde Bakare', ['Full-Stack Developer, Lakeview Travel', 'Erie, PA'], [5, computing, 'Yoruba'], {
        stage: 'new',
        daysAgo: 2,
      }),
      person('Sophie Laurent', ['Support Engineer, Cedar Hosting', 'Hamilton, ON'], [2, computing, 'French'], {
        stage: 'rejected',
        daysAgo: 11,
      }),
      person('Grant Holloway', ['Contract Developer, self-employed', 'Syracuse, NY'], [8, computing, 'none'], {
        stage: 'new',
        daysAgo: 0,
      }),
    ],
  },
]
