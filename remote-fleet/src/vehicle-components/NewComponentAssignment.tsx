import { Paper, TextInput } from '@fleet-console/ui';
import { GroupField } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import styles from './vehicle-components.module.css';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import type { ReactNode } from 'react';

interface NewComponentAssignmentProps {
  readonly targets: TargetGroups;
  readonly groupId: string | null;
  readonly onGroup: (id: string | null) => void;
  /** Printed id of a module; null: assigned by the server. */
  readonly id: string | null;
  readonly onId: (id: string) => void;
  readonly errors: { readonly group: ReactNode; readonly id: ReactNode };
}

/** Group of a new component, and id of a module. */
export function NewComponentAssignment({ targets, groupId, onGroup, id, onId, errors }: NewComponentAssignmentProps) {
  const t = useMessages('components');
  return (
    <Paper component="section" withBorder p="md" aria-label={t('new.where')}>
      <div className={styles['fields']}>
        <GroupField
          label={t('kit:groups.label')}
          placeholder={t('kit:groups.choose')}
          value={groupId}
          onChange={onGroup}
          targets={targets}
          error={errors.group}
          texts={{
            label: t('kit:groups.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
        {id !== null ? (
          <TextInput
            label={t('fields.id')}
            description={t('new.idHint')}
            // The hint below the field: above it, the field would be lower than the group beside it.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={64}
            autoComplete="off"
            value={id}
            error={errors.id}
            onChange={(event) => onId(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </Paper>
  );
}
