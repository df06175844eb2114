import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { GroupName } from './GroupName.tsx';
import { deleteItems, type Kind } from './catalogue.queries.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';

/** Names listed in the dialog. */
const MAX_NAMES = 12;

interface DeleteCatalogueItemsProps {
  readonly kind: Kind;
  readonly items: readonly CatalogueItem[];
  readonly onDeleted: () => void;
  /** Renders the trigger, e.g. a button. */
  readonly children: (openDialog: () => void) => ReactNode;
}

type Deletion = Awaited<ReturnType<typeof deleteItems>>;

function DeletionStatement({
  kind,
  items,
  locked,
}: {
  kind: Kind;
  items: readonly CatalogueItem[];
  locked: readonly { item: CatalogueItem; reason: string }[];
}) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const usedCount = items.filter((item) => item.usageCount > 0).length;
  const more = (count: number) => t('kit:states.more', { count, n: format.number(count) });
  return (
    <>
      {items.length > 0 ? (
        <>
          <Text fz="sm">{t(`delete.statement.${kind}`, { count: items.length })}</Text>
          <ul className={styles['names']}>
            {items.slice(0, MAX_NAMES).map(({ id, name, groupId }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className={styles['quiet']}>{<GroupName groupId={groupId} />}</span>
              </li>
            ))}
            {items.length > MAX_NAMES ? <li>{more(items.length - MAX_NAMES)}</li> : null}
          </ul>
          {usedCount > 0 ? <Text fz="sm">{t(`delete.used.${kind}`, { count: usedCount, n: format.number(usedCount) })}</Text> : null}
        </>
      ) : null}
      {locked.length > 0 ? (
        <Alert
          color="yellow"
          role="note"
          mt="xs"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('delete.locked', { count: locked.length, n: format.number(locked.length) })}
        >
          <ul className={styles['names']}>
            {locked.slice(0, MAX_NAMES).map(({ item: { id, name }, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {`: ${reason}`}
              </li>
            ))}
            {locked.length > MAX_NAMES ? <li>{more(locked.length - MAX_NAMES)}</li> : null}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

/** Confirms and deletes items: shows who loses what, and skips items the user can't delete with the reason. Source: specification, section 2. */
export function DeleteCatalogueItems({ kind, items, onDeleted, children }: DeleteCatalogueItemsProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const reasonOf = useReadOnlyReason();
  const [change, setChange] = useState<AccessChange<Deletion> | null>(null);
  const openDialog = () => {
    const deletable = items.filter((item) => reasonOf(item) === null);
    const locked = items.flatMap((item) => {
      const reason = reasonOf(item);
      return reason === null ? [] : [{ item, reason }];
    });
    const ids = deletable.map(({ id }) => id);
    if (ids.length === 0) return shell.flash.info(t('delete.nothing', { reason: locked[0]?.reason ?? '' }));
    const count = { count: ids.length, n: format.number(ids.length) };
    setChange({
      title: changeText('catalogue', (t) => t(`delete.title.${kind}`, count)),
      statement: <DeletionStatement kind={kind} items={deletable} locked={locked} />,
      confirm: changeText('catalogue', (t) => t(`delete.confirm.${kind}`, count)),
      isDestructive: true,
      count: ids.length,
      call: (dryRun: boolean) => deleteItems(shell, kind, ids, dryRun),
      onDone: ({ deleted }) => {
        shell.flash.success(t(`delete.done.${kind}`, { count: deleted, n: format.number(deleted) }));
        void queries.invalidateQueries({ queryKey: ['iam'] });
        onDeleted();
      },
    });
  };
  return (
    <>
      {children(openDialog)}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}
