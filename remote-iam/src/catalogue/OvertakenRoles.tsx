import type { MatrixDraft } from './matrix-draft.ts';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Role } from './catalogue.queries.ts';
import { rebased, without } from './matrix-draft.ts';

interface OvertakenRolesProps {
  readonly roles: readonly Role[];
  readonly onDraft: (change: (former: MatrixDraft) => MatrixDraft) => void;
}

/** Roles of the draft that someone else has changed, and the ways out. */
export function OvertakenRoles({ roles, onDraft }: OvertakenRolesProps) {
  const t = useMessages('catalogue');
  return (
    <>
      {roles.map((role) => (
        <Alert
          key={role.id}
          role="alert"
          color="yellow"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('matrix.overtaken.title', { name: role.name })}
        >
          <Text fz="sm">{t('matrix.overtaken.text')}</Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-md" variant="default" onClick={() => onDraft((former) => rebased(former, role))}>
              {t('conflict.keep')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => onDraft((former) => without(former, role.id))}>
              {t('matrix.overtaken.drop')}
            </Button>
          </Group>
        </Alert>
      ))}
    </>
  );
}
