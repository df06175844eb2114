import { AddIcon, Button, CameraIcon, Group, Stack, Text, useMediaQuery } from '@fleet-console/ui';
import { useRef, useState, type DragEvent } from 'react';
import { acceptedTypes, MAX_FILES } from './file-limits.ts';
import { FeatureMessages, useMessages } from './messages.ts';
import styles from './attachments.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const uploadMessages = { en, pl };

export interface FilePickerProps {
  /** Files that can still be added. */
  readonly left?: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Buttons to choose files and to take a photo, and a place to drop files. */
export function FilePicker(props: FilePickerProps) {
  return (
    <FeatureMessages feature="uploads" messages={uploadMessages}>
      <Picker {...props} />
    </FeatureMessages>
  );
}

function Picker({ left = MAX_FILES, onFiles }: FilePickerProps) {
  const t = useMessages('uploads');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // Phones and tablets have a camera at hand, and nothing to drag from.
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false;
  const give = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, left);
    if (chosen.length > 0) onFiles(chosen);
  };
  if (left <= 0)
    return (
      <Text c="dimmed" fz="sm">
        {t('full', { max: MAX_FILES })}
      </Text>
    );
  const input = (ref: typeof files, accept: string, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={({ currentTarget }) => {
        give(currentTarget.files);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    <Stack
      gap={4}
      className={`${styles['drop']} ${isOver ? styles['over'] : ''}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        give(event.dataTransfer.files);
      }}
    >
      <Group gap="xs">
        {isTouch ? (
          <Button leftSection={<CameraIcon size={16} aria-hidden />} onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<AddIcon size={16} aria-hidden />} onClick={() => files.current?.click()}>
          {t('add')}
        </Button>
        {isTouch ? null : (
          <Text c="dimmed" fz="sm">
            {t('drop')}
          </Text>
        )}
      </Group>
      <Text c="dimmed" fz="xs">
        {t('limits', { max: MAX_FILES })}
      </Text>
      {input(files, acceptedTypes, false)}
      {input(camera, 'image/*', true)}
    </Stack>
  );
}
