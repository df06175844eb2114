import { useGroups, usePermissions, useScope, useShell } from '@fleet-console/remote-kit';
import { groupsInScope, ListBody, ListEmpty, ListScreen, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Alert, Button, ForbiddenState, InfoIcon, LoadingScreen, QueryView, Screen } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { readableGroups } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { KeyfobCollection } from './keyfob-collection.ts';
import { keyfobFilter, matchingKeyfobs } from './keyfob-filter.ts';
import { isRunning, keyfobRuns } from './keyfob-run.ts';
import { KeyfobPanel, type PendingAction } from './KeyfobPanel.tsx';
import { KeyfobTable } from './KeyfobTable.tsx';
import { useKeyfobs } from './useKeyfobs.ts';
import { KeyfobToolbar } from './KeyfobToolbar.tsx';
import { KeyfobSelection } from './KeyfobSelection.tsx';

/** The keyfobs. Source: specification, section 2, "Keyfobs". */
export function KeyfobsScreen() {
  const t = useMessages('keyfobs');
  const groups = useGroups();
  const permissions = usePermissions();
  const readable = useMemo(() => readableGroups(groups, (id) => permissions.can('vehicle.getByGroup', id)), [groups, permissions]);
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
      loading={<LoadingScreen notice={t('kit:states.loading')} label={t('kit:states.loading')} />}
    >
      {(collection) => <KeyfobList collection={collection} />}
    </QueryView>
  );
}

function KeyfobList({ collection }: { collection: KeyfobCollection }) {
  const t = useMessages('keyfobs');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const runs = keyfobRuns(shell);
  const run = useStore(runs.state, (state) => state.run);
  const [filter, change] = useUrlFilter(useMemo(() => keyfobFilter(groups), [groups]));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<PendingAction | null>(null);
  /** A run that continues while its panel is closed. */
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);
  const rows = useMemo(() => matchingKeyfobs(collection.rows.values(), filter, inScope), [collection, filter, inScope]);
  // Keyfobs that are gone are no longer selected.
  const selection = useMemo(() => new Set([...selected].filter((id) => collection.rows.has(id))), [selected, collection]);
  const chosen = useMemo(() => [...selection].flatMap((id) => collection.rows.get(id) ?? []), [selection, collection]);
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
        <KeyfobSelection rows={rows} chosen={chosen} onSelect={setSelected} onAction={setPending} />
      </ListBody>
      <KeyfobPanel
        pending={pending}
        run={run?.id === hiddenId ? null : run}
        onAction={(action, ids) => {
          setPending(null);
          runs.start(action, ids);
        }}
        onRetry={runs.retry}
        onClose={() => {
          setPending(null);
          if (run && isRunning(run)) setHiddenId(run.id);
          else if (pending === null) runs.dismiss();
        }}
      />
    </ListScreen>
  );
}
