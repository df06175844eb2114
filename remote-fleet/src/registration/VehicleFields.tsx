import { SegmentedControl, TextInput } from '@fleet-console/ui';
import { useId } from 'react';
import { GroupField } from '@fleet-console/remote-kit/form';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useWords } from '../messages/messages.ts';
import type { VehicleDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';
import type { ReactNode } from 'react';

interface VehicleFieldsProps {
  readonly draft: VehicleDraft;
  readonly onChange: (part: Partial<VehicleDraft>) => void;
  readonly targets: TargetGroups;
  readonly errors: Readonly<Record<'group' | 'name' | 'number', ReactNode>>;
}

/** Group, type, names, number and model of a vehicle. */
export function VehicleFields({ draft, onChange, targets, errors }: VehicleFieldsProps) {
  const words = useWords('registration');
  const typeLabel = useId();
  const text = (name: 'name' | 'alias' | 'number' | 'vendor' | 'model') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles['pair']}>
        <GroupField
          label={words('kit:groups.label')}
          placeholder={words('kit:groups.choose')}
          targets={targets}
          value={draft.groupId}
          onChange={(groupId) => onChange({ groupId })}
          error={errors.group}
          words={{
            label: words('kit:groups.label'),
            search: words('kit:groups.find'),
            clear: words('kit:actions.clearSearch'),
            none: words('kit:groups.notFound'),
          }}
        />
        <div className={styles['type']}>
          <span id={typeLabel} className={styles['label']}>
            {words('fields.type')}
          </span>
          <SegmentedControl
            aria-labelledby={typeLabel}
            value={draft.type}
            onChange={(type) => onChange({ type })}
            data={[
              { value: 'bike' as const, label: words('types.bike') },
              { value: 'moped' as const, label: words('types.moped') },
            ]}
          />
        </div>
      </div>
      <div className={styles['pair']}>
        <TextInput label={words('fields.name')} required maxLength={80} error={errors.name} {...text('name')} />
        <TextInput label={words('fields.alias')} maxLength={80} {...text('alias')} />
      </div>
      <TextInput
        label={words('fields.number')}
        description={words(draft.type === 'bike' ? 'numberOfBike' : 'numberOfMoped')}
        maxLength={20}
        error={errors.number}
        {...text('number')}
      />
      <div className={styles['pair']}>
        <TextInput label={words('fields.vendor')} maxLength={80} {...text('vendor')} />
        <TextInput label={words('fields.model')} maxLength={80} {...text('model')} />
      </div>
    </>
  );
}
