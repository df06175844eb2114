import { ActionIcon, CloseIcon, ErrorText, Text } from '@fleet-console/ui';
import { useCallback, useId } from 'react';
import { FilePicker } from '../attachments/FilePicker.tsx';
import { MAX_FILES } from '../attachments/file-limits.ts';
import { useMessages } from './messages.ts';
import type { ReportFile } from './stored-report.ts';
import type { RejectedFile } from './useReportFiles.ts';
import styles from './report.module.css';

interface FilesFieldProps {
  readonly files: readonly ReportFile[];
  readonly rejected: readonly RejectedFile[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

/** Photos, videos and PDF files of the report, with a camera button on phones. */
export function FilesField({ files, rejected, onAdd, onRemove }: FilesFieldProps) {
  const t = useMessages('report');
  const label = useId();
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label}>
      <span id={label} className={styles['label']}>
        {t('files.label')}
      </span>
      <FilePicker left={MAX_FILES - files.length} onFiles={onAdd} />
      {rejected.map(({ name, error }) => (
        <div key={name} className={styles['error']} role="alert">
          <bdi>{name}</bdi>: <ErrorText error={error} />
        </div>
      ))}
      {files.length > 0 ? (
        <ul className={styles['files']} aria-label={t.counted('files.chosen', files.length)}>
          {files.map((file) => (
            <li key={file.id} className={styles['file']}>
              <Preview file={file} />
              <ActionIcon
                className={styles['removeFile']}
                variant="default"
                size={28}
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => onRemove(file.id)}
              >
                <CloseIcon size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Preview({ file: { blob, name } }: { readonly file: ReportFile }) {
  const showIn = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return blob.type.startsWith('image/') ? (
    <img ref={showIn} alt={name} className={styles['photo']} />
  ) : (
    <Text fz="xs" className={styles['fileName']}>
      <bdi>{name}</bdi>
    </Text>
  );
}
