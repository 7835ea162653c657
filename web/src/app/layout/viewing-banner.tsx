import { addressOf } from '@tearsheet/protocol/addresses'
import { type RefObject, useEffect, useRef } from 'react'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { stopViewing } from '../../lib/session.ts'
import { useGo } from '../../lib/use-go.ts'
import { useSession } from '../../lib/use-session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Link } from '../../ui/text/link.tsx'
import styles from './viewing-banner.module.css'

/** After this an administrator's view of a user ends (R4.9). */
const maxViewMs = 3_600_000

/** Shows on every page whose account is viewed, with a way to stop (R4.10). */
export function ViewingBanner() {
  const { activeView } = useSession()
  const { data } = useAccessControlList()
  const go = useGo()
  const since = activeView?.viewingSince
  useEffect(() => {
    if (since === undefined) return
    const endWhenOver = () => {
      if (Date.now() - since < maxViewMs) return
      stopViewing()
      go(addressOf('selectUser'))
      showToast({ tone: 'info', message: 'Viewing as another user ended after an hour.', place: 'bottom-center' })
    }
    endWhenOver()
    // Polled: one long timer would not count the time a laptop sleeps
    const timer = window.setInterval(endWhenOver, 5000)
    return () => window.clearInterval(timer)
  }, [since, go])
  const bar = useHeightAs('--banner-height')
  const stop = () => {
    stopViewing()
    go(addressOf('selectUser'))
  }
  return (
    <div ref={bar} className={styles.bar} data-viewing-banner>
      <Banner label="Viewing as another user">
        <span>
          You are viewing {data?.user.username ?? '…'} account (
          <Link href={addressOf('selectUser')} className={styles.switch}>
            Switch User
          </Link>
          )
        </span>
        <button type="button" onClick={stop}>
          Stop viewing
        </button>
      </Banner>
    </div>
  )
}

/** Tells the page how tall an element is just now, so that what sticks to the top sticks below it. */
function useHeightAs(property: `--${string}`): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      page.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      page.removeProperty(property)
    }
  }, [property])
  return element
}
