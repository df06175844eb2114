import { useGroups } from '@fleet-console/remote-kit';
import { GroupField } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Kind } from './catalogue.queries.ts';
import { makingGroups } from './making-groups.ts';
import { keyFor, LONGEST, type Fault, type Field, type ThingDraft } from './thing-draft.ts';
import { useMay } from './useMay.ts';
import styles from './catalogue.module.css';
import { ThingChoice } from './ThingChoice.tsx';

interface ThingFieldsProps {
  readonly kind: Kind;
  readonly draft: ThingDraft;
  readonly onChange: (draft: ThingDraft) => void;
  /** Group and key are chosen once. */
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly faults: ReadonlyMap<Field, Fault>;
  /** What the server said of a field. */
  readonly refused: ReadonlyMap<Field, ReactNode>;
}

/** What a role, a bundle or an own permission is called, where it is offered, and what it gives. */
export function ThingFields({ kind, draft, onChange, isNew, readOnly, faults, refused }: ThingFieldsProps) {
  const t = useMessages('catalogue');
  const groups = useGroups();
  const may = useMay();
  const targets = useMemo(() => makingGroups(groups, (id) => may('permission.update', id)), [groups, may]);
  const { groupId } = draft;
  const change = (part: Partial<ThingDraft>) => onChange({ ...draft, ...part });
  const rename = (name: string) => {
    // The key follows the name until someone writes their own.
    const follows = isNew && kind !== 'roles' && draft.key === keyFor(kind, draft.name);
    change({ name, ...(follows ? { key: keyFor(kind, name) } : {}) });
  };
  const faultAt = (field: Field) => {
    const fault = faults.get(field);
    return fault ? t(`faults.${fault}`) : (refused.get(field) ?? null);
  };
  return (
    <>
      <div className={styles['fields']}>
        {isNew ? (
          <GroupField
            label={t('fields.group')}
            placeholder={t('kit:groups.choose')}
            targets={targets}
            value={groupId}
            onChange={(next) => change({ groupId: next })}
            error={faultAt('group')}
            words={{
              label: t('fields.group'),
              search: t('kit:groups.search'),
              clear: t('kit:actions.clearSearch'),
              none: t('kit:groups.none'),
            }}
          />
        ) : null}
        <TextInput
          label={t('fields.name')}
          required
          readOnly={readOnly}
          maxLength={LONGEST.name}
          autoComplete="off"
          value={draft.name}
          error={faultAt('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {isNew && kind !== 'roles' ? (
          <TextInput
            label={t('fields.key')}
            description={t('keyHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            maxLength={LONGEST.key}
            autoComplete="off"
            spellCheck={false}
            value={draft.key}
            error={faultAt('key')}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
        ) : null}
        <Textarea
          className={styles['wide'] ?? ''}
          label={t('fields.description')}
          readOnly={readOnly}
          maxLength={LONGEST.description}
          autosize
          minRows={2}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <ThingChoice kind={kind} draft={draft} onChange={change} isNew={isNew} readOnly={readOnly} fault={faultAt('choice')} />
    </>
  );
}
