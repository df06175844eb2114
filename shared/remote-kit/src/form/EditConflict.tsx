import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import type { EditConflictState } from './useEditDraft.ts';

interface EditConflictProps {
  readonly conflict: EditConflictState;
  readonly words: (key: `conflict.${'title' | 'text' | 'take'}`) => string;
  /** Label of the button that keeps the user's changes, where that is possible. */
  readonly keepLabel?: string;
}

/** Reports that someone else saved the edited object, and offers to keep or discard the changes. */
export function EditConflict({ conflict: { keep, take }, words, keepLabel }: EditConflictProps) {
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={words('conflict.title')}>
      <Text fz="sm">{words('conflict.text')}</Text>
      <Group gap="xs" mt="xs">
        {keep && keepLabel ? (
          <Button size="compact-md" variant="default" onClick={keep}>
            {keepLabel}
          </Button>
        ) : null}
        <Button size="compact-md" variant="default" onClick={take}>
          {words('conflict.take')}
        </Button>
      </Group>
    </Alert>
  );
}
