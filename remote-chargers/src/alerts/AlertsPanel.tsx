import { useReadable, useShell, type PanelInput } from '@fleet-console/remote-kit';
import { FailedState, LoadingState } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { alertMessages } from './alert-text.ts';
import { AlertsList } from './AlertsList.tsx';
import type { AlertFeed } from './feed.ts';
import { feedPlace } from './feed-place.ts';
import { keepFeed } from './keep-feed.ts';

/** Alerts of stations, in the notifications. Source: specification, section 2, "Notifications modal". */
export function AlertsPanel({ close }: PanelInput) {
  return (
    <FeatureMessages feature="alerts" words={alertMessages}>
      <Alerts close={close} />
    </FeatureMessages>
  );
}

/** The host begins the feed once the screen that was asked for is there; after this time, in ms, it will not. */
const BEGINS_WITHIN = 10_000;

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('alerts');
  return <FailedState title={t('failed')} text={t('failedText')} retry={{ label: t('retry'), onRetry }} />;
}

function Alerts({ close }: Pick<PanelInput, 'close'>) {
  const shell = useShell();
  const t = useMessages('alerts');
  const place = useReadable(feedPlace);
  const none = place.status === 'none';
  const [abandoned, setAbandoned] = useState(false);
  useEffect(() => {
    if (!none) return undefined;
    const timer = setTimeout(() => setAbandoned(true), BEGINS_WITHIN);
    return () => {
      clearTimeout(timer);
      setAbandoned(false);
    };
  }, [none]);
  // No one began it: the host could not. It then lives as long as the page.
  if (none && abandoned) return <Unavailable onRetry={() => void keepFeed(shell)} />;
  if (place.status === 'failed') return <Unavailable onRetry={place.retry} />;
  if (none || place.status === 'loading') return <LoadingState shape="table" label={t('list.loading')} />;
  return <Followed feed={place.feed} close={close} />;
}

function Followed({ feed, close }: { feed: AlertFeed; close: () => void }) {
  const t = useMessages('alerts');
  const { status, asOf } = useReadable(feed.state);
  if (asOf !== null) return <AlertsList feed={feed} close={close} />;
  if (status === 'unavailable') return <Unavailable onRetry={feed.retry} />;
  return <LoadingState shape="table" label={t('list.loading')} />;
}
