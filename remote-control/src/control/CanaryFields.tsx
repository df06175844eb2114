import { useGroups } from '@fleet-console/remote-kit';
import { CloseIcon, GroupPicker, Text, TextInput, UnstyledButton } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { CanaryTerms } from './decision-request.ts';
import styles from './control.module.css';

interface CanaryFieldsProps {
  readonly terms: CanaryTerms;
  readonly onChange: (terms: CanaryTerms) => void;
  /** Current share of the canary in percent. */
  readonly minShare: number;
  /** Validation error of the share; null if it is valid. */
  readonly shareError: string | null;
}

/** Audience of a canary: a share of all accounts, and named accounts and groups. */
export function CanaryFields({ terms, onChange, minShare, shareError }: CanaryFieldsProps) {
  const t = useMessages('control');
  const groups = useGroups();
  const nameOf = (id: string) => groups.all.get(id)?.name ?? id;
  return (
    <>
      <TextInput
        label={t('dialog.share')}
        description={t('dialog.shareHint', { least: minShare })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={terms.share}
        error={shareError}
        onChange={(event) => onChange({ ...terms, share: event.currentTarget.value })}
      />
      <TextInput
        label={t('dialog.accounts')}
        description={t('dialog.accountsHint')}
        autoComplete="off"
        value={terms.accounts}
        onChange={(event) => onChange({ ...terms, accounts: event.currentTarget.value })}
      />
      <div className={styles['groups']}>
        <Text fz="sm" fw={500}>
          {t('dialog.groups')}
        </Text>
        {terms.groups.map((id) => (
          <UnstyledButton
            key={id}
            className={styles['group']}
            aria-label={t('dialog.removeGroup', { name: nameOf(id) })}
            onClick={() => onChange({ ...terms, groups: terms.groups.filter((each) => each !== id) })}
          >
            {nameOf(id)}
            <CloseIcon size={14} aria-hidden />
          </UnstyledButton>
        ))}
        <GroupPicker
          groups={groups}
          value={null}
          onChange={(id) => {
            if (id !== null && !terms.groups.includes(id)) onChange({ ...terms, groups: [...terms.groups, id] });
          }}
          words={{
            label: t('kit:groups.label'),
            everything: t('dialog.groupPicker.everything'),
            search: t('kit:groups.find'),
            clear: t('dialog.groupPicker.clear'),
            none: t('kit:groups.notFound'),
          }}
        />
      </div>
    </>
  );
}
