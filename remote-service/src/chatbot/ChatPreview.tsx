import { chatAddress, readChatMessage, type ConsoleMessage } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, SegmentedControl, Text } from '@fleet-console/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Content } from './chatbot.queries.ts';
import styles from './chatbot.module.css';

/** Time for the page to report that it shows drafts, in ms. */
const READY_TIMEOUT = 8000;

/** The chat page as visitors see it, with the draft; nothing is sent or counted. */
export function ChatPreview({ content }: { readonly content: Content }) {
  const t = useMessages('chatbot');
  const { config } = useShell();
  const address = useMemo(() => {
    const found = chatAddress(config.chatUrl, location.origin);
    found?.searchParams.set('preview', '');
    return found;
  }, [config.chatUrl]);
  const own = useReadable(useShell().locale);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? own;
  const [run, setRun] = useState(0);
  return (
    <section className={styles['section']} aria-labelledby="chatbot-preview">
      <div className={styles['sideHead']}>
        <h2 id="chatbot-preview">{t('preview')}</h2>
        {address ? (
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('previewLanguage')}
              value={locale}
              onChange={(next) => setChosen(next)}
              data={(['en', 'pl'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
            <Button size="compact-md" variant="default" onClick={() => setRun(run + 1)}>
              {t('restartPreview')}
            </Button>
          </>
        ) : null}
      </div>
      {address ? (
        <PreviewFrame key={run} address={address} content={content} locale={locale} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('noChatPage')}
        </Text>
      )}
    </section>
  );
}

interface PreviewFrameProps {
  readonly address: URL;
  readonly content: Content;
  readonly locale: Locale;
}

function PreviewFrame({ address, content, locale }: PreviewFrameProps) {
  const t = useMessages('chatbot');
  const theme = useReadable(useShell().theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'foreign'>('loading');

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== address.origin) return;
      const message = readChatMessage(data);
      if (message?.chat === 'ready') setState(message.previews ? 'ready' : 'foreign');
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'foreign' : before)), READY_TIMEOUT);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [address]);
  useEffect(() => {
    if (state !== 'ready') return;
    const post = (message: ConsoleMessage) => frame.current?.contentWindow?.postMessage(message, address.origin);
    post({ chat: 'setting', locale, theme });
    post({ chat: 'preview', content: { ...content, handover: { ...content.handover, form: true } } });
  }, [state, address, content, locale, theme]);

  return (
    <>
      {state === 'foreign' ? (
        <Text fz="sm" c="dimmed" role="status">
          {t('foreignChat', { host: address.host })}
        </Text>
      ) : null}
      <iframe
        ref={frame}
        className={styles['frame']}
        title={t('preview')}
        src={address.href}
        // Safe with scripts because the frame's origin differs from ours (chatAddress).
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        hidden={state === 'foreign'}
      />
    </>
  );
}
