import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/DatePicker'
import { Heading } from 'react-aria-components/Heading'
import styles from './date-field.module.css'

/** One month to choose a day from, operated with the arrow keys, Page Up, Page Down, Home and End. */
export function CalendarMonth() {
  return (
    <Calendar>
      <header className={styles.head}>
        <Button slot="previous" className={styles.step}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.step}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
