import { GroupField as ParentField, type TargetGroups } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CountryField } from './CountryField.tsx';
import type { GroupDraft, GroupFault, GroupField } from './group-draft.ts';
import type { GroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';

interface GroupFieldsProps {
  readonly draft: GroupDraft;
  readonly onChange: (part: Partial<GroupDraft>) => void;
  readonly faults: ReadonlyMap<GroupField, GroupFault>;
  readonly refusal: GroupRefusal | null;
  /** Groups that may stand above; null: it stays where it is, and `fixedParent` says why. */
  readonly parents: TargetGroups | null;
  readonly fixedParent?: ReactNode;
}

/** What a group is told by. Source: specification, section 2, "New group and edit group". */
export function GroupFields({ draft, onChange, faults, refusal, parents, fixedParent }: GroupFieldsProps) {
  const t = useMessages('groups');
  const wrong = (field: GroupField) => {
    const fault = faults.get(field);
    if (fault !== undefined) return t(`faults.${fault}`);
    return refusal?.field === field ? refusal.text : null;
  };
  const text = (field: 'name' | 'client' | 'city' | 'expected') => ({
    label: t(`fields.${field}`),
    value: draft[field],
    error: wrong(field),
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...text('name')} required maxLength={80} />
      <div className={styles['pair']}>
        <CountryField value={draft.country} onChange={(country) => onChange({ country })} error={wrong('country')} />
        <TextInput {...text('city')} maxLength={80} />
      </div>
      <div className={styles['pair']}>
        <TextInput {...text('client')} description={t('hints.client')} maxLength={80} />
        <TextInput {...text('expected')} description={t('hints.expected')} inputMode="numeric" maxLength={12} />
      </div>
      {parents ? (
        <ParentField
          label={t('fields.parent')}
          placeholder={t('parent.none')}
          targets={parents}
          value={draft.parentId}
          onChange={(parentId) => onChange({ parentId })}
          error={wrong('parent')}
          words={{
            label: t('fields.parent'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
      ) : (
        fixedParent
      )}
    </>
  );
}
