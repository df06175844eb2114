import type { ReactNode } from 'react';
import { useCan } from '@fleet-console/remote-kit';
import { GroupField, type TargetGroups } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useWords } from '../messages/messages.ts';
import { PeopleField } from './PeopleField.tsx';
import { LONGEST_NAME, type PolicyDraft } from './policy-draft.ts';
import { RoleField } from './RoleField.tsx';
import styles from './policies.module.css';

interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  readonly onChange: (part: Partial<PolicyDraft>) => void;
  /** Of a new policy people are added too. */
  readonly isNew: boolean;
  readonly targets: TargetGroups;
  /** The typed name, or the suggested one while none is typed. */
  readonly name: string;
  readonly suggested: string;
  readonly errors: Readonly<Record<'groupId' | 'roleId' | 'name', ReactNode>>;
}

/** Group, role, name, description and people of a policy. */
export function PolicyFields({ draft, onChange, isNew, targets, name, suggested, errors }: PolicyFieldsProps) {
  const words = useWords('policies');
  const mayAdd = useCan('policy.addUser', draft.groupId ?? undefined);
  return (
    <>
      <GroupField
        label={words('kit:groups.label')}
        placeholder={words('kit:groups.choose')}
        targets={targets}
        value={draft.groupId}
        onChange={(chosen) => onChange({ groupId: chosen })}
        error={errors.groupId}
        words={{
          label: words('kit:groups.label'),
          search: words('kit:groups.find'),
          clear: words('kit:actions.clearSearch'),
          none: words('groups.none'),
        }}
      />
      {draft.groupId === null ? (
        <p className={styles['quiet']}>{words('role.groupFirst')}</p>
      ) : (
        <RoleField
          groupId={draft.groupId}
          value={draft.roleId}
          onChange={(chosen) => onChange({ roleId: chosen.id })}
          error={errors.roleId}
        />
      )}
      <TextInput
        label={words('edit.name')}
        description={draft.name === null && suggested !== '' ? words('edit.nameHint') : null}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={words('edit.description')}
        maxLength={300}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {!isNew ? null : mayAdd ? (
        <PeopleField label={words('edit.people')} value={draft.people} onChange={(people) => onChange({ people })} />
      ) : (
        <p className={styles['quiet']}>{words('edit.mayNotAdd')}</p>
      )}
    </>
  );
}
