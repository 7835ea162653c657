import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from '../base/class-names.ts'
import { RacRouter } from '../base/rac-router.tsx'
import { formatCount } from '../lib/format.ts'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** Omitted while unknown: never a guess, never 0 for unknown. */
  count?: number | undefined
  /** After the count: a Badge that describes the tab. */
  badge?: ReactNode
  /** Address of the tab; choosing the tab navigates there. */
  href?: string
}

export interface TabsProps {
  /** Names the list: "Files by status". */
  label: string
  tabs: readonly TabItem[]
  selected: string
  /** For tabs without an address. */
  onSelect?: (id: string) => void
  /** No space above the panel's content: for a table directly below the tabs. */
  flush?: boolean
  /** Panel of the selected tab; start it with a heading. */
  children: ReactNode
}

/** Filters for one kind of item. Arrow keys move the focus and Enter or Space selects, because panels are fetched. */
export function Tabs({ label, tabs, selected, onSelect, flush, children }: TabsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useSelectedInSight(scroller, selected)
  return (
    <RacRouter>
      <RacTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))} keyboardActivation="manual">
        {/*
         * The scrolling element is not the list itself, which would restore its previous scroll position when pressed
         */}
        <div ref={scroller} className={styles.scroller}>
          <TabList aria-label={label} className={styles.list}>
            {tabs.map((tab) => (
              <Tab key={tab.id} id={tab.id} href={tab.href} className={styles.tab}>
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}> {formatCount(tab.count)}</span>}
                {tab.badge && <> {tab.badge}</>}
              </Tab>
            ))}
          </TabList>
        </div>
        {/* The key: a panel keeps the id it was created with, but the tab points to the current id */}
        <TabPanel
          key={selected}
          id={selected}
          className={classNames(styles.panel, flush && styles.flush)}
          // Not a tab stop: React Aria makes a panel one while it is empty and removes it when the content arrives,
          // which drops the focus
          render={(panel) => <div {...panel} tabIndex={undefined} />}
        >
          {children}
        </TabPanel>
      </RacTabs>
    </RacRouter>
  )
}

/** Scrolls the selected tab into view when the tabs overflow: an address may select the last one. */
function useSelectedInSight(scroller: RefObject<HTMLDivElement | null>, selected: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each newly selected tab
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
    // The tabs are rendered after the list, and grow with their counts and web font
    const observer = new ResizeObserver(show)
    observer.observe(list)
    return () => observer.disconnect()
  }, [scroller, selected])
}
