import type { ComponentProps, ReactNode } from 'react';
import { EditConflict } from '@fleet-console/remote-kit/form';
import { Button } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './policy-editor.module.css';

interface PolicyEditorFooterProps {
  readonly edit: {
    readonly conflict: ComponentProps<typeof EditConflict>['conflict'] | null;
    readonly isDirty: boolean;
    readonly discard: () => void;
  };
  readonly isNew: boolean;
  /** The refusal, shown unless there is a conflict. */
  readonly children: ReactNode;
}

/** Conflict or refusal, and the buttons. */
export function PolicyEditorFooter({ edit, isNew, children }: PolicyEditorFooterProps) {
  const t = useMessages('policies');
  return (
    <>
      {edit.conflict ? <EditConflict conflict={edit.conflict} words={t} keepLabel={t('conflict.keep')} /> : children}
      <div className={styles['footer']}>
        <Button type="submit" disabled={!edit.isDirty || edit.conflict !== null}>
          {t(isNew ? 'edit.create' : 'edit.save')}
        </Button>
        {edit.isDirty ? (
          <Button variant="default" onClick={edit.discard}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
