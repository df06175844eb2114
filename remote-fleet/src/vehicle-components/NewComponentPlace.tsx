import { Paper, TextInput } from '@fleet-console/ui';
import { GroupField } from '@fleet-console/remote-kit/form';
import { useWords } from '../messages/messages.ts';
import styles from './vehicle-components.module.css';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import type { ReactNode } from 'react';

interface NewComponentPlaceProps {
  readonly targets: TargetGroups;
  readonly groupId: string | null;
  readonly onGroup: (id: string | null) => void;
  /** As printed on a computer; null: other components are numbered by the server. */
  readonly id: string | null;
  readonly onId: (id: string) => void;
  readonly errors: { readonly group: ReactNode; readonly id: ReactNode };
}

/** The group of a new component, and the id of a computer. */
export function NewComponentPlace({ targets, groupId, onGroup, id, onId, errors }: NewComponentPlaceProps) {
  const words = useWords('components');
  return (
    <Paper component="section" withBorder p="md" aria-label={words('new.where')}>
      <div className={styles['fields']}>
        <GroupField
          label={words('kit:groups.label')}
          placeholder={words('kit:groups.choose')}
          value={groupId}
          onChange={onGroup}
          targets={targets}
          error={errors.group}
          words={{
            label: words('kit:groups.label'),
            search: words('kit:groups.find'),
            clear: words('kit:actions.clearSearch'),
            none: words('kit:groups.none'),
          }}
        />
        {id !== null ? (
          <TextInput
            label={words('fields.id')}
            description={words('new.idHint')}
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
