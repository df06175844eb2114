import { useCan } from '@fleet-console/remote-kit';
import { Button, CopyIcon, DeleteIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { newItemHref } from './addresses.ts';
import { DeleteCatalogueItems } from './DeleteCatalogueItems.tsx';
import type { CatalogueItem } from './catalogue-item.ts';
import styles from './catalogue.module.css';

interface CatalogueItemButtonsProps {
  readonly item: CatalogueItem;
  readonly edit: { readonly isDirty: boolean; readonly conflict: unknown; readonly discard: () => void };
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  readonly onDeleted: () => void;
}

/** Save, discard, clone and delete. */
export function CatalogueItemButtons({ item, edit, isReadOnly, isSaving, onDeleted }: CatalogueItemButtonsProps) {
  const t = useMessages('catalogue');
  const canCreate = useCan('permission.update');
  const { kind } = item;
  return (
    <div className={styles['actions']}>
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
      {canCreate ? (
        <Button component={Link} to={newItemHref(kind, item.id)} variant="default" leftSection={<CopyIcon size={16} aria-hidden />}>
          {t('clone')}
        </Button>
      ) : null}
      {!isReadOnly ? (
        <DeleteCatalogueItems kind={kind} items={[item]} onDeleted={onDeleted}>
          {(openDialog) => (
            <Button variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={openDialog}>
              {t('kit:actions.delete')}
            </Button>
          )}
        </DeleteCatalogueItems>
      ) : null}
    </div>
  );
}
