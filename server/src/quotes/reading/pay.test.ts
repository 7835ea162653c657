import { describe, expect, it } from 'vitest'
import { readJobPosting } from './read-job-posting.ts'
import { readPastedPosting } from './read-pasted-posting.ts'

const [annual, hourly] = [1, 2]
const payFields = ['salaryType', 'salaryFrom', 'salaryTo']
const payOf = (fields: readonly { field: string; value: unknown }[]) =>
  Object.fromEntries(fields.filter(({ field }) => payFields.includes(field)).map(({ field, value }) => [field, value]))

const fromText = async (line: string) => payOf((await readPastedPosting(`Staff Nurse\n${line}`)).fields)

it.each([
  ['£13.20 to £13.85ph', { salaryType: hourly, salaryFrom: 13.2, salaryTo: 13.85 }],
  ['Annual salary: $78,500 -\n$86,000', { salaryType: annual, salaryFrom: 78_500, salaryTo: 86_000 }],
  ['Two openings:\nCook\n$19 per hour\nBaker\n$28 per hour', {}],
  ['£13.85ph plus tips', { salaryType: hourly, salaryFrom: 13.85 }],
  ['€36k to €40k plus service charge', { salaryType: annual, salaryFrom: 36_000, salaryTo: 40_000 }],
  ['Exempt. $43,000 - $46,000 with health insurance', { salaryType: annual, salaryFrom: 43_000, salaryTo: 46_000 }],
  [
    '£41,000 - £44,000 depending on experience, 33 days’ holiday',
    { salaryType: annual, salaryFrom: 41_000, salaryTo: 44_000 },
  ],
  [
    'We need a manager for our brewery by the lake, which has a staff of nine! $52,000 - $58,000 a year, no Sundays.',
    { salaryType: annual, salaryFrom: 52_000, salaryTo: 58_000 },
  ],
  [
    'We train the students of the town for work in the school and in the mill, with scholarships of $52,000 - $58,000 a year.',
    {},
  ],
  ['Fellows receive a supplemental stipend of $2,500 per year for travel.', {}],
  ['Our donors gave much. $43,000 - $46,000 with a plaque', {}],
])('reads the pay of "%s"', async (line, pay) => {
  expect(await fromText(line)).toEqual(pay)
})

describe('pay per a unit other than year or hour', () => {
  it.each([
    'Salary: $5,200 - $7,000 per month',
    'Salary: $5,200 - $7,000/month',
    'Monthly salary: $5,200.00 to $7,000.00',
    'Salary: $16,500 a month',
    'Salary: $2,100 biweekly',
    'Pay: $2,100.00 every two weeks',
    'Pay rate: $2,400 semi-monthly',
    'Pay: $1,800 per pay period',
    'Pay: $1,200 weekly',
    'Pay: $350 daily',
    'Pay: $250 per diem',
    'Substitute teacher pay: $150 per day',
    'Compensation: $800 per credit hour',
    'Compensation: $95 per contact hour',
    'Compensation: $60 per student credit hour',
    'Compensation: $3,500 per course',
    'Compensation: $4,500 for each three-credit course',
    'Compensation: $85 per visit',
    'Pay: $1,400 per shift',
    'Pay: $3,000 per semester',
    'Salary: $82,000 per academic year',
    'Salary: $82,000 for nine months',
    'Salary: $82,000 (9-month contract)',
    'Stipend: $20,000',
    'Rate: $90 per hour-long visit',
    'Salary: $30,000 twice a year',
    'Salary: $5,200 - $7,000',
    'Pay: HK$45,000',
  ])('fills no field: %s', async (line) => {
    expect(await fromText(line)).toEqual({})
  })

  it.each(['MONTH', 'WEEK', 'DAY', 'BIWEEKLY'])(
    'fills no field from data in %s, nor from its description',
    (unitText) => {
      const baseSalary = { currency: 'USD', value: { minValue: 20_000, maxValue: 30_000, unitText } }
      const description = 'Salary: $20,000 - $30,000'
      expect(payOf(readJobPosting({ title: 'Nurse', baseSalary, description }, '').fields)).toEqual({})
    },
  )
})

