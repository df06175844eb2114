import type { ReactNode } from 'react';
import { useCan } from '@fleet-console/remote-kit';
import { GroupField, type TargetGroups } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { PeopleField } from './PeopleField.tsx';
import { MAX_NAME_LENGTH, type PolicyDraft } from './policy-draft.ts';
import { RoleField } from './RoleField.tsx';
import styles from './policy-editor.module.css';

interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  readonly onChange: (part: Partial<PolicyDraft>) => void;
  readonly isNew: boolean;
  readonly targets: TargetGroups;
  /** The entered or suggested name. */
  readonly name: string;
  readonly suggested: string;
  readonly errors: Readonly<Record<'groupId' | 'roleId' | 'name', ReactNode>>;
}

/** Group, role, name, description and people of a policy. */
export function PolicyFields({ draft, onChange, isNew, targets, name, suggested, errors }: PolicyFieldsProps) {
  const t = useMessages('policies');
  const canAdd = useCan('policy.addUser', draft.groupId ?? undefined);
  return (
    <>
      <GroupField
        label={t('kit:groups.label')}
        placeholder={t('kit:groups.choose')}
        targets={targets}
        value={draft.groupId}
        onChange={(chosen) => onChange({ groupId: chosen })}
        error={errors.groupId}
        words={{
          label: t('kit:groups.label'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
      {draft.groupId === null ? (
        <p className={styles['quiet']}>{t('role.groupFirst')}</p>
      ) : (
        <RoleField
          groupId={draft.groupId}
          value={draft.roleId}
          onChange={(chosen) => onChange({ roleId: chosen.id })}
          error={errors.roleId}
        />
      )}
      <TextInput
        label={t('edit.name')}
        description={draft.name === null && suggested !== '' ? t('edit.nameHint') : null}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('edit.description')}
        maxLength={300}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {!isNew ? null : canAdd ? (
        <PeopleField label={t('edit.people')} value={draft.people} onChange={(people) => onChange({ people })} />
      ) : (
        <p className={styles['quiet']}>{t('edit.cannotAdd')}</p>
      )}
    </>
  );
}
