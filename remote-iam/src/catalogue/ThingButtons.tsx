import { useCan } from '@fleet-console/remote-kit';
import { Button, CopyIcon, DeleteIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { newHref } from './addresses.ts';
import { DeleteThings } from './DeleteThings.tsx';
import type { Thing } from './thing.ts';
import styles from './catalogue.module.css';

interface ThingButtonsProps {
  readonly thing: Thing;
  readonly edit: { readonly isDirty: boolean; readonly conflict: unknown; readonly discard: () => void };
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  readonly onDeleted: () => void;
}

/** Save, discard, clone and delete. */
export function ThingButtons({ thing, edit, isReadOnly, isSaving, onDeleted }: ThingButtonsProps) {
  const t = useMessages('catalogue');
  const mayMake = useCan('permission.update');
  const { kind } = thing;
  return (
    <div className={styles['doing']}>
      {!isReadOnly ? (
        <Button type="submit" loading={isSaving} disabled={!edit.isDirty || edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
      ) : null}
      {edit.isDirty ? (
        <Button variant="default" onClick={edit.discard} disabled={isSaving}>
          {t('kit:actions.discardChanges')}
        </Button>
      ) : null}
      {mayMake ? (
        <Button component={Link} to={newHref(kind, thing.id)} variant="default" leftSection={<CopyIcon size={16} aria-hidden />}>
          {t('clone')}
        </Button>
      ) : null}
      {!isReadOnly ? (
        <DeleteThings kind={kind} things={[thing]} onDeleted={onDeleted}>
          {(ask) => (
            <Button variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={ask}>
              {t('kit:actions.delete')}
            </Button>
          )}
        </DeleteThings>
      ) : null}
    </div>
  );
}
