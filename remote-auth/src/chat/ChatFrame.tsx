import { chatAddress } from '@fleet-console/chat';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, whenIdle } from '@fleet-console/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './chat.module.css';

/** The chat loads when the browser is idle, at the latest after this time, in ms. */
const IDLE_TIMEOUT = 4000;

function Chat({ address }: { address: URL }) {
  const t = useMessages('signIn');
  const shell = useShell();
  const locale = useReadable(shell.locale);
  const theme = useReadable(shell.theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== address.origin) return;
      const { chat } = (typeof data === 'object' && data !== null ? data : {}) as { chat?: unknown };
      if (chat === 'ready') setReady(true);
      if (chat === 'close') {
        setOpen(false);
        launcher.current?.focus();
      }
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address]);

  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage({ chat: 'setting', locale, theme }, address.origin);
  }, [ready, locale, theme, address]);

  return (
    <section className={styles.chat} aria-label={t('chat')} data-open={open || undefined} hidden={!ready}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('chat')}
        src={address.href}
        // Safe with scripts because the frame's origin differs from ours (chatAddress).
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        hidden={!open}
      />
      <Button ref={launcher} className={styles.launcher} radius="xl" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'chatClose' : 'chat')}
      </Button>
    </section>
  );
}

/** The support chat of the login pages, in a sandboxed cross-origin frame. Hidden until the configured chat reports that it is ready. */
export function ChatFrame() {
  const { config } = useShell();
  const [idle, setIdle] = useState(false);
  const [address] = useState(() => chatAddress(config.chatUrl, location.origin));
  useEffect(() => (address ? whenIdle(() => setIdle(true), IDLE_TIMEOUT) : undefined), [address]);
  return address && idle ? <Chat address={address} /> : null;
}
