import { usePermissions, useShell } from '@fleet-console/remote-kit';
import { Button, Drawer, SelectionBar, Text } from '@fleet-console/ui';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { EDIT_PERMISSION, type Item } from './item.ts';
import { setModelRuns } from './set-model-run.ts';
import { SetModelForm } from './SetModelForm.tsx';
import { SetModelProgress } from './SetModelProgress.tsx';
import styles from './example.module.css';

interface SetModelProps {
  /** The selected rows. */
  readonly items: readonly Item[];
  readonly onClear: () => void;
}

const classNames = { content: styles['drawer'] ?? '', body: styles['drawerBody'] ?? '' };

/** The bulk action: selection, panel with the form, progress of the run. */
export function SetModel({ items, onClear }: SetModelProps) {
  const t = useMessages('example');
  const shell = useShell();
  const permissions = usePermissions();
  const runs = setModelRuns(shell);
  const run = useStore(runs.state, (state) => state.run);
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const locked = items.filter(({ groupId }) => !permissions.can(EDIT_PERMISSION, groupId)).length;
  return (
    <>
      {run !== null && !isOpen ? (
        <Button variant="default" size="compact-md" className={styles['toRun'] ?? ''} onClick={() => setOpen(true)}>
          {t('setModel.showRun')}
        </Button>
      ) : null}
      <SelectionBar
        count={items.length}
        text={t.counted('kit:states.selected', items.length)}
        clear={{ label: t('clearSelection'), onClear }}
      >
        {locked > 0 ? (
          <Text id={reasonId} fz="sm" c="dimmed">
            {t.counted('setModel.forbidden', locked)}
          </Text>
        ) : null}
        <Button
          size="compact-md"
          variant="default"
          disabled={locked > 0}
          aria-describedby={locked > 0 ? reasonId : undefined}
          onClick={() => {
            runs.dismiss();
            setOpen(true);
          }}
        >
          {t('setModel.button')}
        </Button>
      </SelectionBar>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={520}
        title={<Text fw={650}>{t('setModel.title')}</Text>}
        closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
        classNames={classNames}
        // Outside of the page's content, a header would have the role of the page's banner.
        attributes={{ header: { role: 'presentation' } }}
        onExitTransitionEnd={runs.dismiss}
      >
        {run === null ? (
          <SetModelForm
            count={items.length}
            onSubmit={(model) => {
              runs.begin(items, model);
              onClear();
            }}
          />
        ) : (
          <SetModelProgress run={run} onRetry={runs.retry} onDone={() => setOpen(false)} />
        )}
      </Drawer>
    </>
  );
}
