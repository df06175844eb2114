import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { GroupName } from './GroupName.tsx';
import { deleteThings, type Kind } from './catalogue.queries.ts';
import type { Thing } from './thing.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';

/** How many are named. */
const NAMED = 12;

interface DeleteThingsProps {
  readonly kind: Kind;
  readonly things: readonly Thing[];
  readonly onDeleted: () => void;
  /** What asks, e.g. a button. */
  readonly children: (ask: () => void) => ReactNode;
}

type Deletion = Awaited<ReturnType<typeof deleteThings>>;

function Statement({ kind, things, left }: { kind: Kind; things: readonly Thing[]; left: readonly { thing: Thing; reason: string }[] }) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const used = things.filter((thing) => thing.used > 0).length;
  const more = (count: number) => t('kit:states.more', { count, n: format.number(count) });
  return (
    <>
      {things.length > 0 ? (
        <>
          <Text fz="sm">{t(`delete.statement.${kind}`, { count: things.length })}</Text>
          <ul className={styles['names']}>
            {things.slice(0, NAMED).map(({ id, name, groupId }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className={styles['quiet']}>{<GroupName groupId={groupId} />}</span>
              </li>
            ))}
            {things.length > NAMED ? <li>{more(things.length - NAMED)}</li> : null}
          </ul>
          {used > 0 ? <Text fz="sm">{t(`delete.used.${kind}`, { count: used, n: format.number(used) })}</Text> : null}
        </>
      ) : null}
      {left.length > 0 ? (
        <Alert
          color="yellow"
          role="note"
          mt="xs"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('delete.left', { count: left.length, n: format.number(left.length) })}
        >
          <ul className={styles['names']}>
            {left.slice(0, NAMED).map(({ thing: { id, name }, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {`: ${reason}`}
              </li>
            ))}
            {left.length > NAMED ? <li>{more(left.length - NAMED)}</li> : null}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

/** Says what will be deleted and who loses what by it, leaves out what one may not delete with the reason, and deletes the rest. Source: specification, section 2. */
export function DeleteThings({ kind, things, onDeleted, children }: DeleteThingsProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const reasonOf = useReadOnlyReason();
  const [change, setChange] = useState<Change<Deletion> | null>(null);
  const ask = () => {
    const going = things.filter((thing) => reasonOf(thing) === null);
    const left = things.flatMap((thing) => {
      const reason = reasonOf(thing);
      return reason === null ? [] : [{ thing, reason }];
    });
    const ids = going.map(({ id }) => id);
    if (ids.length === 0) return shell.flash.info(t('delete.nothing', { reason: left[0]?.reason ?? '' }));
    const count = { count: ids.length, n: format.number(ids.length) };
    setChange({
      title: t(`delete.title.${kind}`, count),
      statement: <Statement kind={kind} things={going} left={left} />,
      confirm: t('delete.confirm', count),
      destroys: true,
      count: ids.length,
      call: (dryRun: boolean) => deleteThings(shell, kind, ids, dryRun),
      done: ({ deleted }) => {
        shell.flash.success(t(`delete.done.${kind}`, { count: deleted, n: format.number(deleted) }));
        void queries.invalidateQueries({ queryKey: ['iam'] });
        onDeleted();
      },
    });
  };
  return (
    <>
      {children(ask)}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}
