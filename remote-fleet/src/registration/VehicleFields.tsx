import { SegmentedControl, TextInput } from '@fleet-console/ui';
import { useId } from 'react';
import { GroupField } from '@fleet-console/remote-kit/form';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import type { VehicleDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';
import type { ReactNode } from 'react';

interface VehicleFieldsProps {
  readonly draft: VehicleDraft;
  readonly onChange: (part: Partial<VehicleDraft>) => void;
  readonly targets: TargetGroups;
  readonly errors: Readonly<Record<'group' | 'name' | 'number', ReactNode>>;
}

export function VehicleFields({ draft, onChange, targets, errors }: VehicleFieldsProps) {
  const t = useMessages('registration');
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
          label={t('kit:groups.label')}
          placeholder={t('kit:groups.choose')}
          targets={targets}
          value={draft.groupId}
          onChange={(groupId) => onChange({ groupId })}
          error={errors.group}
          words={{
            label: t('kit:groups.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.notFound'),
          }}
        />
        <div className={styles['type']}>
          <span id={typeLabel} className={styles['label']}>
            {t('fields.type')}
          </span>
          <SegmentedControl
            aria-labelledby={typeLabel}
            value={draft.type}
            onChange={(type) => onChange({ type })}
            data={[
              { value: 'bike' as const, label: t('types.bike') },
              { value: 'moped' as const, label: t('types.moped') },
            ]}
          />
        </div>
      </div>
      <div className={styles['pair']}>
        <TextInput label={t('fields.name')} required maxLength={80} error={errors.name} {...text('name')} />
        <TextInput label={t('fields.alias')} maxLength={80} {...text('alias')} />
      </div>
      <TextInput
        label={t('fields.number')}
        description={t(draft.type === 'bike' ? 'numberOfBike' : 'numberOfMoped')}
        maxLength={20}
        error={errors.number}
        {...text('number')}
      />
      <div className={styles['pair']}>
        <TextInput label={t('fields.vendor')} maxLength={80} {...text('vendor')} />
        <TextInput label={t('fields.model')} maxLength={80} {...text('model')} />
      </div>
    </>
  );
}
