import { ActionIcon, DeleteIcon, DocumentIcon, ExportIcon, Text, UnstyledButton, VideoIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Attachment } from './attachment.queries.ts';
import styles from './attachments.module.css';

export interface FileTileProps {
  readonly file: Attachment;
  /** Opens the lightbox; photos and videos only. */
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Preview({ file }: { readonly file: Attachment }) {
  if (file.thumbnail !== null) return <img className={styles['image']} src={file.thumbnail} alt="" loading="lazy" />;
  const Icon = file.kind === 'video' ? VideoIcon : DocumentIcon;
  return (
    <span className={styles['icon']}>
      <Icon size={32} aria-hidden />
    </span>
  );
}

/** A file with its preview, and what can be done with it. */
export function FileTile({ file, onOpen, onDelete }: FileTileProps) {
  const t = useMessages('attachments');
  const { name, kind, state, deletable } = file;
  const content = (
    <>
      <Preview file={file} />
      <Text component="span" fz="xs" className={styles['name']}>
        {name}
      </Text>
      {state === 'ready' ? null : (
        <Text component="span" fz="xs" c={state === 'infected' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`states.${state}`)}
        </Text>
      )}
    </>
  );
  return (
    <li className={styles['tile']}>
      {file.file === null ? (
        <div className={styles['open']}>{content}</div>
      ) : kind === 'pdf' ? (
        <a className={styles['open']} href={file.file} download={name} aria-label={t('download', { name })}>
          {content}
        </a>
      ) : (
        <UnstyledButton className={styles['open']} onClick={onOpen} aria-label={t('open', { name })}>
          {content}
        </UnstyledButton>
      )}
      {kind === 'pdf' && file.file !== null ? <ExportIcon size={14} aria-hidden className={styles['mark']} /> : null}
      {deletable ? (
        <ActionIcon className={styles['delete']} variant="default" size={28} aria-label={t('delete', { name })} onClick={onDelete}>
          <DeleteIcon size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
