import { useShell } from '@fleet-console/remote-kit';
import { Drawer, Text } from '@fleet-console/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { ConfirmCommand } from './ConfirmCommand.tsx';
import { RunProgress } from './RunProgress.tsx';
import { runStore, type Draft } from './run-store.ts';
import type { Run } from './command-run.ts';
import styles from './command-run.module.css';

type PanelContent = { readonly draft: Draft } | { readonly run: Run };

/** Side panel of a command: confirmation, then progress. A started run continues when the panel closes. */
export function CommandRunPanel() {
  const t = useMessages('commands');
  const store = runStore(useShell());
  const { runs, draft, openId } = useStore(store.state);
  const { pathname } = useLocation();
  // Leaving the screen closes the panel and drops an unsent draft: its vehicles may be out of date on the next visit.
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) store.close();
    lastPathname.current = pathname;
  }, [store, pathname]);
  useEffect(() => () => store.dropDraft(), [store]);
  const run = runs.find(({ id }) => id === openId);
  const current = useMemo<PanelContent | null>(() => (draft ? { draft } : run ? { run } : null), [draft, run]);
  // Keeps the last content during the closing transition.
  const [last, setLast] = useState<PanelContent | null>(null);
  if (current !== null && current !== last) setLast(current);
  const shown = current ?? last;
  const command = shown && ('draft' in shown ? shown.draft.command : shown.run.command);
  return (
    <Drawer
      opened={current !== null}
      onClose={store.close}
      position="right"
      size={680}
      title={<Text fw={650}>{command ? t(`commands.${command}`) : ''}</Text>}
      closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
      classNames={{ body: styles['panel'] ?? '', content: styles['content'] ?? '' }}
      // Outside the page's content a header element would be the page's banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 150 }}
    >
      {shown === null ? null : 'draft' in shown ? (
        <ConfirmCommand draft={shown.draft} onConfirm={store.confirm} onCancel={store.close} />
      ) : (
        <RunProgress
          run={shown.run}
          onRetry={() => store.retry(shown.run.id)}
          onCancelQueued={() => store.cancelQueued(shown.run.id)}
          onLeave={store.close}
        />
      )}
    </Drawer>
  );
}
