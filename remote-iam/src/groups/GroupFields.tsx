import { GroupField as ParentField, type TargetGroups } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CountryField } from './CountryField.tsx';
import type { GroupDraft, GroupFieldError, GroupField } from './group-draft.ts';
import type { GroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';

interface GroupFieldsProps {
  readonly draft: GroupDraft;
  readonly onChange: (part: Partial<GroupDraft>) => void;
  readonly errors: ReadonlyMap<GroupField, GroupFieldError>;
  readonly refusal: GroupRefusal | null;
  /** Possible parents; null: can't be moved, `fixedParent` explains. */
  readonly parents: TargetGroups | null;
  readonly fixedParent?: ReactNode;
}

/** Fields of a group. Source: specification, section 2, "New group and edit group". */
export function GroupFields({ draft, onChange, errors, refusal, parents, fixedParent }: GroupFieldsProps) {
  const t = useMessages('groups');
  const errorOf = (field: GroupField) => {
    const error = errors.get(field);
    if (error !== undefined) return t(`errors.${error}`);
    return refusal?.field === field ? refusal.text : null;
  };
  const textProps = (field: 'name' | 'client' | 'city' | 'expected') => ({
    label: t(`fields.${field}`),
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...textProps('name')} required maxLength={80} />
      <div className={styles['pair']}>
        <CountryField value={draft.country} onChange={(country) => onChange({ country })} error={errorOf('country')} />
        <TextInput {...textProps('city')} maxLength={80} />
      </div>
      <div className={styles['pair']}>
        <TextInput {...textProps('client')} description={t('hints.client')} maxLength={80} />
        <TextInput {...textProps('expected')} description={t('hints.expected')} inputMode="numeric" maxLength={12} />
      </div>
      {parents ? (
        <ParentField
          label={t('fields.parent')}
          placeholder={t('parent.none')}
          targets={parents}
          value={draft.parentId}
          onChange={(parentId) => onChange({ parentId })}
          error={errorOf('parent')}
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
