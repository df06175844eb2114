import { useGroups, useReadable, useScope, useShell } from '@fleet-console/remote-kit';
import { groupsInScope, ListBody, ListEmpty, ListScreen, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Alert, Button, ForbiddenState, InfoIcon, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { readableGroups } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { KeyfobBook } from './keyfob-book.ts';
import { keyfobFilter, matching } from './keyfob-filter.ts';
import { goesOn, keyfobRuns } from './keyfob-run.ts';
import { KeyfobPanel, type Asking } from './KeyfobPanel.tsx';
import { KeyfobTable } from './KeyfobTable.tsx';
import { useKeyfobs } from './useKeyfobs.ts';
import { KeyfobToolbar } from './KeyfobToolbar.tsx';
import { KeyfobSelection } from './KeyfobSelection.tsx';

/** The keyfobs. Source: specification, section 2, "Keyfobs". */
export function KeyfobsScreen() {
  const t = useMessages('keyfobs');
  const shell = useShell();
  const groups = useGroups();
  const permissions = useReadable(shell.permissions);
  const readable = useMemo(
    () => readableGroups(groups, (id) => shell.permissions.can('vehicle.getByGroup', id)),
    // The answers change with the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [groups, permissions],
  );
  const keyfobs = useKeyfobs(readable);
  if (readable.length === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} text={t('forbiddenHint')} />
      </Screen>
    );
  return (
    <QueryView
      query={keyfobs}
      failed={{ title: t('failed') }}
      loading={<LoadingState notice={t('kit:states.loading')} label={t('kit:states.loading')} />}
    >
      {(book) => <KeyfobList book={book} />}
    </QueryView>
  );
}

function KeyfobList({ book }: { book: KeyfobBook }) {
  const t = useMessages('keyfobs');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const runs = keyfobRuns(shell);
  const run = useStore(runs.state, (state) => state.run);
  const [filter, change] = useUrlFilter(useMemo(() => keyfobFilter(groups), [groups]));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  /** A run that goes on while its panel is closed. */
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);
  const rows = useMemo(() => matching(book.rows.values(), filter, inScope), [book, filter, inScope]);
  // Those that have left since are not selected any more.
  const selection = useMemo(() => new Set([...selected].filter((id) => book.rows.has(id))), [selected, book]);
  const chosen = useMemo(() => [...selection].flatMap((id) => book.rows.get(id) ?? []), [selection, book]);
  const filtering = filter.text.trim() !== '' || filter.groups.size > 0 || filter.paired !== null;

  return (
    <ListScreen
      toolbar={
        <KeyfobToolbar filter={filter} onChange={change} shown={rows.length}>
          {run !== null && run.id === hiddenId ? (
            <Button variant="default" onClick={() => setHiddenId(null)}>
              {t('showResult')}
            </Button>
          ) : null}
        </KeyfobToolbar>
      }
    >
      <ListBody>
        <Alert color="blue" icon={<InfoIcon size={18} aria-hidden />}>
          {t('hint')}
        </Alert>
        <KeyfobTable
          keyfobs={rows}
          selection={selection}
          onSelect={setSelected}
          empty={
            <ListEmpty
              title={t('none')}
              text={filtering ? t('kit:states.noMatch') : undefined}
              action={
                filtering
                  ? { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '', groups: new Set(), paired: null }) }
                  : null
              }
            />
          }
        />
        <KeyfobSelection rows={rows} chosen={chosen} onSelect={setSelected} onAsk={setAsking} />
      </ListBody>
      <KeyfobPanel
        asking={asking}
        run={run?.id === hiddenId ? null : run}
        onAct={(wanted, ids) => {
          setAsking(null);
          runs.begin(wanted, ids);
        }}
        onRetry={runs.retry}
        onClose={() => {
          setAsking(null);
          if (run && goesOn(run)) setHiddenId(run.id);
          else if (asking === null) runs.dismiss();
        }}
      />
    </ListScreen>
  );
}