describe('pay per year or hour', () => {
  it.each<[string, number, number | undefined, number | undefined]>([
    ['Salary: $62,500.00—$80,000.00', annual, 62_500, 80_000],
    ['Salary: $62,500 – $80,000', annual, 62_500, 80_000],
    ['₹ 14-22 Lacs P.A.', annual, 1_400_000, 2_200_000],
    ['CTC: 6 - 8.5 LPA', annual, 600_000, 850_000],
    ['Salary: Rs. 4.5 Lakh per annum', annual, 450_000, undefined],
    ['$180,000 to $230,000 base, and a $20,000 relocation allowance.', annual, 180_000, 230_000],
    ['CI$54,120 – CI$66,312 per annum', annual, 54_120, 66_312],
    ['A busy shop seeks a technician for frame and panel work, $28-$36/hr, no weekends.', hourly, 28, 36],
    ['Salary: Rs. 4,80,000/- to Rs. 6,20,000/- per annum', annual, 480_000, 620_000],
    ['Salary: $62,500 ‑ $80,000', annual, 62_500, 80_000],
    ['Salary: $62,500 − $80,000 a year', annual, 62_500, 80_000],
    ['Salary: from $62,500 up to $80,000', annual, 62_500, 80_000],
    ['Salary: $52,000 per year to $60,000 per year', annual, 52_000, 60_000],
    ['Salary: $80-95k', annual, 80_000, 95_000],
    ['Salary: up to $120,000', annual, undefined, 120_000],
    ['Maximum salary: $120,000', annual, undefined, 120_000],
    ['Salary: $120,000 or less', annual, undefined, 120_000],
    ['Salary: $85,000 max', annual, undefined, 85_000],
    ['Salary: not to exceed $120,000 annually', annual, undefined, 120_000],
    ['Salary: $60,000 annually, paid biweekly', annual, 60_000, undefined],
    ['Annual salary: $60,000 (37.5 hours per week)', annual, 60_000, undefined],
    ['Salary: $50,000 - $60,000 annually ($24.04 - $28.85 hourly)', annual, 50_000, 60_000],
    ['Hourly rate: $24.50', hourly, 24.5, undefined],
    ['Pay: $25.00 per hour - $30.50 per hour', hourly, 25, 30.5],
    ['Pay: $25-$30/hr', hourly, 25, 30],
    ['Pay: up to $45 an hour', hourly, undefined, 45],
    ['Pay: $25 per hour, 40 hours per week', hourly, 25, undefined],
    ['Pay: $25.00 an hour and 401(k)', hourly, 25, undefined],
    ['Pay: €27,50 per hour', hourly, 27.5, undefined],
    ['Salary: €45.000,50 per year', annual, 45_000.5, undefined],
  ])('%s', async (line, salaryType, salaryFrom, salaryTo) => {
    const expected = { salaryType, ...(salaryFrom && { salaryFrom }), ...(salaryTo && { salaryTo }) }
    expect(await fromText(line)).toEqual(expected)
  })

  it('has only an upper limit where the data has only that', () => {
    const baseSalary = { currency: 'USD', value: { maxValue: '120,000', unitText: 'YEAR' } }
    expect(payOf(readJobPosting({ title: 'Nurse', baseSalary }, '').fields)).toEqual({
      salaryType: 1,
      salaryTo: 120_000,
    })
  })

  it.each(['45,5 YEAR', '45 YEAR', '45000 HOUR'])(
    'leaves out an amount that is implausible for its unit: %s',
    (written) => {
      const [value, unitText] = written.split(' ')
      const baseSalary = { currency: 'USD', value: { value, unitText } }
      expect(payOf(readJobPosting({ title: 'Nurse', baseSalary }, '').fields)).toEqual({})
    },
  )
})

describe('pay of other units', () => {
  const pay = async (line: string) => (await readPastedPosting(`Staff Nurse\n${line}`)).otherPay
  it.each([
    ['Salary: $5,200 - $7,000 per month', 'month', 5_200, 7_000],
    ['Salary: $2,100 biweekly', 'twoWeeks', 2_100, null],
    ['Pay rate: $2,400 semi-monthly', 'halfMonth', 2_400, null],
    ['Pay: $1,200 weekly', 'week', 1_200, null],
    ['Pay: $150 to $175 per day', 'day', 150, 175],
    ['Salary: $82,000 per academic year', 'academicYear', 82_000, null],
    ['Compensation: $800 per credit hour', 'creditHour', 800, null],
    ['Compensation: $3,500 per course', 'course', 3_500, null],
    ['Compensation: $85 per visit', 'visit', 85, null],
    ['Stipend: $20,000', 'stipend', 20_000, null],
    ['Salaire : 4 250 $ à 4 900 $ par mois', 'month', 4_250, 4_900],
    ['Salario: $1,250 quincenales', 'halfMonth', 1_250, null],
    ['Sueldo: $450 a $500 por semana', 'week', 450, 500],
  ])('are kept apart: %s', async (line, unit, low, high) => {
    expect(await pay(line)).toMatchObject({ unit, low, high })
  })
})
