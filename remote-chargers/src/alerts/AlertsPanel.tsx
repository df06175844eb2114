import { useReadable, useShell, type PanelInput } from '@fleet-console/remote-kit';
import { FailedState, LoadingState } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { alertMessages } from './alert-text.ts';
import { AlertsList } from './AlertsList.tsx';
import type { AlertFeed } from './feed.ts';
import { feedState } from './feed-state.ts';
import { superviseFeed } from './feed-supervisor.ts';

/** Alerts of stations, in the notifications. Source: specification, section 2, "Notifications modal". */
export function AlertsPanel({ close }: PanelInput) {
  return (
    <FeatureMessages feature="alerts" words={alertMessages}>
      <Alerts close={close} />
    </FeatureMessages>
  );
}

/** The host starts the feed after the first screen; after this time, in ms, it is taken to have failed. */
const START_TIMEOUT = 10_000;

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('alerts');
  return <FailedState title={t('failed')} text={t('failedText')} retry={{ label: t('retry'), onRetry }} />;
}

function Alerts({ close }: Pick<PanelInput, 'close'>) {
  const shell = useShell();
  const t = useMessages('alerts');
  const state = useReadable(feedState);
  const isNone = state.status === 'none';
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isNone) return undefined;
    const timer = setTimeout(() => setTimedOut(true), START_TIMEOUT);
    return () => {
      clearTimeout(timer);
      setTimedOut(false);
    };
  }, [isNone]);
  // The host couldn't start the feed: it then runs until the page is closed.
  if (isNone && timedOut) return <Unavailable onRetry={() => void superviseFeed(shell)} />;
  if (state.status === 'failed') return <Unavailable onRetry={state.retry} />;
  if (isNone || state.status === 'loading') return <LoadingState shape="table" label={t('list.loading')} />;
  return <RunningFeed feed={state.feed} close={close} />;
}

function RunningFeed({ feed, close }: { feed: AlertFeed; close: () => void }) {
  const t = useMessages('alerts');
  const { status, asOf } = useReadable(feed.state);
  if (asOf !== null) return <AlertsList feed={feed} close={close} />;
  if (status === 'unavailable') return <Unavailable onRetry={feed.retry} />;
  return <LoadingState shape="table" label={t('list.loading')} />;
}
