import { BookmarkPlus, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Menu } from '../actions/menu.tsx'
import { announce } from '../base/announce.ts'
import { classNames } from '../base/class-names.ts'
import { useFocusKept } from '../base/use-focus-kept.ts'
import { isolate } from '../text/isolate.tsx'
import { Link } from '../text/link.tsx'
import styles from './saved-views.module.css'

const ViewNameDialog = lazy(async () => ({ default: (await import('./view-name-dialog.tsx')).ViewNameDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('../dialogs/confirm-dialog.tsx')).ConfirmDialog }))

export interface ListView {
  id: string
  name: string
  href: string
  /** The list currently shows this view. */
  isCurrent: boolean
}

/** Each action resolves to its error message, or null on success. */
export interface SavedViewsProps {
  views: readonly ListView[]
  /** The current state of the list can be saved as a view and is not one yet. */
  canSave: boolean
  /** Whether it can be saved is not known yet: the button takes its space but is not shown. */
  isAwaited?: boolean
  suggestedName: string
  /** An action is in progress. */
  pending: boolean
  onSave: (name: string) => Promise<string | null>
  onRename: (id: string, name: string) => Promise<string | null>
  onDuplicate: (id: string) => Promise<string | null>
  onRemove: (id: string) => Promise<string | null>
}

type ViewRequest = { act: 'save' } | { act: 'rename' | 'delete'; view: ListView }

/** Saved views of a list: links, each with a menu to rename, duplicate or delete it. */
export function SavedViews(props: SavedViewsProps) {
  const { views, canSave, isAwaited = false, suggestedName, pending, onSave, onRename, onDuplicate, onRemove } = props
  const nav = useRef<HTMLElement>(null)
  // A view's menu disappears with the view, and the save button once there is nothing to save
  useFocusKept(nav)
  const [request, setRequest] = useState<ViewRequest | null>(null)
  const [fieldError, setError] = useState<string | null>(null)
  const close = () => {
    setRequest(null)
    setError(null)
  }
  const run = async (work: Promise<string | null>, done: string) => {
    const why = await work
    setError(why)
    if (why !== null) return
    close()
    announce(done)
  }
  const isOpen = request !== null && request.act !== 'delete'
  return (
    <nav ref={nav} tabIndex={-1} aria-label="Saved views" className={styles.views}>
      {views.length > 0 && (
        <ul role="list" className={styles.list}>
          {views.map((view) => (
            <View
              key={view.id}
              view={view}
              onAsk={setRequest}
              onDuplicate={() => void run(onDuplicate(view.id), `View ${view.name} duplicated`)}
            />
          ))}
        </ul>
      )}
      {(canSave || isAwaited) && (
        <Button
          size="row"
          className={isAwaited ? styles.awaited : undefined}
          onClick={() => setRequest({ act: 'save' })}
        >
          <BookmarkPlus aria-hidden="true" />
          Save view
        </Button>
      )}
      {request === null && fieldError !== null && (
        <p role="alert" className={styles.error}>
          {fieldError}
        </p>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ViewNameDialog
            title={request.act === 'save' ? 'Save view' : 'Rename view'}
            name={request.act === 'rename' ? request.view.name : suggestedName}
            error={fieldError}
            pending={pending}
            onClose={close}
            onName={(name) =>
              void run(
                request.act === 'rename' ? onRename(request.view.id, name) : onSave(name),
                request.act === 'rename' ? `View renamed to ${name}` : `View ${name} saved`,
              )
            }
          />
        )}
        {request?.act === 'delete' && (
          <ConfirmDialog
            open
            danger
            title={isolate`Delete view ${request.view.name}?`}
            confirmLabel="Delete view"
            pending={pending}
            pendingText="Deleting…"
            error={fieldError}
            onClose={close}
            onConfirm={() => void run(onRemove(request.view.id), `View ${request.view.name} deleted`)}
          >
            <p>Only the view is deleted. What it shows stays as it is.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </nav>
  )
}

interface ViewProps {
  view: ListView
  onAsk: (request: ViewRequest) => void
  onDuplicate: () => void
}

function View({ view, onAsk, onDuplicate }: ViewProps) {
  return (
    <li className={classNames(styles.view, view.isCurrent && styles.current)}>
      <Link href={view.href} className={styles.link} aria-current={view.isCurrent ? 'page' : undefined}>
        {view.name}
      </Link>
      <Menu
        label={`View ${view.name}`}
        trigger={{ className: styles.menu ?? '', children: <EllipsisVertical aria-hidden="true" /> }}
        items={[
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onAsk({ act: 'rename', view }),
          },
          { id: 'duplicate', label: 'Duplicate', icon: <Copy aria-hidden="true" />, onSelect: onDuplicate },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => onAsk({ act: 'delete', view }),
          },
        ]}
      />
    </li>
  )
}
