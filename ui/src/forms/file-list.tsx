import { FileText, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './file-list.module.css'

export interface ListedFile {
  id: string
  name: string
  /** Kind and size, or upload progress. */
  meta: ReactNode
  isImage?: boolean
  /** Uploaded share while uploading, from 0 to 1. */
  share?: number
  actions?: ReactNode
}

interface FileRowsProps {
  label: string
  files: readonly ListedFile[]
  /** False inside a card, which has its own frame. */
  isFramed?: boolean
}

/** Files with their actions. */
export function FileRows({ label, files, isFramed = true }: FileRowsProps) {
  return (
    <ul role="list" aria-label={label} className={classNames(styles.list, isFramed && styles.framed)}>
      {files.map(({ id, name, meta, isImage, share, actions }) => (
        <li key={id} className={styles.file}>
          {isImage ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
          <div className={styles.words}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.meta}>{meta}</span>
            {share !== undefined && (
              <progress aria-label={`Sending ${name}`} max={1} value={share} className={styles.bar} />
            )}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </li>
      ))}
    </ul>
  )
}
