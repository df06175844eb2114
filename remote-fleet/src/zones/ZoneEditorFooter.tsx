import { EditConflict } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { DeleteZone } from './DeleteZone.tsx';
import type { ZoneDraft } from './zone-draft.ts';
import type { Zone } from './zone.queries.ts';
import styles from './zones.module.css';
import type { ComponentProps, ReactNode } from 'react';

interface ZoneEditorFooterProps {
  /** Null: a new zone. */
  readonly zone: Zone | null;
  readonly edit: {
    readonly conflict: ComponentProps<typeof EditConflict>['conflict'] | null;
    readonly isDirty: boolean;
    readonly origin: ZoneDraft;
    readonly setDraft: (draft: ZoneDraft) => void;
  };
  readonly refusal: ReactNode;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly onDeleted: () => void;
}

/** Conflict, error and buttons. */
export function ZoneEditorFooter({ zone: base, edit, refusal, isSaving, isSaved, onDeleted }: ZoneEditorFooterProps) {
  const t = useMessages('zones');
  const { isDirty } = edit;
  return (
    <div className={styles['foot']}>
      {edit.conflict ? <EditConflict conflict={edit.conflict} t={t} /> : null}
      {refusal === null ? null : (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
          <Text fz="sm">{refusal}</Text>
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={isSaving} disabled={base !== null && !isDirty}>
          {t('save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={() => edit.setDraft(edit.origin)}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
        {isSaved && base !== null && !isDirty ? (
          <Text fz="sm" c="dimmed" role="status">
            {t('allSaved')}
          </Text>
        ) : null}
        {base ? <DeleteZone zone={base} onDeleted={onDeleted} /> : null}
      </div>
    </div>
  );
}
