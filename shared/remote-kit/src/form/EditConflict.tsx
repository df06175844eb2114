import type { Say } from '@fleet-console/i18n';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import type { EditConflictState } from './useEditDraft.ts';

interface EditConflictProps {
  readonly conflict: EditConflictState;
  /** The words of the feature, which has `overtaken.title`, `overtaken.text`, `overtaken.take` and, where changes can be kept, `overtaken.keep`. */
  readonly words: Say;
}

/** Shows that someone else saved what is being edited, and offers the ways out. */
export function EditConflict({ conflict: { keep, take }, words }: EditConflictProps) {
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={words('overtaken.title')}>
      <Text fz="sm">{words('overtaken.text')}</Text>
      <Group gap="xs" mt="xs">
        {keep ? (
          <Button size="compact-md" variant="default" onClick={keep}>
            {words('overtaken.keep')}
          </Button>
        ) : null}
        <Button size="compact-md" variant="default" onClick={take}>
          {words('overtaken.take')}
        </Button>
      </Group>
    </Alert>
  );
}
