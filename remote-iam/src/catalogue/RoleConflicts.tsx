import type { MatrixDraft } from './matrix-draft.ts';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Role } from './catalogue.queries.ts';
import { rebaseRole, withoutRole } from './matrix-draft.ts';

interface RoleConflictsProps {
  readonly roles: readonly Role[];
  readonly onDraftChange: (change: (former: MatrixDraft) => MatrixDraft) => void;
}

/** Roles of the draft that someone else has changed, with the choice to keep or discard the changes. */
export function RoleConflicts({ roles, onDraftChange }: RoleConflictsProps) {
  const t = useMessages('catalogue');
  return (
    <>
      {roles.map((role) => (
        <Alert
          key={role.id}
          role="alert"
          color="yellow"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('matrix.conflict.title', { name: role.name })}
        >
          <Text fz="sm">{t('matrix.conflict.text')}</Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-md" variant="default" onClick={() => onDraftChange((former) => rebaseRole(former, role))}>
              {t('conflict.keep')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => onDraftChange((former) => withoutRole(former, role.id))}>
              {t('matrix.conflict.discard')}
            </Button>
          </Group>
        </Alert>
      ))}
    </>
  );
}
