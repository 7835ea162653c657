import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from '../base/class-names.ts'
import { RacRouter } from '../base/rac-router.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** Left out while it is not known: never a guess, never 0 for unknown. */
  count?: number | undefined
  /** After the count: a Badge that says what the tab is for. */
  badge?: ReactNode
  /** Where the tab lives; choosing it goes there. */
  href?: string
}

export interface TabsProps {
  /** Names the list: "Files by status". */
  label: string
  tabs: readonly TabItem[]
  selected: string
  /** For tabs without an address. */
  onSelect?: (id: string) => void
  /** No room above the panel's content: for a table that hangs from the tabs. */
  flush?: boolean
  /** The panel of the selected tab; start it with a heading. */
  children: ReactNode
}

/** Filters of one kind of thing. Arrows move, Enter or Space chooses, since panels are fetched. */
export function Tabs({ label, tabs, selected, onSelect, flush, children }: TabsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useSelectedInSight(scroller, selected)
  return (
    <RacRouter>
      <RacTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))} keyboardActivation="manual">
        {/* What scrolls is not the list itself, which would put itself back to where it last saw itself when pressed */}
        <div ref={scroller} className={styles.scroller}>
          <TabList aria-label={label} className={styles.list}>
            {tabs.map((tab) => (
              <Tab key={tab.id} id={tab.id} href={tab.href} className={styles.tab}>
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}> {tab.count.toLocaleString()}</span>}
                {tab.badge && <> {tab.badge}</>}
              </Tab>
            ))}
          </TabList>
        </div>
        {/* The key: a panel keeps the id it was made with, and the tab points to the id it should have */}
        <TabPanel
          key={selected}
          id={selected}
          className={classNames(styles.panel, flush && styles.flush)}
          // No stop of its own: one while it is empty stops being one as its content comes, and drops the focus
          render={(panel) => <div {...panel} tabIndex={undefined} />}
        >
          {children}
        </TabPanel>
      </RacTabs>
    </RacRouter>
  )
}

/** Where the tabs do not fit, the selected one is scrolled to: an address may open the last of them. */
function useSelectedInSight(scroller: RefObject<HTMLDivElement | null>, selected: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab is another one to be seen
  useEffect(() => {
    const box = scroller.current
    const list = box?.firstElementChild
    if (!box || !list) return
    const show = () => {
      const room = box.getBoundingClientRect()
      const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
      if (!tab) return
      const hidden = tab.left < room.left ? tab.left - room.left : Math.max(0, tab.right - room.right)
      if (hidden !== 0) box.scrollBy({ left: hidden })
    }
    // The tabs come after the list, and grow with their counts and their font
    const observer = new ResizeObserver(show)
    observer.observe(list)
    return () => observer.disconnect()
  }, [scroller, selected])
}
