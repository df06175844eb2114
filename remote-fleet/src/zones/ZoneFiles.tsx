import type { Shape } from '@fleet-console/geometry';
import { Button, ExportIcon } from '@fleet-console/ui';
import { useRef, useState } from 'react';
import { download, useFileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { LARGEST_FILE, readGeoJson, writeGeoJson } from './geojson-file.ts';
import type { Rings } from './zone-draft.ts';
import styles from './zones.module.css';

interface ZoneFilesProps {
  readonly name: string;
  /** Null while the shape is invalid. */
  readonly shape: Shape | null;
  readonly onImport: (rings: Rings, name: string | null) => void;
}

/** Import and export of GeoJSON files. */
export function ZoneFiles({ name, shape, onImport }: ZoneFilesProps) {
  const t = useMessages('zones');
  const fileName = useFileName();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const importFile = async (file: File) => {
    const found = file.size > LARGEST_FILE ? ({ because: 'too-large-file' } as const) : readGeoJson(await textOf(file));
    if ('because' in found) return setError(t(`faults.${found.because}`));
    setError(null);
    onImport(found.rings, found.name);
  };
  return (
    <div className={styles['files']}>
      <input
        ref={field}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={t('files.choose')}
        className={styles['unseen']}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void importFile(file).catch(() => setError(t('faults.not-json')));
        }}
      />
      <Button size="compact-md" variant="default" onClick={() => field.current?.click()}>
        {t('files.import')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={shape === null}
        leftSection={<ExportIcon size={16} aria-hidden />}
        onClick={() => {
          const file = fileName(t('files.name'), 'geojson');
          if (shape) download(file, writeGeoJson(name.trim(), shape), 'application/geo+json');
        }}
      >
        {t('files.export')}
      </Button>
      {error === null ? null : (
        <p className={styles['fault']} role="alert">
          {t('files.refused', { reason: error })}
        </p>
      )}
    </div>
  );
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsText(file);
  });
}
