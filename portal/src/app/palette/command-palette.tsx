import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { useAnnounced } from '@tearsheet/ui/base/use-announced.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { invoiceListQuery } from '../../invoices/queries.ts'
import type { MenuEntry } from '../layout/menu.ts'
import styles from './command-palette.module.css'
import { type Command, campaignCommands, invoiceCommand, listCommands } from './palette-commands.ts'

/** Shorter keywords have too many results to be worth a request. */
const minLetters = 2
/** Maximum number of campaigns and of invoices. */
const maxResults = 5

/** Opens a screen, a campaign, an invoice or an action by its name or number; opened with Ctrl or Cmd and K. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const { commands, isComplete } = useCommands(keyword)
  const [active, setActive] = useState(0)
  const [isEntered, setIsEntered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects the first result of a new keyword
  useEffect(() => setActive(0), [keyword])
  const current = commands[Math.min(active, commands.length - 1)]
  const count = commands.length === 1 ? '1 result' : `${commands.length} results`
  useAnnounced(keyword, isComplete ? count : '')

  const open = (command: Command | undefined) => {
    if (!command) return
    onClose()
    go(command.href)
  }
  const openEntered = useEffectEvent(() => open(current))
  useEffect(() => {
    if (isEntered && isComplete) openEntered()
  }, [isEntered, isComplete])
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      setActive((place) => (Math.min(place, commands.length - 1) + step + commands.length) % commands.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The results of a shorter keyword are outdated; a screen, or a row that the user moved to, is intended
      const isMeant = isComplete || active > 0 || current?.kind === 'Screens' || current?.kind === 'Actions'
      if (isMeant) open(current)
      else setIsEntered(true)
    }
  }
  return (
    <Dialog open onClose={onClose} closeOnOutsideClick title="Go to">
      <TextField
        label="Screen, campaign, job number, invoice or action"
        role="combobox"
        autoFocus
        autoComplete="off"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(listId, current) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsEntered(false)
        }}
        onKeyDown={press}
      />
      {commands.length === 0 && isComplete && (
        <Stack as="p" margin={[12, 0, 0, 0]} color="text-2">
          Nothing found.
        </Stack>
      )}
      <Results listId={listId} commands={commands} current={current} onOpen={open} />
    </Dialog>
  )
}

interface ResultsProps {
  listId: string
  commands: readonly Command[]
  current: Command | undefined
  onOpen: (command: Command) => void
}

/** The results by kind; the text field keeps the focus. */
function Results({ listId, commands, current, onOpen }: ResultsProps) {
  return (
    <Stack
      id={listId}
      role="listbox"
      gap={0}
      margin={[12, 0, 0, 0]}
      type="ui"
      className={styles.list}
      aria-label="Results"
    >
      {kinds.map((kind) => {
        const own = commands.filter((command) => command.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box is not a fieldset
          <div key={kind} role="group" aria-labelledby={groupId(listId, kind)}>
            <Text as="div" id={groupId(listId, kind)} type="small" color="text-2" className={styles.kind}>
              {kind}
            </Text>
            {own.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
              <div
                key={command.id}
                id={optionId(listId, command)}
                role="option"
                aria-selected={command === current}
                tabIndex={-1}
                className={styles.option}
                onClick={() => onOpen(command)}
              >
                {command.label}
                {command.about && (
                  <Text type="small" color="text-2">
                    {' '}
                    {command.about}
                  </Text>
                )}
              </div>
            ))}
          </div>
        )
      })}
    </Stack>
  )
}

const kinds = ['Screens', 'Actions', 'Campaigns', 'Invoices', 'Did you mean'] as const
/** A reference to an id ends at a space, so that ids have the position of the kind in place of its name. */
const groupId = (listId: string, kind: (typeof kinds)[number]) => `${listId}-${kinds.indexOf(kind)}`
const optionId = (listId: string, { kind, id }: Command) => `${groupId(listId, kind)}-${id}`

/** Returns the results of a keyword in display order; complete once the server has responded, too. */
function useCommands(keyword: string) {
  const deferredKeyword = useDeferredValue(keyword)
  const { permissionList } = useActiveView()
  const { data: client } = useClientRecord()
  const asks = deferredKeyword.length >= minLetters
  const foundCampaigns = useQuery({
    ...callQuery(campaigns.search, { keyword: deferredKeyword.replace(/^#/, '') || deferredKeyword }),
    enabled: asks && permissionList.manageCampaigns,
    placeholderData: keepPreviousData,
  })
  const foundInvoices = useQuery({
    ...callQuery(invoices.list, {
      query: invoiceListQuery({ tab: 'All', keyword: deferredKeyword.replace(/^#\s*/, '') }, maxResults),
    }),
    enabled: asks && permissionList.manageInvoices,
    placeholderData: keepPreviousData,
  })
  const isWaiting = [foundCampaigns, foundInvoices].some(
    (query) => query.isFetching && (query.isPending || query.isPlaceholderData),
  )
  const inCampaigns = asks && foundCampaigns.data ? campaignCommands(foundCampaigns.data, maxResults) : []
  const inInvoices = asks ? (foundInvoices.data?.All.data.map(invoiceCommand) ?? []) : []
  const isShown = ({ isFor }: MenuEntry) => !isFor || (client !== undefined && isFor(client))
  return {
    // Sorted by the order of their kinds, which the arrow keys follow
    commands: [...listCommands(keyword, permissionList, isShown), ...inCampaigns, ...inInvoices].toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    ),
    isComplete: !isWaiting && deferredKeyword === keyword,
  }
}
